import {
  Archive,
  BookOpenText,
  BriefcaseBusiness,
  CircleHelp,
  FileText,
  FolderKanban,
  House,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquare,
  Newspaper,
  PanelBottom,
  Quote,
  RefreshCw,
  Ruler,
  Scale,
  Send,
  ShieldUser,
  Sparkles,
  Tags,
  Trash2,
  Users,
  Wrench,
} from "lucide-react";
import type { AdminScreen, CollectionDefinition } from "../../content/collection";
import { type CollectionName, collections } from "../../content/index";
import { shortTitle } from "./sentences";

/** A list and a form, both drawn from a collection's definition. */
export interface Managed {
  readonly name: CollectionName;
  readonly definition: CollectionDefinition;
  readonly screen: AdminScreen;
}

export interface Entry {
  /** After `/admin/`; empty for the first screen. */
  readonly path: string;
  readonly title: string;
  /** In the sidebar. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Absent where a screen is no list and form. */
  readonly managed?: Managed | undefined;
}

export interface Group {
  readonly title?: string;
  readonly entries: readonly Entry[];
}

/** Screens that are no list and form; each gets its own component as it is built. */
const SPECIAL: Readonly<Record<string, string>> = {
  "": "Tableau de Bord",
  homepage: "Page d’accueil",
  comments: "Gestion des Commentaires",
  images: "Images",
  contact: "Messages",
  newsletter: "Gestion de la Newsletter",
  legal: "Textes légaux",
  footer: "Gestion du Footer",
  administrators: "Administrateurs",
  "personal-data": "Données personnelles",
  backup: "Sauvegarde",
  sync: "Synchronisation",
  trash: "Corbeille",
};

const ICONS: Readonly<Record<string, LucideIcon>> = {
  "": LayoutDashboard,
  homepage: House,
  services: BriefcaseBusiness,
  offers: Tags,
  "specialized-services": Sparkles,
  "custom-services": Ruler,
  projects: FolderKanban,
  blog: Newspaper,
  testimonials: Quote,
  comments: MessageSquare,
  faq: CircleHelp,
  glossary: BookOpenText,
  images: Images,
  tools: Wrench,
  contact: Mail,
  newsletter: Send,
  legal: Scale,
  footer: PanelBottom,
  administrators: Users,
  "personal-data": ShieldUser,
  backup: Archive,
  sync: RefreshCw,
  trash: Trash2,
};

/** The sidebar, in its order. A collection's screen that no group names joins the first titled one. */
const GROUPS: readonly { readonly title?: string; readonly paths: readonly string[] }[] = [
  { paths: [""] },
  {
    title: "Contenus",
    paths: [
      "homepage",
      "services",
      "offers",
      "specialized-services",
      "custom-services",
      "projects",
      "blog",
      "testimonials",
      "faq",
      "glossary",
      "images",
      "tools",
    ],
  },
  { title: "Échanges", paths: ["comments", "contact", "newsletter", "personal-data"] },
  { title: "Site", paths: ["legal", "footer", "administrators", "sync", "backup", "trash"] },
];

/** Where one-of-a-kind documents are edited. */
const DOCUMENT_PATHS: Readonly<Record<string, string>> = {
  homepage: "/admin/homepage",
  footer: "/admin/footer",
  terms: "/admin/legal/terms",
  privacy: "/admin/legal/privacy",
};

/** Every list and form that the model declares. */
export const managedScreens: readonly Managed[] = collections.flatMap((definition) =>
  (widened(definition).admin ?? []).map((screen) => ({
    name: definition.name,
    definition,
    screen,
  })),
);

export const sidebar: readonly Group[] = GROUPS.map(({ paths, ...group }) => ({
  ...group,
  entries: [...paths, ...(group.title === "Contenus" ? unnamedPaths() : [])].map(entryOf),
}));

export const entries: readonly Entry[] = sidebar.flatMap((group) => group.entries);

export function adminPath(path: string): string {
  return path === "" ? "/admin" : `/admin/${path}`;
}

/** Where a document is edited; undefined while its screen does not exist. */
export function editPath(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
): string | undefined {
  if (collection === "documents") return DOCUMENT_PATHS[String(document["id"])];
  const entry = entries.find(
    ({ managed }) => managed?.name === collection && belongs(document, managed.screen),
  );
  return entry && `${adminPath(entry.path)}?edition=${encodeURIComponent(String(document["id"]))}`;
}

/** Some collections are shown by several screens, each with the documents that have certain values. */
export function belongs(
  document: Readonly<Record<string, unknown>>,
  { only = {} }: AdminScreen,
): boolean {
  return Object.entries(only).every(([field, value]) => document[field] === value);
}

function entryOf(path: string): Entry {
  const managed = managedScreens.find(({ screen }) => screen.path === path);
  const title = SPECIAL[path] ?? managed?.screen.title ?? path;
  return {
    path,
    title,
    label: shortTitle(title),
    icon: ICONS[path] ?? FileText,
    managed,
  };
}

function unnamedPaths(): string[] {
  const named = new Set(GROUPS.flatMap(({ paths }) => paths));
  return managedScreens.map(({ screen }) => screen.path).filter((path) => !named.has(path));
}

/** As any collection: each one's own type only names the screens it has. */
function widened(definition: CollectionDefinition): CollectionDefinition {
  return definition;
}

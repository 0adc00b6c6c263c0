import {
  Archive,
  BookOpenText,
  BriefcaseBusiness,
  CircleHelp,
  Files,
  FolderKanban,
  House,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Mails,
  MessageSquare,
  Newspaper,
  Palette,
  PanelBottom,
  Quote,
  RefreshCw,
  Ruler,
  Scale,
  Send,
  ShieldUser,
  Sparkles,
  Tags,
  TextCursorInput,
  Trash2,
  Users,
  Wrench,
} from "lucide-react";
import { type Kind, kindOf } from "../../content/agreement";
import type { AdminScreen, CollectionDefinition } from "../../content/schema/collection";
import { type CollectionName, collections } from "../../content/index";
import { isOff } from "../../content/kinds";
import { shortTitle } from "./sentences";

/** A screen with a list and a form, both drawn from a collection's definition. */
export interface Managed {
  readonly name: CollectionName;
  readonly definition: CollectionDefinition;
  readonly screen: AdminScreen;
  /** The noun for its documents. */
  readonly kind: Kind;
}

export interface Entry {
  /** The path after `/admin/`; empty for the first screen. */
  readonly path: string;
  readonly title: string;
  /** The text in the sidebar. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** The sidebar entry that leads to this screen, where it has none of its own. */
  readonly within?: string | undefined;
  /** A list and form, or the path of a special screen. */
  readonly shows: Managed | SpecialPath;
}

export interface ScreenGroup {
  readonly title?: string | undefined;
  readonly entries: readonly Entry[];
}

/** The group of what is seldom changed; the sidebar opens it on request. */
export const SETTINGS = "Configuration";

/**
 * Every screen, in the order of the sidebar. A row with a title is a special screen; other titles come from the
 * collection's definition.
 */
const SCREENS = [
  { path: "", icon: LayoutDashboard, title: "Tableau de Bord" },

  { group: "Contenus", path: "homepage", icon: House, title: "Page d’accueil" },
  { group: "Contenus", path: "texts", icon: TextCursorInput, title: "Textes des pages" },
  { group: "Contenus", path: "pages", icon: Files },
  { group: "Contenus", path: "services", icon: BriefcaseBusiness },
  { group: "Contenus", path: "offers", icon: Tags },
  { group: "Contenus", path: "specialized-services", icon: Sparkles, within: "services" },
  { group: "Contenus", path: "custom-services", icon: Ruler, within: "services" },
  { group: "Contenus", path: "projects", icon: FolderKanban },
  { group: "Contenus", path: "blog", icon: Newspaper },
  { group: "Contenus", path: "testimonials", icon: Quote },
  { group: "Contenus", path: "faq", icon: CircleHelp },
  { group: "Contenus", path: "glossary", icon: BookOpenText },
  { group: "Contenus", path: "images", icon: Images, title: "Images" },
  { group: "Contenus", path: "tools", icon: Wrench },

  { group: "Échanges", path: "comments", icon: MessageSquare, title: "Gestion des Commentaires" },
  { group: "Échanges", path: "contact", icon: Mail, title: "Messages" },
  { group: "Échanges", path: "newsletter", icon: Send, title: "Gestion de la Newsletter" },

  { group: SETTINGS, path: "identity", icon: Palette, title: "Identité" },
  { group: SETTINGS, path: "legal", icon: Scale, title: "Textes légaux" },
  { group: SETTINGS, path: "footer", icon: PanelBottom, title: "Gestion du Footer" },
  { group: SETTINGS, path: "mails", icon: Mails, title: "Emails" },
  { group: SETTINGS, path: "personal-data", icon: ShieldUser, title: "Données personnelles" },
  { group: SETTINGS, path: "administrators", icon: Users, title: "Administrateurs" },
  { group: SETTINGS, path: "sync", icon: RefreshCw, title: "Synchronisation" },
  { group: SETTINGS, path: "backup", icon: Archive, title: "Sauvegarde" },
  { group: SETTINGS, path: "trash", icon: Trash2, title: "Corbeille" },
] as const;

type Row = (typeof SCREENS)[number];

/** The paths of the special screens, which have a component of their own. */
export type SpecialPath = Extract<Row, { readonly title: string }>["path"];

/** The forms of documents that exist once. */
const DOCUMENT_PATHS: Readonly<Record<string, string>> = {
  homepage: "/admin/homepage",
  footer: "/admin/footer",
  identity: "/admin/identity",
  "page-texts": "/admin/texts",
  terms: "/admin/legal/terms",
  privacy: "/admin/legal/privacy",
};

/** Every list and form that collections declare. */
export const managedScreens: readonly Managed[] = collections.flatMap((definition) =>
  (widened(definition).admin ?? []).map((screen) => ({
    name: definition.name,
    definition,
    screen,
    kind: kindOf(definition.name, screen.only?.["kind"]),
  })),
);

export const entries: readonly Entry[] = SCREENS.map(entryOf);

export const sidebar: readonly ScreenGroup[] = [...new Set(SCREENS.map(groupOf))].map((title) => ({
  title,
  entries: SCREENS.filter((row) => groupOf(row) === title && !("within" in row)).map(entryOf),
}));

/** The screens that share a sidebar entry with a path, including itself. */
export function siblingsOf(path: string): readonly Entry[] {
  const root = entries.find((entry) => entry.path === path)?.within ?? path;
  return entries.filter((entry) => entry.path === root || entry.within === root);
}

/** Whether the site shows nothing of what a screen edits, because that kind of content is switched off. */
export function isEntryOff(
  identity: Readonly<Record<string, unknown>>,
  { path, within }: Pick<Entry, "path" | "within">,
): boolean {
  return isOff(identity, `/${within ?? path}`);
}

export function adminPath(path: string): string {
  return path === "" ? "/admin" : `/admin/${path}`;
}

/** The path of a document's form; undefined where there is no such screen. */
export function editPath(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
): string | undefined {
  if (collection === "documents" && document["kind"] !== "page") {
    return DOCUMENT_PATHS[String(document["id"])];
  }
  const entry = entries.find((each) => {
    const managed = managedOf(each);
    return managed?.name === collection && belongs(document, managed.screen);
  });
  return entry && `${adminPath(entry.path)}?edition=${encodeURIComponent(String(document["id"]))}`;
}

/** Whether a document belongs to a screen: some collections have several screens, each for certain values. */
export function belongs(
  document: Readonly<Record<string, unknown>>,
  { only = {} }: AdminScreen,
): boolean {
  return Object.entries(only).every(([field, value]) => document[field] === value);
}

function groupOf(row: Row): string | undefined {
  return "group" in row ? row.group : undefined;
}

/** The list and form of an entry; undefined for a special screen. */
export function managedOf({ shows }: Entry): Managed | undefined {
  return typeof shows === "string" ? undefined : shows;
}

/** Throws when a row of the table has no title and no collection declares its screen. */
function entryOf(row: Row): Entry {
  const { path, icon } = row;
  if ("title" in row) {
    return { path, icon, title: row.title, label: shortTitle(row.title), shows: row.path };
  }
  const managed = managedScreens.find(({ screen }) => screen.path === path);
  if (!managed) throw new Error(`No collection declares the screen “${path}”`);
  const { title } = managed.screen;
  const within = "within" in row ? row.within : undefined;
  return { path, icon, title, label: shortTitle(title), within, shows: managed };
}

/** Widens the type: the exact type of a collection only has the properties that it declares. */
function widened(definition: CollectionDefinition): CollectionDefinition {
  return definition;
}

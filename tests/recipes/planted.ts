import { SCHEMA_VERSION } from "../../src/store/opening/rx-schema";

/** An edit that follows a recipe of CONTRIBUTING: a new file, or a change of an existing one. */
export interface Edit {
  readonly file: string;
  /** The text of an existing file to replace, and its replacement. */
  readonly find?: string;
  readonly text: string;
}

export interface Recipe {
  /** The heading of the recipe in CONTRIBUTING. */
  readonly heading: string;
  readonly edits: readonly Edit[];
  /** One place that is left out, the check that detects it, and the text of its message. */
  readonly forgotten: { readonly file: string; readonly check: string; readonly says: string };
}

const fieldMigration = "supabase/migrations/20991231000000_term_source.sql";
const pageMigration = "supabase/migrations/20991231000200_partners_page.sql";
const collectionMigration = "supabase/migrations/20991231000100_partners.sql";

export const recipes: readonly Recipe[] = [
  {
    heading: "Add a field",
    edits: [
      {
        file: "src/content/collections/glossary.ts",
        find: "    order: orderKey(),",
        text: '    source: text("Source"),\n    order: orderKey(),',
      },
      {
        file: "src/content/collections/glossary.ts",
        find: 'form: ["term", "definition", ',
        text: 'form: ["term", "definition", "source", ',
      },
      {
        file: fieldMigration,
        text: `alter table public.glossary add column source text not null default ''
  constraint glossary_source_length check (length(source) <= 300);
select private.publish('glossary');`,
      },
      {
        file: "src/store/opening/rx-schema.ts",
        find: `export const SCHEMA_VERSION = ${SCHEMA_VERSION};`,
        text: `export const SCHEMA_VERSION = ${SCHEMA_VERSION + 1};`,
      },
      {
        file: "tests/admin/sync-describe-change.test.ts",
        find: '    definition: "définition modifiée",\n',
        text: '    definition: "définition modifiée",\n    source: "source modifiée",\n',
      },
      {
        file: "src/content/agreement.ts",
        find: "réponse section",
        text: "réponse section source",
      },
    ],
    forgotten: { file: fieldMigration, check: "tests/content/columns.test.ts", says: "source" },
  },
  {
    heading: "Add a collection",
    edits: [
      {
        file: "src/content/collections/partners.ts",
        text: `import { defineCollection, type DocOf } from "../schema/collection";
import { orderKey, text } from "../schema/field";

export const partners = defineCollection({
  name: "partners",
  label: "Partenaires",
  title: "title",
  fields: { title: text("Nom", { required: "Le nom est obligatoire" }), order: orderKey() },
  visitors: "read",
  indexes: ["order"],
  admin: [
    {
      path: "partners",
      title: "Partenaires",
      columns: ["title"],
      form: ["title"],
      add: "Ajouter un partenaire",
      create: "Nouveau partenaire",
      edit: "Modifier le partenaire",
      empty: "Aucun partenaire",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer ce partenaire\u202F?",
      reorder: true,
    },
  ],
});

export type Partner = DocOf<typeof partners>;
`,
      },
      {
        file: "src/content/index.ts",
        find: 'import { plans } from "./collections/plans";',
        text: 'import { partners } from "./collections/partners";\nimport { plans } from "./collections/plans";',
      },
      { file: "src/content/index.ts", find: "  plans,\n", text: "  plans,\n  partners,\n" },
      {
        file: collectionMigration,
        text: `create table public.partners (
  like private.document including all,
  title text not null default ''
    constraint partners_title_required check (deleted or title <> '')
    constraint partners_title_length check (length(title) <= 300),
  "order" text collate "C" not null default ''
    constraint partners_order_length check (length("order") <= 100)
);
comment on table public.partners is 'Those whom the agency works with.';
select private.register_collection('partners');
insert into private.publications (collection, published_when, private_columns) values ('partners', 'true', '{}');
select private.publish('partners');
select private.rebuild_with('partners');`,
      },
      {
        file: "src/admin/kit/screens.ts",
        find: '  { group: "Contenus", path: "glossary",',
        text: '  { group: "Contenus", path: "partners", icon: Users },\n  { group: "Contenus", path: "glossary",',
      },
      {
        file: "tests/admin/screens.test.ts",
        find: '  "/admin/glossary",',
        text: '  "/admin/partners",\n  "/admin/glossary",',
      },
      {
        file: "src/content/agreement.ts",
        find: '  plans: created("Offre", true),',
        text: '  plans: created("Offre", true),\n  partners: created("Partenaire"),',
      },
      {
        file: "tests/admin/sync-describe-change.test.ts",
        find: '  glossary: {\n    term: "terme modifié",',
        text: '  partners: { title: "nom modifié", order: "déplacé" },\n  glossary: {\n    term: "terme modifié",',
      },
      {
        file: "tests/content/blank-documents.test.ts",
        find: '  glossary: { term: "SEO"',
        text: '  partners: { title: "Phare" },\n  glossary: { term: "SEO"',
      },
      {
        file: "docs/model.md",
        find: "| `faqs` ",
        text: "| `partners` | those whom the agency works with | read |\n| `faqs` ",
      },
    ],
    forgotten: {
      file: "src/admin/kit/screens.ts",
      check: "tests/admin/screens.test.ts",
      says: "partners",
    },
  },
  {
    heading: "Add a page for visitors",
    edits: [
      {
        file: "src/site/partners/partners-page.tsx",
        text: `import { Page, PageTitle } from "../../ui/page/page";

export function PartnersPage() {
  return (
    <Page title="Partenaires">
      <PageTitle>Partenaires</PageTitle>
    </Page>
  );
}
`,
      },
      {
        file: "src/app/routes.tsx",
        find: '  {\n    path: "/services",',
        text: `  {
    path: "/partners",
    page: lazyPage(async () => (await import("../site/partners/partners-page")).PartnersPage),
  },
  {
    path: "/services",`,
      },
      {
        file: "src/content/pages.ts",
        find: '  { path: "/contact", name: "Contact" },',
        text: '  { path: "/contact", name: "Contact" },\n  { path: "/partners", name: "Partenaires", french: "/partenaires" },',
      },
      {
        file: "src/prerender/page-code.ts",
        find: '  "/contact": "contact-page",',
        text: '  "/contact": "contact-page",\n  "/partners": "partners-page",',
      },
      {
        file: "src/prerender/pages.ts",
        find: '    { path: "/contact", kind: "page", changed: latest() },',
        text: '    { path: "/contact", kind: "page", changed: latest() },\n    { path: "/partners", kind: "page" },',
      },
      {
        file: pageMigration,
        text: `alter function private.known_path(text) rename to path_known_before;
create function private.known_path(path text) returns text
language sql stable set search_path = '' as $$
  select case when rtrim(path, '/') = '/partners' then '/partners' else private.path_known_before(path) end
$$;
alter function private.is_reserved_slug(text) rename to slug_reserved_before;
create function private.is_reserved_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug in ('partners', 'partenaires') or private.slug_reserved_before(slug)
$$;
revoke execute on function private.is_reserved_slug(text) from public;`,
      },
    ],
    forgotten: {
      file: "src/prerender/pages.ts",
      check: "tests/content/pages.test.ts",
      says: "/partners",
    },
  },
  {
    heading: "Add a screen of the back office",
    edits: [
      {
        file: "src/admin/kit/screens.ts",
        find: '  { group: SETTINGS, path: "trash",',
        text: '  { group: SETTINGS, path: "calendar", icon: House, title: "Calendrier" },\n  { group: SETTINGS, path: "trash",',
      },
      {
        file: "tests/admin/screens.test.ts",
        find: '  "/admin/trash",',
        text: '  "/admin/calendar",\n  "/admin/trash",',
      },
      {
        file: "src/admin/calendar/calendar-screen.tsx",
        text: `import { Screen } from "../kit/screen";

export function CalendarScreen() {
  return <Screen title="Calendrier">{null}</Screen>;
}
`,
      },
      {
        file: "src/admin/special-screens.tsx",
        find: "  trash: lazyScreen(",
        text: '  calendar: lazyScreen(async () => (await import("./calendar/calendar-screen")).CalendarScreen),\n  trash: lazyScreen(',
      },
    ],
    forgotten: { file: "src/admin/special-screens.tsx", check: "types", says: "calendar" },
  },
];

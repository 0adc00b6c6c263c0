import { completedAddress, followedAddress } from "../rules/address";
import { refusedPage, searchedPage } from "../rules/page";
import { plannedForm, plannedMoments, publication } from "../schema/publication";
import { searchFields, searchForm } from "../rules/search-fields";
import { defineCollection, type DocOf } from "../schema/collection";
import { DOCUMENT_KINDS } from "../schema/labels";
import {
  choice,
  flag,
  html,
  paragraph,
  parts,
  sections,
  slug,
  stagedChanges,
  strings,
  text,
} from "../schema/field";

/** The singleton documents that visitors can read; of all other documents, they read published pages only. */
export const PUBLIC_DOCUMENTS = [
  "homepage",
  "footer",
  "terms",
  "privacy",
  "identity",
  "page-texts",
] as const;

/**
 * Records of sync conflicts are stored in this collection as well, so that both writers see them. They are not
 * documents to edit: every list of documents leaves them out.
 */
export const CONFLICT_PREFIX = "conflict-";

export const isConflictId = (id: string) => id.startsWith(CONFLICT_PREFIX);

/** The order to send a campaign, with its letter, is a document as well. */
export const ORDER_PREFIX = "campaign-";

/**
 * Singleton documents, keyed by id: a legal text uses `title` and `content`, the others use `parts`. Free pages have
 * `kind = "page"` and use `sections`.
 */
export const documents = defineCollection({
  name: "documents",
  label: "Documents",
  title: "title",
  fields: {
    kind: choice("Type", DOCUMENT_KINDS, { maxLength: 20 }),
    title: text("Titre"),
    slug: slug("Adresse", {
      help: "Elle suit le titre jusqu’au premier enregistrement. Celle d’une autre page reçoit un numéro.",
    }),
    description: paragraph("Présentation", {
      rows: 2,
      help: "Sous le titre, et dans les résultats de recherche. Vide, rien n’est affiché.",
    }),
    content: html("Contenu", { headings: "all" }),
    parts: parts("Parties"),
    sections: sections("Sections"),
    in_menu: {
      ...flag("Dans le menu"),
      ofToday: true,
      help: "Elle est alors aussi au pied des pages, pour les petits écrans.",
    },
    in_footer: { ...flag("Au pied des pages"), ofToday: true },
    published: {
      ...flag("État", false, { true: "Publiée", false: "Brouillon" }),
      ofToday: true,
    },
    ...searchFields,
    former_slugs: { ...strings("Anciennes adresses"), kind: "managed" },
    ...plannedMoments,
    staged: stagedChanges(),
  },
  visitors: "read",
  admin: [
    {
      path: "pages",
      title: "Pages",
      about: "À propos, mentions, page de campagne\u00A0: des pages que vous composez.",
      only: { kind: "page" },
      columns: ["title", "slug", "published", "in_menu"],
      filters: ["published"],
      form: [
        "title",
        "slug",
        "description",
        "sections",
        "in_menu",
        "in_footer",
        ...plannedForm,
        ...searchForm,
      ],
      preview: ({ slug: address }) => `/${String(address)}?apercu`,
      search: { path: "", derived: searchedPage },
      add: "Ajouter une page",
      create: "Nouvelle page",
      edit: "Modifier la page",
      empty: "Aucune page n’a été ajoutée.",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer cette page\u202F?",
      follow: followedAddress,
      complete: completedAddress,
      refuse: refusedPage,
      publication,
    },
  ],
});

export type Document = DocOf<typeof documents>;

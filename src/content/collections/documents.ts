import { defineCollection, type DocOf } from "../schema/collection";
import { html, parts, text } from "../schema/field";

/** One-of-a-kind documents that visitors read; any other id is for administrators alone. */
export const PUBLIC_DOCUMENTS = ["homepage", "footer", "terms", "privacy", "identity"] as const;

/**
 * Conflicts between two writers lie in this collection as well, so that both see them. They are records of
 * the sync, not documents to edit: whatever lists documents leaves them out.
 */
export const CONFLICT_PREFIX = "conflict-";

export const isConflictId = (id: string) => id.startsWith(CONFLICT_PREFIX);

/** One-of-a-kind documents, keyed by id. A legal text is `title` and `content`; the others lie in `parts`. */
export const documents = defineCollection({
  name: "documents",
  label: { one: "document", many: "Documents" },
  title: "title",
  fields: {
    title: text("Titre"),
    content: html("Contenu", { headings: "all" }),
    parts: parts("Parties"),
  },
  visitors: "read",
});

export type Document = DocOf<typeof documents>;

import type { PartFields, PartsModel } from "../../content/parts-model";
import { html, text } from "../../content/schema/field";
import type { Doc, Draft } from "../../content/index";
import { partsWith, valuesOfParts } from "../../content/part-values";
import { blank } from "../../content/validate";
import { textOf } from "../../lib/parse";
import type { Values } from "../../content/schema/collection";

type Document = Doc<"documents">;

/** A one-of-a-kind document as a form edits it: one value for each path. */
export interface DocumentFormModel {
  readonly id: string;
  /** How sentences call it. */
  readonly title: string;
  readonly fields: PartFields;
  /** What the form shows; without a document, what stands in its place. */
  readonly valuesOf: (document: Document | undefined) => Values;
  /** What is saved, from the stored document and what was typed over it. */
  readonly draftOf: (document: Document | undefined, typed: Values) => Draft<"documents">;
}

/** A document whose texts lie in its parts. */
export function editedParts(model: PartsModel): DocumentFormModel {
  return {
    ...model,
    valuesOf: (document) => valuesOfParts(model, document?.parts ?? {}),
    draftOf: (document, typed) =>
      blank("documents", {
        title: document?.title || model.title,
        content: document?.content ?? "",
        parts: partsWith(model, document?.parts ?? {}, typed),
      }),
  };
}

/** A legal text: a title and a rich text. */
export function editedText(id: "terms" | "privacy", title: string): DocumentFormModel {
  const valuesOf = (document: Document | undefined) => ({
    title: document?.title ?? title,
    content: document?.content ?? "",
  });
  return {
    id,
    title,
    fields: {
      title: text("Titre", { required: "Le titre est obligatoire" }),
      content: html("Texte", { headings: "all" }),
    },
    valuesOf,
    draftOf: (document, typed) => {
      const values: Values = { ...valuesOf(document), ...typed };
      return blank("documents", {
        title: textOf(values["title"]),
        content: textOf(values["content"]),
        parts: document?.parts ?? {},
      });
    },
  };
}

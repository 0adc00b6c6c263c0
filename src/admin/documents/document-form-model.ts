import type { PartFields, PartsModel } from "../../content/parts-model";
import { html, text } from "../../content/schema/field";
import type { Doc, Draft } from "../../content/index";
import { partsWith, valuesOfParts } from "../../content/part-values";
import { blank } from "../../content/validate";
import { textOf } from "../../lib/parse";
import type { Values } from "../../content/schema/collection";

type Document = Doc<"documents">;

/** How a form edits a document that exists once: one value for each path. */
export interface DocumentFormModel {
  readonly id: string;
  /** What messages call the document. */
  readonly title: string;
  readonly fields: PartFields;
  /** The values that the form shows; without a document, the default values. */
  readonly valuesOf: (document: Document | undefined) => Values;
  /** The draft to save: the stored document with the typed values over it. */
  readonly draftOf: (document: Document | undefined, typed: Values) => Draft<"documents">;
}

/** Makes the model of a document whose texts are in its parts. */
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

/** Makes the model of a legal text: a title and a rich text. */
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

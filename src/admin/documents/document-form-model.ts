import type { PartFields, PartsModel } from "../../content/parts-model";
import { html, text } from "../../content/schema/field";
import { type Doc, definitionOf, type Draft } from "../../content/index";
import { partsWith, valuesOfParts } from "../../content/part-values";
import { nextState, stagedIn, withStaged } from "../../content/rules/staging";
import { blank } from "../../content/validate";
import { isRecord, textOf } from "../../lib/parse";
import type { Values } from "../../content/schema/collection";

type Document = Doc<"documents">;

/** How a form edits a document that exists once: one value for each path. */
export interface DocumentFormModel {
  readonly id: string;
  /** What messages call the document. */
  readonly title: string;
  readonly fields: PartFields;
  /** Whether saving stages the changes, so that visitors do not see them until they are published. */
  readonly stages: boolean;
  /** The values that the form shows; without a document, the default values. */
  readonly valuesOf: (document: Document | undefined) => Values;
  /** The draft to save: the stored document with the typed values over it. */
  readonly draftOf: (document: Document | undefined, typed: Values) => Draft<"documents">;
}

/** Makes the model of a document whose texts are in its parts. */
export function editedParts(
  model: PartsModel,
  { stages = false }: { readonly stages?: boolean } = {},
): DocumentFormModel {
  return {
    ...model,
    stages,
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
    title: document?.title || title,
    content: document?.content ?? "",
  });
  return {
    id,
    title,
    stages: true,
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

const documents = definitionOf("documents");

/** The document with its staged changes applied, as its form shows it. */
export function nextOf(document: Document | undefined): Document | undefined {
  if (!document || !stagedIn(document)) return document;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The fields are those of the document, with other values.
  return nextState(documents, { ...document }) as unknown as Document;
}

/** The draft to save when the typed values are staged: what visitors read stays, and the difference to it waits. */
export function stagedDraftOf(
  edited: DocumentFormModel,
  document: Document | undefined,
  typed: Values,
): Draft<"documents"> {
  const live = liveDraftOf(edited, document);
  const wanted = edited.draftOf(nextOf(document), typed);
  // Built-in texts that nobody has written are compared as visitors read them.
  const shown = { ...live, parts: edited.draftOf(document, {}).parts };
  const { staged } = withStaged(documents, { ...shown }, { ...wanted });
  return isRecord(staged) ? { ...live, staged: withWholeGroups(staged, live, wanted) } : live;
}

/** What visitors read, as it is stored. Without a title, a legal text keeps the built-in one. */
function liveDraftOf(
  { title, fields }: DocumentFormModel,
  document: Document | undefined,
): Draft<"documents"> {
  const { content = "", parts = {} } = document ?? {};
  const own = "title" in fields ? "" : title;
  return blank("documents", { title: document?.title || own, content, parts });
}

/** A group of texts that nobody has written is staged as a whole, since an empty text in it would then mean « none ». */
function withWholeGroups(
  staged: Values,
  live: Draft<"documents">,
  wanted: Draft<"documents">,
): Values {
  const changed = staged["parts"];
  if (!isRecord(changed)) return staged;
  const parts = Object.entries(changed).map(([group, value]) => [
    group,
    isRecord(live.parts[group]) ? value : wanted.parts[group],
  ]);
  return { ...staged, parts: Object.fromEntries(parts) };
}

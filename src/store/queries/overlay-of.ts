import type { MangoQuery } from "rxdb";
import type { CollectionName, Doc } from "../../content/index";
import type { Docs } from "../database/docs";
import type { Overlay } from "./overlay";
import { select } from "./select";

/** Makes pages show a document as if it were published, in its place among the others. */
export function overlayOf(collection: CollectionName, document: { readonly id: string }): Overlay {
  /** By query: the same input list has to give the same output list. */
  const known = new Map<unknown, { readonly of: object; readonly shown: unknown }>();
  return function overlay<Name extends CollectionName>(
    name: Name,
    query: MangoQuery<Doc<Name>> | undefined,
    docs: Docs<Name>,
  ): Docs<Name> {
    if (name !== collection) return docs;
    const former = known.get(query);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Made from the very list that is asked for again.
    if (former?.of === docs) return former.shown as Docs<Name>;
    const shown = withDocument(document, query, docs);
    known.set(query, { of: docs, shown });
    return shown;
  };
}

/** Does not wait for the other documents: a client's device has none. */
function withDocument<Name extends CollectionName>(
  document: { readonly id: string },
  query: MangoQuery<Doc<Name>> | undefined,
  docs: Docs<Name>,
): Docs<Name> {
  const others = docs.state === "ready" ? docs.docs.filter(({ id }) => id !== document.id) : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Parsed by the definition of the collection that is asked for.
  const shown = { ...document, published: true } as unknown as Doc<Name>;
  return { state: "ready", docs: select<Doc<Name>>([...others, shown], query) };
}

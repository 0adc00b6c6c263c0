import type { MangoQuery } from "rxdb";
import type { CollectionName, Doc } from "../../content/index";
import type { Docs } from "../../store/database/docs";
import type { Overlay } from "../../store/queries/overlay";
import { select } from "../../store/queries/select";

/** Has pages show a document as if it were published, in its place among the others. */
export function overlayOf(collection: CollectionName, document: { readonly id: string }): Overlay {
  return function overlay<Name extends CollectionName>(
    name: Name,
    query: MangoQuery<Doc<Name>> | undefined,
    docs: Docs<Name>,
  ): Docs<Name> {
    if (name !== collection || docs.state === "loading") return docs;
    const others = docs.state === "ready" ? docs.docs.filter(({ id }) => id !== document.id) : [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Parsed by the definition of the collection that is asked for.
    const shown = { ...document, published: true } as unknown as Doc<Name>;
    return { state: "ready", docs: select<Doc<Name>>([...others, shown], query) };
  };
}

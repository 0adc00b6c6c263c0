/** What an address may name a document by. */
type Addressed = {
  readonly id: string;
  readonly slug: string;
  readonly former_slugs: readonly string[];
};

/** The document of an address: by id, by slug, then by a slug it had before; else none at all. */
export function findByAddress<Document extends Addressed>(
  documents: readonly Document[],
  address: string,
): Document | undefined {
  // A document that has no slug yet is not the one an empty address means.
  if (address === "") return undefined;
  return (
    documents.find(({ id }) => id === address) ??
    documents.find(({ slug }) => slug === address) ??
    documents.find(({ former_slugs: former }) => former.includes(address))
  );
}

/** The last part of a document's address: its slug, or its id as long as it has none. */
export function addressOf({ id, slug }: Pick<Addressed, "id" | "slug">): string {
  return slug || id;
}

/** The fields by which an address can identify a document. */
type Addressed = {
  readonly id: string;
  readonly slug: string;
  readonly former_slugs: readonly string[];
};

/** Finds a document by id, then by slug, then by a former slug. */
export function findByAddress<Document extends Addressed>(
  documents: readonly Document[],
  address: string,
): Document | undefined {
  // Without this check, an empty address would match a document that has no slug yet.
  if (address === "") return undefined;
  return (
    documents.find(({ id }) => id === address) ??
    documents.find(({ slug }) => slug === address) ??
    documents.find(({ former_slugs: former }) => former.includes(address))
  );
}

/** The last part of a document's address: its slug, or its id until it has one. */
export function addressOf({ id, slug }: Pick<Addressed, "id" | "slug">): string {
  return slug || id;
}

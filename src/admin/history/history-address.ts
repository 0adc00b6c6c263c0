import { type CollectionName, collections } from "../../content/index";

const NAME = "historique";

/** Adds the history of a record to an address. */
export function withHistory(
  search: URLSearchParams,
  collection: CollectionName,
  id: string,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(NAME, `${collection}/${id}`);
  return next;
}

/** Removes the history from an address. */
export function withoutHistory(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(NAME);
  return next;
}

/** The record whose history the address shows; undefined where it names none. */
export const historyIn = (search: URLSearchParams) => recordOf(search.get(NAME) ?? "");

/** Parses a key `collection/id`; undefined where it names no record. */
export function recordOf(
  key: string,
): { readonly collection: CollectionName; readonly id: string } | undefined {
  const [, name, id] = /^([a-z_]+)\/(.+)$/u.exec(key) ?? [];
  const collection = collections.find((each) => each.name === name)?.name;
  return collection && id ? { collection, id } : undefined;
}

import { type CollectionName, collections } from "../../content/index";

const NAME = "historique";

/** The same address, with the history of that record open over it. */
export function withHistory(
  search: URLSearchParams,
  collection: CollectionName,
  id: string,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(NAME, `${collection}/${id}`);
  return next;
}

/** The same address without it. */
export function withoutHistory(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(NAME);
  return next;
}

/** Whose history the address asks for; nothing where it names no record. */
export const historyIn = (search: URLSearchParams) => recordOf(search.get(NAME) ?? "");

/** The record that `collection/id` names. */
export function recordOf(
  key: string,
): { readonly collection: CollectionName; readonly id: string } | undefined {
  const [, name, id] = /^([a-z_]+)\/(.+)$/u.exec(key) ?? [];
  const collection = collections.find((each) => each.name === name)?.name;
  return collection && id ? { collection, id } : undefined;
}

import { kindOf } from "../../content/agreement";
import type { CollectionName } from "../../content/index";
import { TRASH_DAYS, type TrashEntry } from "../../store/edits/trash";
import { fold } from "../../lib/fold";
import { textOf } from "../../lib/parse";

/** A deleted document, wherever it was deleted. */
export interface Trashed {
  readonly collection: CollectionName;
  readonly id: string;
  /** The noun for it, for example « Question ». */
  readonly type: string;
  readonly title: string;
  /** When it was deleted, ISO 8601. */
  readonly at: string;
  /** The name of who deleted it, or « vous ». */
  readonly by: string;
  /** The document, if the server has sent it. */
  readonly document?: Readonly<Record<string, unknown>>;
  /** The entry of this device's trash that holds its content. */
  readonly entry?: TrashEntry;
}

const DAY_MS = 86_400_000;

/** The days that are left, rounded up. */
export function daysLeft(at: string, now: number): number {
  return Math.ceil(TRASH_DAYS - (now - Date.parse(at)) / DAY_MS);
}

/**
 * Merges this device's trash with the server's, each document once, the last deleted first. This device may have deleted
 * a document with edits that were never sent; but what somebody restored, wrote and deleted since is on the server only.
 */
export function trashedList(
  here: readonly TrashEntry[],
  there: readonly Trashed[],
  now: number,
): readonly Trashed[] {
  const all = new Map<string, Trashed>();
  for (const trashed of there) all.set(`${trashed.collection}/${trashed.id}`, trashed);
  for (const entry of here) {
    const { collection, id, kind, title, at } = entry;
    const { document } = all.get(`${collection}/${id}`) ?? {};
    if (textOf(document?.["updated_at"]) > at) continue;
    const type = typeOf(collection, kind);
    all.set(`${collection}/${id}`, { collection, id, type, title, at, by: "vous", entry });
  }
  return [...all.values()]
    .filter(({ at }) => daysLeft(at, now) > 0)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** The capitalised noun for a document, for example « Question ». */
export function typeOf(collection: CollectionName, kind: unknown): string {
  const { one } = kindOf(collection, kind);
  return one.charAt(0).toUpperCase() + one.slice(1);
}

export function searchTrash(list: readonly Trashed[], search: string): readonly Trashed[] {
  const words = fold(search).split(/\s+/u).filter(Boolean);
  return list.filter(({ title, type, by }) => {
    const text = fold(`${title}\n${type}\n${by}`);
    return words.every((word) => text.includes(word));
  });
}

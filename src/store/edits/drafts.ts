import {
  DRAFT_PREFIX,
  ownerOf,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from "../../lib/device-storage";
import { isRecord } from "../../lib/parse";
import type { Values } from "../../content/schema/collection";
import { isForgotten } from "../database/forget-mark";

/** What somebody typed and has not saved: it survives a reload, a crash and a lost session. */
export interface KeptDraft {
  /** The fields that were changed, with what was typed. */
  readonly typed: Values;
  /** What these fields held when they were first changed. */
  readonly former: Values;
  readonly at: string;
}

/** A draft, with the collection and the document that it belongs to. */
export interface AddressedDraft extends KeptDraft {
  readonly collection: string;
  readonly id: string;
}

/** The key under which a draft is kept; it is removed from the device with its administrator's data. */
export function draftKey(userId: string, collection: string, id: string): string {
  return `${draftsOf(userId)}${collection}:${id}`;
}

const draftsOf = (userId: string) => `${DRAFT_PREFIX}${userId}:`;

/** Every draft of an administrator on this device, with the document that it belongs to. */
export function keptDrafts(userId: string): AddressedDraft[] {
  const prefix = draftsOf(userId);
  return storedKeys().flatMap((key) => {
    const draft = key.startsWith(prefix) ? readDraft(key) : undefined;
    if (!draft) return [];
    const [collection = "", ...id] = key.slice(prefix.length).split(":");
    return [{ collection, id: id.join(":"), ...draft }];
  });
}

export function readDraft(key: string): KeptDraft | undefined {
  return parseDraft(readStored(key));
}

/** False if the browser could not keep it, or if its author has just signed out in another tab. */
export function keepDraft(key: string, draft: KeptDraft): boolean {
  const userId = ownerOf(key);
  // An editor hands over its last text when it closes, which happens after its author has signed out.
  if (userId === undefined || isForgotten({ role: "admin", userId })) return false;
  // JSON has no « undefined », which is how a field that may be missing is emptied.
  const missingAsNull = (_: string, value: unknown) => (value === undefined ? null : value);
  const text = JSON.stringify(draft, missingAsNull);
  keptHere.set(key, text);
  return writeStored(key, text);
}

/** What this page has kept, by its key. */
const keptHere = new Map<string, string>();

/**
 * Removes the drafts that this page has kept, and nothing that another page wrote since: their author has signed out
 * in another tab, and the browser may deliver that event after the last keystroke.
 */
export function dropDraftsOfThisPage(): void {
  for (const [key, text] of keptHere) if (readStored(key) === text) removeStored(key);
  keptHere.clear();
}

export function dropDraft(key: string): void {
  removeStored(key);
}

/** Drops what was typed in one tab, and leaves other fields that another tab has kept. */
export function dropTyped(key: string, typed: Values): void {
  const kept = readDraft(key);
  const others = (values: Values = {}) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !(field in typed)));
  const left = others(kept?.typed);
  if (!kept || Object.keys(left).length === 0) dropDraft(key);
  else keepDraft(key, { typed: left, former: others(kept.former), at: kept.at });
}

export function parseDraft(text: string | null): KeptDraft | undefined {
  if (!text) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || !isRecord(stored["typed"]) || !isRecord(stored["former"])) {
      return undefined;
    }
    const { typed, former, at } = stored;
    return { typed: withMissing(typed), former: withMissing(former), at: String(at) };
  } catch {
    // A damaged draft cannot be offered.
    return undefined;
  }
}

function withMissing(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? undefined]),
  );
}

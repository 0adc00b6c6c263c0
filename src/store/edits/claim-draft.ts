import { readDraft } from "./drafts";

/** As many tabs can write a new document of one kind each; what more tabs write shares the last key. */
const MOST = 20;

/** A key that only this tab uses, until it is released or the tab is closed. */
interface Claim {
  readonly key: Promise<string>;
  readonly release: () => void;
}

/**
 * Claims one of the keys under which drafts of new documents are kept. Several tabs may write one each, and with one
 * key in common each would replace what the other has kept. A draft that no tab shows is taken first, the newest of
 * several.
 */
export function claimDraft(keyAt: (place: number) => string): Claim {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const keys = Array.from({ length: MOST }, (_, index) => keyAt(index + 1));
  return { key: firstFree(newestDraftFirst(keys), held), release };
}

async function firstFree(keys: readonly string[], held: Promise<void>): Promise<string> {
  for (const key of keys) if (await isTaken(key, held)) return key;
  return keys.at(-1) ?? "";
}

const newestDraftFirst = (keys: readonly string[]) =>
  keys
    .map((key) => ({ key, at: readDraft(key)?.at ?? "" }))
    .toSorted((one, other) => Number(one.at < other.at) - Number(one.at > other.at))
    .map(({ key }) => key);

/** The locks that this page has released: the browser frees a lock a moment later. */
const released = new Map<string, Promise<unknown>>();

/** Whether this page got the key for itself. */
async function isTaken(key: string, held: Promise<void>): Promise<boolean> {
  // Without locks there is one key for all tabs.
  if (!("locks" in navigator)) return true;
  await released.get(key);
  return new Promise((resolve) => {
    const lock = navigator.locks.request(
      `vitrine-draft:${key}`,
      { ifAvailable: true },
      async (granted) => {
        resolve(granted !== null);
        if (granted) await held.then(() => released.set(key, lock));
      },
    );
    // A browser that forbids storage refuses locks too.
    lock.catch(() => resolve(true));
  });
}

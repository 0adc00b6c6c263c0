import { generateKeyBetween } from "fractional-indexing";

/** An item of a list that is ordered by hand. */
export interface Ordered {
  readonly id: string;
  readonly order: string;
}

/** The column takes 100 characters; a list whose keys grow longer than this gets fresh ones. */
const LONGEST = 90;

/** The number of random halvings: two people who move items to the same place offline get different keys. */
const RANDOM_BITS = 16;

/**
 * A key that sorts between two others (`null`: no neighbour on that side).
 * Keys: https://www.figma.com/blog/realtime-editing-of-ordered-sequences/, base 62, compared as ASCII.
 */
export function orderBetween(
  before: string | null,
  after: string | null,
  random = Math.random,
): string {
  let [low, high] = [before, after];
  let key = generateKeyBetween(low, high);
  for (let bit = 0; bit < RANDOM_BITS; bit++) {
    if (random() < 0.5) low = key;
    else high = key;
    key = generateKeyBetween(low, high);
  }
  return key;
}

/** Compares by key, then by id, so that every device shows equal keys in the same order. */
export function compareOrder(one: Ordered, other: Ordered): number {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/**
 * New keys that move the item at `from` to place `to` of a list in its shown order. Usually one key changes; several
 * change when neighbours share a key or have none, or after about thirty moves to one place.
 */
export function keysForMove(
  list: readonly Ordered[],
  from: number,
  to: number,
): ReadonlyMap<string, string> {
  const moved = list[from];
  if (!moved || from === to || to < 0 || to >= list.length) return new Map();
  const others = list.toSpliced(from, 1);
  const wanted = others.toSpliced(to, 0, moved);
  const before = others[to - 1]?.order ?? null;
  const after = others[to]?.order ?? null;
  const key = keyBetween(before, after);
  return key === undefined ? respace(wanted) : new Map([[moved.id, key]]);
}

/** A key between two neighbours; undefined when there is no room between them, or when one is not a valid key. */
function keyBetween(before: string | null, after: string | null): string | undefined {
  try {
    const key = orderBetween(before, after);
    const fits = (before === null || before < key) && (after === null || key < after);
    return fits && key.length <= LONGEST ? key : undefined;
  } catch {
    // A row edited by hand may contain anything, and the library is the one that knows valid keys.
    return undefined;
  }
}

function respace(list: readonly Ordered[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  let last: string | null = null;
  for (const { id } of list) {
    last = orderBetween(last, null);
    keys.set(id, last);
  }
  return keys;
}

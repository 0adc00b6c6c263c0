import { generateKeyBetween } from "fractional-indexing";

/** Something with a place in a hand-made order. */
export interface Ordered {
  readonly id: string;
  readonly order: string;
}

/** The column takes 100 characters; a list whose keys come near gets fresh ones. */
const LONGEST = 90;

/** Halvings at random after the first: two people who move something to one place offline get two keys. */
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

/** The order of a list: by key, then by id, so that every device draws equal keys the same way. */
export function compareOrder(one: Ordered, other: Ordered): number {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/**
 * New keys that bring the item at `from` to place `to` of a list in its shown order: one key as a
 * rule, more only where neighbours share a key or have none, or after some thirty moves to one place.
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

/** A key between two neighbours; undefined where they leave no room, or are no keys at all. */
function keyBetween(before: string | null, after: string | null): string | undefined {
  try {
    const key = orderBetween(before, after);
    const fits = (before === null || before < key) && (after === null || key < after);
    return fits && key.length <= LONGEST ? key : undefined;
  } catch {
    // The library knows best what a key is: a hand-edited row may hold anything.
    return undefined;
  }
}

/** Fresh keys for a whole list. */
function respace(list: readonly Ordered[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  let last: string | null = null;
  for (const { id } of list) {
    last = orderBetween(last, null);
    keys.set(id, last);
  }
  return keys;
}

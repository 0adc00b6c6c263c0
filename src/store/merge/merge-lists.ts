import { deepEqual } from "rxdb/plugins/utils";
import type { Values } from "../../content/schema/collection";
import { isRecord } from "../../lib/parse";
import { laterWins, type Merger, mergeKeys, type ThreeWayResult } from "./three-way";

/**
 * Merges lists element by element, by `id`. An element is removed only if one side removed it and the other left it
 * unchanged; an element that the other side edited stays, and the list without it is reported as a conflict. Lists
 * of texts are merged by the texts themselves, other lists without ids like any other value.
 */
export function mergeList(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  within: Merger = laterWins,
): ThreeWayResult {
  const [before, here, there] = [byId(base ?? []), byId(mine), byId(theirs)];
  if (!before || !here || !there) return mergeStrings(base, mine, theirs);
  const merged = new Map<string, unknown>();
  const { ids, isDisputed } = mergeOrder(before, here, there);
  const removed = new Set<string>();
  let hasConflict = isDisputed;
  for (const id of ids) {
    const [was, own, other] = [before.get(id), here.get(id), there.get(id)];
    if (own && other) {
      const choice = mergeKeys(was ?? {}, own, other, within);
      merged.set(id, choice.value);
      hasConflict ||= choice.conflict !== undefined;
    } else {
      const left = own ?? other;
      if (deepEqual(was, left)) continue;
      merged.set(id, left);
      if (was) removed.add(id);
    }
  }
  const value = [...merged.values()];
  if (!hasConflict && removed.size === 0) return { value };
  const others = hasConflict ? there : byId(value);
  const lost = [...(others ?? [])].filter(([id]) => !removed.has(id)).map(([, each]) => each);
  return { value, conflict: { kept: value, lost } };
}

/**
 * Merges lists of texts, such as keywords or features, which have no ids: what either side added is in, what either
 * removed is out. A text that both replaced is one line that both wrote: then one list is kept, and so it is where both
 * moved texts.
 */
function mergeStrings(base: unknown, mine: unknown, theirs: unknown): ThreeWayResult {
  const [before, here, there] = [textsOf(base ?? []), textsOf(mine), textsOf(theirs)];
  if (!before || !here || !there) return laterWins(base, mine, theirs);
  const isAdded = [...here, ...there].some((each) => !before.has(each));
  const isGoneTwice = [...before].some((each) => !here.has(each) && !there.has(each));
  const { ids, isDisputed } = mergeOrder(before, here, there);
  const value = ids.filter((each) => !before.has(each) || (here.has(each) && there.has(each)));
  // A required list must not become empty because each side removed another half of it.
  const isUnclear = isDisputed || (isAdded && isGoneTwice) || value.length === 0;
  return isUnclear ? laterWins(base, mine, theirs) : { value };
}

/** Undefined unless each text is there once. */
function textsOf(list: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(list)) return undefined;
  const texts = new Set(list.filter((each) => typeof each === "string"));
  return texts.size === list.length ? texts : undefined;
}

type Elements = ReadonlyMap<string, Values>;

/** What the merge of two orders has to know of either kind of list. */
type Keys = Pick<ReadonlySet<string>, "has" | "keys">;

/** Undefined unless each element has a unique id. */
function byId(list: unknown): Elements | undefined {
  if (!Array.isArray(list)) return undefined;
  const elements = new Map<string, Values>();
  for (const each of list) {
    if (!isRecord(each) || typeof each["id"] !== "string") return undefined;
    elements.set(each["id"], each);
  }
  return elements.size === list.length ? elements : undefined;
}

/**
 * The ids of both lists in one order: that of the side which moved elements, or mine if both did (a conflict unless
 * they agree). Elements that only the other side has come after the element that they followed there.
 */
function mergeOrder(before: Keys, here: Keys, there: Keys) {
  const common = (list: Keys) => [...list.keys()].filter((id) => here.has(id) && there.has(id));
  const [was, own, other] = [common(before), common(here), common(there)];
  const isMovedElsewhere = !deepEqual(own, other) && !deepEqual(was, other);
  const isMovedHere = !deepEqual(own, other) && !deepEqual(was, own);
  const [leading, following] = isMovedElsewhere && !isMovedHere ? [there, here] : [here, there];
  return {
    ids: withInserted([...leading.keys()], [...following.keys()]),
    isDisputed: isMovedHere && isMovedElsewhere,
  };
}

function withInserted(leading: readonly string[], following: readonly string[]): string[] {
  const ids = [...leading];
  let place = 0;
  for (const id of following) {
    const known = ids.indexOf(id);
    if (known >= 0) {
      place = known + 1;
      continue;
    }
    // After what the leading side has put in the same place.
    while (place < ids.length && !following.includes(ids[place] ?? "")) place += 1;
    ids.splice(place, 0, id);
    place += 1;
  }
  return ids;
}

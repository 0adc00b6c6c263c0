import { deepEqual } from "rxdb/plugins/utils";
import type { Values } from "../../content/schema/collection";
import type { FieldKind } from "../../content/schema/field";
import { isRecord } from "../../lib/parse";
import { mergeHtml } from "./merge-html";

/** The result of a three-way merge of one value. */
export interface ThreeWayResult {
  readonly value: unknown;
  /** Both values, if both sides changed it: for a value with parts, only these parts. */
  readonly conflict?: { readonly kept: unknown; readonly lost: unknown } | undefined;
}

type Merger = (base: unknown, mine: unknown, theirs: unknown) => ThreeWayResult;

/** Merges two values of a field of that kind against their last common value. */
export function mergeValue(
  kind: FieldKind,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): ThreeWayResult {
  return threeWay(mergers[kind] ?? laterWins, base, mine, theirs);
}

/** A change of one side only is taken; the merger is called only for changes of both sides. */
export function threeWay(
  merger: Merger,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): ThreeWayResult {
  if (deepEqual(mine, theirs) || deepEqual(base, mine)) return { value: theirs };
  if (deepEqual(base, theirs)) return { value: mine };
  return merger(base, mine, theirs);
}

const laterWins: Merger = (_base, mine, theirs) => ({
  value: mine,
  conflict: { kept: mine, lost: theirs },
});

/** True if the server made one address from the other by a suffix, as `settle_slug` does. */
export const isSuffixed = (slug: unknown, settled: unknown) =>
  typeof slug === "string" &&
  typeof settled === "string" &&
  slug !== "" &&
  settled.replace(/-\d+$/u, "") === slug.slice(0, 190);

/** How changes of both sides are merged, if not simply by « the later wins ». */
const mergers: Partial<Record<FieldKind, Merger>> = {
  managed: (_base, _mine, theirs) => ({ value: theirs }),
  // A suffix that the server adds to a taken address is nobody's edit.
  slug: (base, mine, theirs) =>
    isSuffixed(base, theirs) ? { value: mine } : laterWins(base, mine, theirs),
  // Two moves of one item: taking the later loses no text.
  order: (_base, mine) => ({ value: mine }),
  html: mergeText,
  steps: mergeElements,
  parts: mergePart,
  sections: mergeSections,
};

/** Merges part by part, as if each were a field, and recursively; a list of elements by their ids. */
export function mergePart(base: unknown, mine: unknown, theirs: unknown): ThreeWayResult {
  if (isRecord(mine) && isRecord(theirs)) {
    return mergeKeys(isRecord(base) ? base : {}, mine, theirs, mergePart);
  }
  return typeof mine === "string"
    ? mergeText(base, mine, theirs)
    : mergeElements(base, mine, theirs);
}

/** Merges two rich texts of which each side changed other passages; any other text is taken whole. */
function mergeText(base: unknown, mine: unknown, theirs: unknown): ThreeWayResult {
  const areTexts = [base, mine, theirs].every((each) => typeof each === "string");
  const value = areTexts ? mergeHtml(String(base), String(mine), String(theirs)) : undefined;
  return value === undefined ? laterWins(base, mine, theirs) : { value };
}

/** Merges section by section, and the rows within a section (figures, for example) by their ids as well. */
function mergeSections(base: unknown, mine: unknown, theirs: unknown): ThreeWayResult {
  return mergeElements(base, mine, theirs, mergePart);
}

export function mergeKeys(
  base: Values,
  mine: Values,
  theirs: Values,
  merger: Merger,
): ThreeWayResult {
  const value: Record<string, unknown> = {};
  const kept: Record<string, unknown> = {};
  const lost: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const choice = threeWay(merger, base[key], mine[key], theirs[key]);
    if (choice.value !== undefined) value[key] = choice.value;
    if (choice.conflict) [kept[key], lost[key]] = [choice.conflict.kept, choice.conflict.lost];
  }
  return { value, conflict: Object.keys(lost).length > 0 ? { kept, lost } : undefined };
}

/**
 * Merges lists element by element, by `id`. An element is removed only if one side removed it and the other left it
 * unchanged; an element that the other side edited stays, and the list without it is reported as a conflict. Lists
 * without ids are merged like any other value.
 */
function mergeElements(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  within: Merger = laterWins,
): ThreeWayResult {
  const [before, here, there] = [byId(base ?? []), byId(mine), byId(theirs)];
  if (!before || !here || !there) return laterWins(base, mine, theirs);
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

type Elements = ReadonlyMap<string, Values>;

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
function mergeOrder(before: Elements, here: Elements, there: Elements) {
  const common = (list: Elements) => [...list.keys()].filter((id) => here.has(id) && there.has(id));
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

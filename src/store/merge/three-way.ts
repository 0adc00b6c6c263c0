import { deepEqual } from "rxdb/plugins/utils";
import type { Values } from "../../content/schema/collection";

/** The result of a three-way merge of one value. */
export interface ThreeWayResult {
  readonly value: unknown;
  /** Both values, if both sides changed it: for a value with parts, only these parts. */
  readonly conflict?: { readonly kept: unknown; readonly lost: unknown } | undefined;
}

export type Merger = (base: unknown, mine: unknown, theirs: unknown) => ThreeWayResult;

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

export const laterWins: Merger = (_base, mine, theirs) => ({
  value: mine,
  conflict: { kept: mine, lost: theirs },
});

/** Merges key by key; a key that both sides changed is merged by the merger. */
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

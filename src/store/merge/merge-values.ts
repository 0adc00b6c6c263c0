import type { FieldKind } from "../../content/schema/field";
import { isRecord } from "../../lib/parse";
import { mergeHtml } from "./merge-html";
import { mergeList } from "./merge-lists";
import { laterWins, type Merger, mergeKeys, threeWay, type ThreeWayResult } from "./three-way";

/** Merges two values of a field of that kind against their last common value. */
export function mergeValue(
  kind: FieldKind,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): ThreeWayResult {
  return threeWay(mergers[kind] ?? laterWins, base, mine, theirs);
}

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
  strings: mergeList,
  tags: mergeList,
  images: mergeList,
  references: mergeList,
  steps: mergeList,
  parts: mergePart,
  sections: mergeSections,
};

/** Merges part by part, as if each were a field, and recursively; a list of elements by their ids. */
export function mergePart(base: unknown, mine: unknown, theirs: unknown): ThreeWayResult {
  if (isRecord(mine) && isRecord(theirs)) {
    return mergeKeys(isRecord(base) ? base : {}, mine, theirs, mergePart);
  }
  return typeof mine === "string" ? mergeText(base, mine, theirs) : mergeList(base, mine, theirs);
}

/** Merges two rich texts of which each side changed other passages; any other text is taken whole. */
function mergeText(base: unknown, mine: unknown, theirs: unknown): ThreeWayResult {
  const areTexts = [base, mine, theirs].every((each) => typeof each === "string");
  const value = areTexts ? mergeHtml(String(base), String(mine), String(theirs)) : undefined;
  return value === undefined ? laterWins(base, mine, theirs) : { value };
}

/** Merges section by section, and the rows within a section (figures, for example) by their ids as well. */
function mergeSections(base: unknown, mine: unknown, theirs: unknown): ThreeWayResult {
  return mergeList(base, mine, theirs, mergePart);
}

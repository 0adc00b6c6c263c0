import { isRecord } from "../../lib/parse";
import type { Values } from "../../content/schema/collection";
import { mergeKeys, mergePart, type ThreeWayResult, threeWay } from "./merge-values";

/**
 * Merges the staged changes of a document field by field. Publishing or discarding staged fields removes them only as
 * their author had seen them: fields that were staged anew meanwhile stay staged.
 */
export function mergeStaged(
  base: Values | undefined,
  mine: Values,
  theirs: Values,
): ThreeWayResult {
  const [own, other] = [mine["staged"], theirs["staged"]];
  return threeWay(mergeStagedField, stagedBase(base?.["staged"], base, own, other), own, other);
}

function mergeStagedField(base: unknown, mine: unknown, theirs: unknown): ThreeWayResult {
  const isNested = isRecord(mine) || isRecord(theirs);
  if (isNested && [base, mine, theirs].every((each) => each === undefined || isRecord(each))) {
    const nested = mergeKeys(asRecord(base), asRecord(mine), asRecord(theirs), mergeStagedField);
    return { ...nested, value: withoutEmpty(nested.value) };
  }
  if (mine === undefined || theirs === undefined) return { value: mine ?? theirs };
  return mergePart(base, mine, theirs);
}

/** A value that both sides staged for the first time has the live value as its base: both started from it. */
function stagedBase(base: unknown, live: unknown, mine: unknown, theirs: unknown): unknown {
  if (mine === undefined || theirs === undefined) return base;
  if (!isRecord(mine) || !isRecord(theirs)) return base === undefined ? live : base;
  const names = Object.keys(mine).filter((name) => name in theirs);
  const started = names.map((name) => [
    name,
    stagedBase(asRecord(base)[name], asRecord(live)[name], mine[name], theirs[name]),
  ]);
  return { ...asRecord(base), ...Object.fromEntries(started) };
}

const asRecord = (value: unknown): Values => (isRecord(value) ? value : {});

const withoutEmpty = (value: unknown) =>
  isRecord(value) && Object.keys(value).length === 0 ? undefined : value;

import { deepEqual } from "rxdb/plugins/utils";
import { isRecord } from "../../lib/parse";
import type { Values } from "../../content/schema/collection";
import { mergeKeys, mergePart, type ThreeWayResult, threeWay } from "./merge-values";

interface MergedStaged extends ThreeWayResult {
  /** What I staged without having seen what they published meanwhile, and the latter. */
  readonly published?: ThreeWayResult["conflict"];
}

/**
 * Merges the staged changes of a document field by field. Publishing or discarding staged fields removes them only as
 * their author had seen them: fields that were staged anew meanwhile stay staged. What I staged is merged with what they
 * published of the same field meanwhile, because publishing mine would take theirs offline again.
 */
export function mergeStaged(base: Values | undefined, mine: Values, theirs: Values): MergedStaged {
  const other = theirs["staged"];
  const { value: own, conflict } = base
    ? overPublished(base["staged"], base, mine["staged"], other, theirs)
    : { value: mine["staged"], conflict: undefined };
  const started = stagedBase(base?.["staged"], base, own, other);
  return { ...threeWay(mergeStagedField, started, own, other), published: conflict };
}

/** What I staged, with what they published since `live`, which was the published value then; `began` was staged then. */
function overPublished(
  began: unknown,
  live: unknown,
  mine: unknown,
  theirs: unknown,
  published: unknown,
): ThreeWayResult {
  if (isRecord(mine) && isRecord(published)) {
    const value: Record<string, unknown> = {};
    const [kept, lost]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
    for (const [name, own] of Object.entries(mine)) {
      const [was, then, other] = [began, live, theirs].map((each) => asRecord(each)[name]);
      const choice = overPublished(was, then, own, other, published[name]);
      if (choice.value !== undefined) value[name] = choice.value;
      if (choice.conflict) [kept[name], lost[name]] = [choice.conflict.kept, choice.conflict.lost];
    }
    const conflict = Object.keys(lost).length > 0 ? { kept, lost } : undefined;
    return { value: withoutEmpty(value), conflict };
  }
  const isUnseen = theirs === undefined && !deepEqual(began, mine) && !deepEqual(live, published);
  if (!isUnseen) return { value: mine };
  const choice = threeWay(mergePart, began ?? live, mine, published ?? null);
  return deepEqual(choice.value, published) ? { value: undefined } : choice;
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

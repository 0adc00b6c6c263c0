import { isRecord } from "../../lib/parse";
import { isLive, isStageable, nextState, withStaged } from "../../content/rules/staging";
import type { CollectionDefinition, Values } from "../../content/schema/collection";
import { mergePart } from "./merge-values";
import { mergeKeys, threeWay, type ThreeWayResult } from "./three-way";

/**
 * A version of a draft that somebody else published meanwhile, without having read it: what it changes waits as staged
 * changes over what both had read, because nobody has decided to publish that.
 */
export function withUnpublished<Version extends Values>(
  definition: CollectionDefinition,
  base: Values | undefined,
  version: Version,
  other: Values,
): Version {
  if (!base || !isLive(definition, other)) return version;
  if ([base, version].some((each) => isLive(definition, each))) return version;
  const read = Object.entries(definition.fields)
    .filter(([name, field]) => isStageable(name, field))
    .map(([name]) => [name, base[name]] as const);
  const next = nextState(definition, version);
  const isAsRead = withStaged(definition, nextState(definition, base), next).staged === undefined;
  const staged = isAsRead ? base["staged"] : withStaged(definition, base, next).staged;
  return { ...version, ...Object.fromEntries(read), staged };
}

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
  return threeWay(mergeStagedField, startedFrom(base?.["staged"], base, own, other), own, other);
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

/** A value that both sides wrote for the first time has as its base what both of them read before: both started from it. */
export function startedFrom(base: unknown, read: unknown, mine: unknown, theirs: unknown): unknown {
  if (mine === undefined || theirs === undefined) return base;
  if (!isRecord(mine) || !isRecord(theirs)) return base === undefined ? read : base;
  const names = Object.keys(mine).filter((name) => name in theirs);
  const started = names.map((name) => [
    name,
    startedFrom(asRecord(base)[name], asRecord(read)[name], mine[name], theirs[name]),
  ]);
  return { ...asRecord(base), ...Object.fromEntries(started) };
}

/**
 * The parts of a document as they were read where nobody had written them: the first save stores all of them. In a
 * group of texts that somebody has written, a missing one is empty.
 */
export function withBuiltIn(builtIn: Values, written: unknown): Values {
  const parts = asRecord(written);
  const read = Object.entries(builtIn).map(([name, own]) => {
    const part = parts[name];
    if (!isRecord(own) || !isRecord(part)) return [name, part ?? own] as const;
    const empty = Object.entries(own).map(([key, text]) => [
      key,
      typeof text === "string" ? "" : text,
    ]);
    return [name, { ...Object.fromEntries(empty), ...part }] as const;
  });
  return { ...parts, ...Object.fromEntries(read) };
}

const asRecord = (value: unknown): Values => (isRecord(value) ? value : {});

const withoutEmpty = (value: unknown) =>
  isRecord(value) && Object.keys(value).length === 0 ? undefined : value;

import { deepEqual } from "rxdb/plugins/utils";
import {
  isStageable,
  nextState,
  type Staged,
  stagedIn,
  withStaged,
} from "../../content/rules/staging";
import type { CollectionDefinition, Values } from "../../content/schema/collection";
import type { FieldKind } from "../../content/schema/field";
import { isRecord } from "../../lib/parse";
import { mergeValue } from "./merge-values";
import type { ThreeWayResult } from "./three-way";

/** Two versions that are merged, with the last one that both had in common, and the result so far. */
interface Versions {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly merged: Values;
}

/** A staged value, and what somebody else published in its place without having seen it. */
interface LiveConflict {
  readonly kept: unknown;
  readonly lost: unknown;
  /** Who published. */
  readonly online: "mine" | "theirs";
}

interface OverLive {
  readonly staged: Staged | undefined;
  readonly conflicts: readonly LiveConflict[];
}

/**
 * Staged changes were made over the version that their author saw online. Where the other writer published another
 * one meanwhile, both are merged like any two edits: publishing the staged ones would otherwise take it back, and
 * nobody would be told. What their own author published is no news to them.
 */
export function overLive(definition: CollectionDefinition, versions: Versions): OverLive {
  const { mine, theirs, merged } = versions;
  const first = overPublished(definition, versions, { stager: mine, publisher: theirs });
  const second = overPublished(
    definition,
    { ...versions, merged: { ...merged, staged: first.staged } },
    { stager: theirs, publisher: mine },
  );
  const conflicts = [
    ...first.conflicts.map((each) => ({ ...each, online: "theirs" as const })),
    ...second.conflicts.map((each) => ({ ...each, online: "mine" as const })),
  ];
  const isAsBefore = deepEqual(stagedIn(merged) ?? {}, second.staged);
  if (isAsBefore && !areComputedTwice(definition, mine, theirs)) {
    return { staged: stagedIn(merged), conflicts };
  }
  const next = nextState(definition, { ...merged, staged: second.staged });
  return {
    staged: stagedIn(withStaged(definition, merged, withComputed(definition, next))),
    conflicts,
  };
}

/** Whether two people staged different versions of a value that is computed. */
function areComputedTwice({ fields }: CollectionDefinition, mine: Values, theirs: Values): boolean {
  const [own, other] = [stagedIn(mine), stagedIn(theirs)];
  return (
    own !== undefined &&
    other !== undefined &&
    Object.entries(fields).some(
      ([name, { computed }]) => computed && !deepEqual(own[name], other[name]),
    )
  );
}

/** The result of a merge of staged changes, without the conflicts about values that nobody typed. */
export function withoutComputed(
  { fields }: CollectionDefinition,
  { value, conflict }: ThreeWayResult,
): ThreeWayResult {
  if (!conflict || !isRecord(conflict.kept) || !isRecord(conflict.lost)) return { value, conflict };
  const typed = (side: Values) =>
    Object.fromEntries(Object.entries(side).filter(([name]) => !fields[name]?.computed));
  const [kept, lost] = [typed(conflict.kept), typed(conflict.lost)];
  return { value, conflict: Object.keys(lost).length > 0 ? { kept, lost } : undefined };
}

/** The document with the values that its form computes, as they follow from the others. */
function withComputed(definition: CollectionDefinition, document: Values): Values {
  const computed = Object.entries(definition.fields).flatMap(([name, { computed: compute }]) =>
    compute ? [[name, compute(document)] as const] : [],
  );
  return { ...document, ...Object.fromEntries(computed) };
}

function overPublished(
  definition: CollectionDefinition,
  { base, merged }: Versions,
  { stager, publisher }: { readonly stager: Values; readonly publisher: Values },
) {
  const staged: Record<string, unknown> = {};
  const kept: Record<string, unknown> = {};
  const lost: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stagedIn(merged) ?? {})) {
    const field = definition.fields[name];
    if (!field || !isStageable(name, field) || field.computed) {
      staged[name] = value;
      continue;
    }
    const choice = rebase(field.kind, {
      base: stateAt(name, base),
      stager: stateAt(name, stager),
      publisher: stateAt(name, publisher),
      merged: stateAt(name, merged),
    });
    if (choice.value !== undefined) staged[name] = choice.value;
    if (choice.conflict) [kept[name], lost[name]] = [choice.conflict.kept, choice.conflict.lost];
  }
  return { staged, conflicts: Object.keys(lost).length > 0 ? [{ kept, lost }] : [] };
}

/** A value as visitors see it, and as it is staged. */
interface State {
  readonly live: unknown;
  readonly staged: unknown;
}

interface States {
  readonly base: State;
  readonly stager: State;
  readonly publisher: State;
  readonly merged: State;
}

/** The value to stage; undefined where visitors read it already. */
function rebase(kind: FieldKind, states: States): ThreeWayResult {
  const { base, stager, publisher, merged } = states;
  if (kind === "parts" && isRecord(merged.live) && isRecord(merged.staged)) {
    return rebaseParts(Object.keys(merged.staged), states);
  }
  const isStaged = !deepEqual(stager.staged, base.staged);
  // Where both staged, the two staged values were merged with each other.
  const isStagedTwice = publisher.staged !== undefined && !deepEqual(publisher.staged, base.staged);
  if (!isStaged || isStagedTwice || deepEqual(stager.live, merged.live)) {
    return { value: merged.staged };
  }
  const { value, conflict } = mergeValue(kind, nextOf(base), nextOf(merged), merged.live);
  return { value: deepEqual(value, merged.live) ? undefined : (value ?? null), conflict };
}

function rebaseParts(names: readonly string[], { base, stager, publisher, merged }: States) {
  const value: Record<string, unknown> = {};
  const kept: Record<string, unknown> = {};
  const lost: Record<string, unknown> = {};
  for (const name of names) {
    const choice = rebase("parts", {
      base: partOf(name, base),
      stager: partOf(name, stager),
      publisher: partOf(name, publisher),
      merged: partOf(name, merged),
    });
    if (choice.value !== undefined) value[name] = choice.value;
    if (choice.conflict) [kept[name], lost[name]] = [choice.conflict.kept, choice.conflict.lost];
  }
  return { value, conflict: Object.keys(lost).length > 0 ? { kept, lost } : undefined };
}

const stateAt = (name: string, document: Values): State => ({
  live: document[name],
  staged: stagedIn(document)?.[name],
});

const partOf = (name: string, { live, staged }: State): State => ({
  live: isRecord(live) ? live[name] : undefined,
  staged: isRecord(staged) ? staged[name] : undefined,
});

/** The value once it is published; a field that is staged as `null` becomes empty. */
const nextOf = ({ live, staged }: State) => (staged === undefined ? live : (staged ?? undefined));

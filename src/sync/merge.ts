import type { CollectionDefinition } from "../content/collection";
import { isErased } from "../content/erased";
import type { FieldKind } from "../content/field";
import { deepEqual } from "rxdb/plugins/utils";
import { isRecord } from "../lib/parse";
import { unseenIn } from "../store/unseen";

/** A document as RxDB hands it to the sync, with its mark of deletion. */
export type Version = Readonly<Record<string, unknown>> & { readonly _deleted?: boolean };

/** Two values of one field, both written since the last common state: one stays, the other is kept aside. */
export interface Clash {
  readonly field: string;
  readonly kept: unknown;
  readonly lost: unknown;
}

export interface Merged {
  readonly document: Version;
  readonly clashes: readonly Clash[];
  /** Set when one side had deleted what the other had edited. */
  readonly deletion?: "deleted-elsewhere" | "edited-elsewhere";
}

/**
 * Merges two versions by field against their last common state. Changes of different fields are both
 * kept; of the same field `mine` stays, since it is pushed later, and `theirs` is told as a clash.
 * A deletion stands only over what its author had seen; what was edited meanwhile is kept, as a
 * draft where the collection has drafts.
 */
export function merge(
  definition: CollectionDefinition,
  base: Version | undefined,
  mine: Version,
  theirs: Version,
): Merged {
  if (mine._deleted && theirs._deleted) return { document: theirs, clashes: [] };
  if (mine._deleted) return keepTheirs(definition, base, mine, theirs);
  if (theirs._deleted) return keepMine(definition, base, mine, theirs);
  return mergeFields(definition, base, mine, theirs);
}

/** I deleted what they edited. */
function keepTheirs(
  definition: CollectionDefinition,
  base: Version | undefined,
  mine: Version,
  theirs: Version,
): Merged {
  const { updated_at } = mine;
  // What I could not know of is no edit of theirs, nor is what I made here and sent without hearing of it.
  if (!edited(definition, base ?? mine, theirs, unseenIn(base))) {
    return { document: { ...theirs, _deleted: true, updated_at }, clashes: [] };
  }
  const draft = { ...asDraft(definition, theirs), updated_at };
  const document = hasDrafts(definition) ? draft : theirs;
  return { document, clashes: [], deletion: "edited-elsewhere" };
}

/** They deleted what I edited. Where there are no drafts the deletion stands, and my version is kept aside. */
function keepMine(
  definition: CollectionDefinition,
  base: Version | undefined,
  mine: Version,
  theirs: Version,
): Merged {
  // What was erased for good is not kept aside either.
  if (isErased(theirs)) return { document: theirs, clashes: [] };
  // I put back what I knew to be deleted: that it was emptied meanwhile is no other deletion.
  if (base?._deleted) return { document: mine, clashes: [] };
  if (!edited(definition, base, mine)) return { document: theirs, clashes: [] };
  const document = hasDrafts(definition) ? asDraft(definition, mine) : theirs;
  return { document, clashes: [], deletion: "deleted-elsewhere" };
}

const hasDrafts = (definition: CollectionDefinition) => "published" in definition.fields;

function asDraft(definition: CollectionDefinition, version: Version): Version {
  return hasDrafts(definition) ? { ...version, published: false } : version;
}

function edited(
  definition: CollectionDefinition,
  base: Version | undefined,
  version: Version,
  except: readonly string[] = [],
): boolean {
  if (!base) return true;
  const fields = Object.keys(definition.fields).filter((field) => !except.includes(field));
  return fields.some((field) => !deepEqual(base[field], version[field]));
}

function mergeFields(
  definition: CollectionDefinition,
  base: Version | undefined,
  mine: Version,
  theirs: Version,
): Merged {
  const clashes: Clash[] = [];
  const document: Record<string, unknown> = { ...theirs, updated_at: mine["updated_at"] };
  for (const [name, { kind }] of Object.entries(definition.fields)) {
    const merger = mergers[kind] ?? laterWins;
    const choice = mergeValue(merger, base?.[name], mine[name], theirs[name]);
    if (choice.value === undefined) delete document[name];
    else document[name] = choice.value;
    if (choice.clash) clashes.push({ field: name, ...choice.clash });
  }
  return { document, clashes };
}

interface Choice {
  readonly value: unknown;
  /** What both had written: of a value with parts, these parts alone. */
  readonly clash?: { readonly kept: unknown; readonly lost: unknown } | undefined;
}

function mergeValue(merger: Merger, base: unknown, mine: unknown, theirs: unknown): Choice {
  if (deepEqual(mine, theirs) || deepEqual(base, mine)) return { value: theirs };
  if (deepEqual(base, theirs)) return { value: mine };
  return merger(base, mine, theirs);
}

type Merger = (base: unknown, mine: unknown, theirs: unknown) => Choice;

const laterWins: Merger = (_base, mine, theirs) => ({
  value: mine,
  clash: { kept: mine, lost: theirs },
});

/** How two changes of one field are merged, where that is not simply « the later stays ». */
const mergers: Partial<Record<FieldKind, Merger>> = {
  managed: (_base, _mine, theirs) => ({ value: theirs }),
  // Two moves of one item: no words are lost by taking the later.
  order: (_base, mine) => ({ value: mine }),
  steps: mergeSteps,
  parts: mergePart,
};

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

/** Part by part, as if each were a field, and into parts of parts; a list of elements by their ids. */
function mergePart(base: unknown, mine: unknown, theirs: unknown): Choice {
  if (isRecord(mine) && isRecord(theirs)) return mergeKeys(asRecord(base), mine, theirs, mergePart);
  if (areElements(mine) && areElements(theirs)) return mergeSteps(base, mine, theirs);
  return laterWins(base, mine, theirs);
}

const areElements = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => isRecord(each) && typeof each["id"] === "string");

function mergeKeys(base: Version, mine: Version, theirs: Version, merger: Merger): Choice {
  const value: Record<string, unknown> = {};
  const kept: Record<string, unknown> = {};
  const lost: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const choice = mergeValue(merger, base[key], mine[key], theirs[key]);
    if (choice.value !== undefined) value[key] = choice.value;
    if (choice.clash) [kept[key], lost[key]] = [choice.clash.kept, choice.clash.lost];
  }
  return { value, clash: Object.keys(lost).length > 0 ? { kept, lost } : undefined };
}

/** Element by element, by `id`: my order, then what they added; an element that either removed unchanged is gone. */
function mergeSteps(base: unknown, mine: unknown, theirs: unknown): Choice {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const value: unknown[] = [];
  let clash = false;
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const [was, own, other] = [before.get(id), here.get(id), there.get(id)];
    if (own && other) {
      const choice = mergeKeys(was ?? {}, own, other, laterWins);
      value.push(choice.value);
      clash ||= choice.clash !== undefined;
    } else {
      const left = own ?? other;
      if (!was || !deepEqual(was, left)) value.push(left);
    }
  }
  return { value, clash: clash ? { kept: value, lost: theirs } : undefined };
}

function byId(list: unknown): ReadonlyMap<string, Version> {
  const elements = Array.isArray(list) ? list.map(asRecord) : [];
  return new Map(elements.map((element) => [String(element["id"]), element]));
}

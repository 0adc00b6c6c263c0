import type { CollectionDefinition, Values } from "../../content/schema/collection";
import { isConflictId } from "../../content/collections/documents";
import { isErased } from "../../content/erased";
import { deepEqual } from "rxdb/plugins/utils";
import { isRecord } from "../../lib/parse";
import { mergerFor } from "./merge-campaign";
import { settlePicture } from "./merge-picture";
import { isOver, settlePlan } from "./merge-plan";
import { mergeStaged, startedFrom, withBuiltIn, withUnpublished } from "./merge-staged";
import { overLive, withoutComputed } from "./over-live";
import { isSuffixed } from "./merge-values";
import { unreadFields } from "./unread-fields";

/** A document as RxDB hands it to the sync, with its deleted flag. */
export type MergedState = Readonly<Record<string, unknown>> & { readonly _deleted?: boolean };

/** Two values of one field, both written since the last common state: one is kept, the other set aside. */
export interface FieldConflict {
  readonly field: string;
  readonly kept: unknown;
  readonly lost: unknown;
  /** Set if the value set aside is the one that visitors read: who published it, while the other one is staged. */
  readonly online?: "mine" | "theirs";
}

export interface Merged {
  readonly document: MergedState;
  readonly conflicts: readonly FieldConflict[];
  /** Set when one side had deleted what the other had edited. */
  readonly deletion?: "deleted-elsewhere" | "edited-elsewhere";
}

/**
 * Merges two versions by field against their last common state. Changes of different fields are both kept; of the
 * same field `mine` is kept, since it is pushed later, and `theirs` is listed as a conflict. A deletion wins only
 * over what its author had seen; a document that was edited meanwhile is kept, as a draft if the collection has
 * drafts.
 */
export function merge(
  definition: CollectionDefinition,
  base: MergedState | undefined,
  mine: MergedState,
  theirs: MergedState,
  /** What the document said before anybody wrote it. */
  builtIn?: Values,
): Merged {
  if (definition.name === "documents" && isConflictId(String(theirs["id"]))) {
    return mergeConflicts(definition, base, mine, theirs);
  }
  if (mine._deleted && theirs._deleted) return { document: theirs, conflicts: [] };
  if (mine._deleted) return keepTheirs(definition, base, mine, theirs);
  if (theirs._deleted) return keepMine(definition, base, mine, theirs);
  const own = withUnpublished(definition, base, mine, theirs);
  const other = withUnpublished(definition, base, theirs, mine);
  return mergeFields(definition, base, own, other, builtIn);
}

/**
 * A conflict cannot be in conflict itself: the later settlement wins, and a deleted one stays deleted. Only accepting
 * the value that was set aside writes the document, so it wins over a « keep » that had not seen it.
 */
function mergeConflicts(
  definition: CollectionDefinition,
  base: MergedState | undefined,
  mine: MergedState,
  theirs: MergedState,
): Merged {
  const isTaken = chosenIn(theirs) === "lost" && chosenIn(base) === undefined;
  if (theirs._deleted || isTaken) return { document: theirs, conflicts: [] };
  if (mine._deleted) return { document: mine, conflicts: [] };
  return { document: mergeFields(definition, base, mine, theirs).document, conflicts: [] };
}

function chosenIn(version: MergedState | undefined): unknown {
  const parts = version?.["parts"];
  return isRecord(parts) ? parts["chosen"] : undefined;
}

/** This device deleted what they edited. */
function keepTheirs(
  definition: CollectionDefinition,
  base: MergedState | undefined,
  mine: MergedState,
  theirs: MergedState,
): Merged {
  const { updated_at } = mine;
  // The server's own changes that this device could not know of are not their edit, nor is an own state whose answer
  // was lost.
  if (!edited(definition, base ?? mine, theirs, unreadFields(base))) {
    return { document: { ...theirs, _deleted: true, updated_at }, conflicts: [] };
  }
  const draft = { ...asDraft(definition, theirs), updated_at };
  const document = hasDrafts(definition, theirs) ? draft : theirs;
  return { document, conflicts: [], deletion: "edited-elsewhere" };
}

/** They deleted what this device edited. Without drafts the deletion wins, and this device's version is set aside. */
function keepMine(
  definition: CollectionDefinition,
  base: MergedState | undefined,
  mine: MergedState,
  theirs: MergedState,
): Merged {
  // A document that was erased for good is not set aside either.
  if (isErased(theirs)) return { document: theirs, conflicts: [] };
  // This device restored a document that it knew to be deleted: emptying it meanwhile is not another deletion.
  if (base?._deleted) return { document: mine, conflicts: [] };
  if (!edited(definition, base, mine)) return { document: theirs, conflicts: [] };
  const document = hasDrafts(definition, mine) ? asDraft(definition, mine) : theirs;
  return { document, conflicts: [], deletion: "deleted-elsewhere" };
}

/** Only long texts come back from a deletion as a draft: articles, campaigns and free pages. */
const hasDrafts = (definition: CollectionDefinition, version: MergedState) =>
  definition.name === "posts" || (definition.name === "documents" && version["kind"] === "page");

function asDraft(definition: CollectionDefinition, version: MergedState): MergedState {
  return hasDrafts(definition, version) ? { ...version, published: false } : version;
}

function edited(
  definition: CollectionDefinition,
  base: MergedState | undefined,
  version: MergedState,
  except: readonly string[] = [],
): boolean {
  if (!base) return true;
  return Object.entries(definition.fields).some(([field, { kind }]) => {
    // The server sets these fields itself.
    if (except.includes(field) || kind === "managed") return false;
    if (kind === "slug" && isSuffixed(base[field], version[field])) return false;
    return !deepEqual(base[field], version[field]);
  });
}

function mergeFields(
  definition: CollectionDefinition,
  base: MergedState | undefined,
  mine: MergedState,
  theirs: MergedState,
  builtIn?: Values,
): Merged {
  const read = builtIn ? { ...base, parts: withBuiltIn(builtIn, base?.["parts"]) } : base;
  const baseOf = (name: string) =>
    name === "parts" && read
      ? startedFrom(base?.[name], read[name], mine[name], theirs[name])
      : base?.[name];
  // What one side alone changed is taken as it is: nothing in it has to follow from a mixture.
  const isMixed = edited(definition, base, mine) && edited(definition, base, theirs);
  const mergeOne = mergerFor(definition, mine, theirs);
  const conflicts: FieldConflict[] = [];
  const document: Record<string, unknown> = { ...theirs, updated_at: mine["updated_at"] };
  for (const [name, { kind, computed }] of Object.entries(definition.fields)) {
    const choice =
      kind === "staged"
        ? withoutComputed(definition, mergeStaged(read, mine, theirs))
        : mergeOne(kind, baseOf(name), mine[name], theirs[name], name);
    if (choice.value === undefined) delete document[name];
    else document[name] = choice.value;
    if (computed) {
      if (isMixed && !deepEqual(mine[name], theirs[name])) document[name] = computed(document);
    } else if (choice.conflict && !isOver(definition, name, base, theirs)) {
      conflicts.push({ field: name, ...choice.conflict });
    }
  }
  if (read && isMixed) {
    const { staged, conflicts: online } = overLive(definition, {
      base: read,
      mine,
      theirs,
      merged: document,
    });
    if (staged) document["staged"] = staged;
    else delete document["staged"];
    conflicts.push(...online.map((each) => ({ field: "staged", ...each })));
  }
  if (definition.name === "images") settlePicture(document, { base, mine, theirs });
  conflicts.push(...settlePlan(definition, document, { base, mine, theirs }));
  return { document, conflicts };
}

import type { RxReplicationWriteToMasterRow } from "rxdb";
import { deepEqual } from "rxdb/plugins/utils";
import type { Definition } from "../content/index";
import { type Row, rowFromDocument } from "../content/row";
import type { RefusedEntry } from "../store/refused";
import { markUnseen, unseenIn } from "../store/unseen";
import { commonState } from "./quarantine";

export type Document = Record<string, unknown>;
export type PushRow = RxReplicationWriteToMasterRow<Document>;
/** One change as `push_changes` takes it. */
export interface Change {
  readonly next: Row;
  readonly assumed: Row | null;
}

/** A change as it is sent, and the whole states that it was made from. */
export interface Attempt {
  readonly change: Change;
  readonly next: Row;
  readonly base: Row | undefined;
  /** Once it is written, nothing is left of a former refusal. */
  readonly settles: boolean;
  /** A refused edit that its author dropped: the device is back at what the server has. */
  readonly givenUp: boolean;
}

/** Fields that this device never saw on the server are neither compared nor, while blank, overwritten. */
export function attemptOf(
  definition: Definition,
  row: PushRow,
  refused: RefusedEntry | undefined,
): Attempt {
  const next = rowFromDocument(definition, row.newDocumentState);
  const common = commonState(refused, row.assumedMasterState);
  if (!common) {
    // Of a new row that was not refused the server may know all the same: its answer can have been lost.
    const givenUp = refused !== undefined && next["deleted"] === true;
    return { change: { next, assumed: null }, next, base: undefined, settles: true, givenUp };
  }
  const base = rowFromDocument(definition, common);
  const unseen = unseenIn(common);
  const untouched = unseen.filter((field) => deepEqual(next[field], base[field]));
  const change = { next: without(next, untouched), assumed: without(base, untouched) };
  const settles =
    !refused || common === refused.base || isCorrected(definition, refused, next, base);
  const givenUp = deepEqual(change.next, change.assumed);
  return { change, next, base: markUnseen(base, unseen), settles, givenUp };
}

/** Whether an edit of the server's row, not of the refused state, deals with all that was refused. */
function isCorrected(definition: Definition, refused: RefusedEntry, next: Row, base: Row): boolean {
  if (next["deleted"] === true) return true;
  const was = rowFromDocument(definition, refused.next);
  const before = refused.base ? rowFromDocument(definition, refused.base) : {};
  return Object.entries(definition.fields)
    .filter(([, { kind }]) => kind !== "order" && kind !== "managed")
    .map(([field]) => field)
    .filter((field) => !deepEqual(was[field], before[field]))
    .every((field) => deepEqual(next[field], was[field]) || !deepEqual(next[field], base[field]));
}

function without(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)));
}

import type { RxReplicationWriteToMasterRow } from "rxdb";
import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, type Definition, definitionOf } from "../content/index";
import { type Row, rowFromDocument } from "../content/row";
import { masterStates } from "../store/upkeep/master-states";
import { collectionNames, type Database } from "../store/database/database";
import { keyOf } from "../store/edits/pending";
import type { RejectedEntry } from "../store/edits/rejected";
import { type LocalMap, localMap } from "../store/database/local-map";
import { markUnread, unreadFields } from "../store/merge/unread-fields";
import { commonState } from "./conflicts";

export type DocumentState = Record<string, unknown>;
export type PushRow = RxReplicationWriteToMasterRow<DocumentState>;

/** One change in the form that `push_changes` takes. */
export interface Change {
  readonly next: Row;
  readonly assumed: Row | null;
  /** Identifies this state of the document; the row made from it stores the id. */
  readonly change?: string;
  /** The ids of earlier states that were sent and whose answers never arrived. */
  readonly former?: readonly string[];
}

/** The server's answer to one change. */
export interface PushAnswer {
  readonly id: string;
  readonly status: "written" | "conflict" | "refused";
  readonly row?: unknown;
  /** The id of the author's own state that the row was made from, if an earlier answer was lost. */
  readonly base?: string | null;
  /** Who wrote that row, by name. */
  readonly author?: string | null;
  readonly code?: string;
  readonly constraint?: string;
  /** In French, if the server already gives the reason in French. */
  readonly reason?: string;
  /** The server's history, and how far it had come after this change. */
  readonly epoch?: string;
  readonly revision?: number;
}

export type Send = (changes: readonly Change[]) => Promise<readonly PushAnswer[]>;

/** A change as it is sent, and the complete states that it was made from. */
export interface Attempt {
  readonly id: string;
  readonly change: Change;
  readonly next: Row;
  readonly base: Row | undefined;
  /** What RxDB considers to be the server's state. */
  readonly assumed: Row | undefined;
  /** Once the document is written, nothing is left of an earlier rejection. */
  readonly settles: boolean;
  /** The author dropped a rejected edit: the device is back at the server's state. */
  readonly givenUp: boolean;
}

/** Fields that this device has not read yet are not compared, and not overwritten while they are blank. */
export function attemptOf(
  definition: Definition,
  { newDocumentState, assumedMasterState: assumed }: PushRow,
  rejected: ReadonlyMap<string, RejectedEntry>,
): Attempt {
  const next = rowFromDocument(definition, newDocumentState);
  const id = String(next["id"]);
  const rejection = rejected.get(keyOf(definition.name, id));
  const common = commonState(rejection, assumed);
  if (!common) {
    // The server may know a new row that it did not reject: its answer may have been lost.
    const givenUp = rejection !== undefined && next["deleted"] === true;
    const change = { next, assumed: null };
    return { id, change, next, base: undefined, assumed, settles: true, givenUp };
  }
  const base = rowFromDocument(definition, common);
  const unread = unreadFields(common);
  const untouched = unread.filter((field) => deepEqual(next[field], base[field]));
  const change = { next: without(next, untouched), assumed: without(base, untouched) };
  const settles =
    !rejection || common === rejection.base || isCorrected(definition, rejection, next, base);
  const givenUp = deepEqual(change.next, change.assumed);
  return { id, change, next, base: markUnread(base, unread), assumed, settles, givenUp };
}

/** True if an edit of the server's row (rather than of the rejected state) covers everything that was rejected. */
function isCorrected(
  definition: Definition,
  rejection: RejectedEntry,
  next: Row,
  base: Row,
): boolean {
  if (next["deleted"] === true) return true;
  const was = rowFromDocument(definition, rejection.next);
  const before = rejection.base ? rowFromDocument(definition, rejection.base) : {};
  return Object.entries(definition.fields)
    .filter(([, { kind }]) => kind !== "order" && kind !== "managed")
    .map(([field]) => field)
    .filter((field) => !deepEqual(was[field], before[field]))
    .every((field) => deepEqual(next[field], was[field]) || !deepEqual(next[field], base[field]));
}

function without(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)));
}

/** The states of a document that were sent since RxDB last noted the server's state. */
interface SentStates {
  /** Fingerprint of what RxDB considers the server's state: when it changes, the sent states are out of date. */
  readonly assumed: string;
  readonly sent: readonly SentState[];
}

interface SentState {
  readonly change: string;
  readonly state: Row;
}

/** A change with its id, and all states that the server may have made its row from. */
export interface NamedChange {
  readonly change: Change;
  readonly sent: readonly SentState[];
}

/** The number of consecutive lost answers that are recognised; older ones are forgotten. */
const MOST_SENT = 20;

/** Stored in the database, because a page may die between a request and its answer. */
function sentMap(database: Database): LocalMap<SentStates> {
  return localMap(database, "sent");
}

/**
 * Gives ids to the states that are about to be sent and stores them first. The server may store a state whose answer
 * never arrives: the id shows that it is the author's own, so the next edit does not conflict with it.
 */
export async function nameChanges(
  database: Database,
  name: CollectionName,
  attempts: readonly Attempt[],
): Promise<readonly NamedChange[]> {
  const drafts = await Promise.all(
    attempts.map(async (attempt) => ({
      ...attempt,
      key: keyOf(name, attempt.id),
      assumed: await fingerprint(database, name, attempt.assumed),
      fresh: crypto.randomUUID(),
    })),
  );
  let named: NamedChange[] = [];
  await sentMap(database).change((open) => {
    named = drafts.map(({ key, assumed, next, change, fresh }) => {
      const earlier = open.get(key);
      const sent = earlier?.assumed === assumed ? earlier.sent : [];
      // A state that is sent again keeps its id.
      const own = sent.find(({ state }) => deepEqual(state, next)) ?? {
        change: fresh,
        state: next,
      };
      const others = sent.filter((each) => each.change !== own.change);
      const all = [...others, own].slice(-MOST_SENT);
      open.set(key, { assumed, sent: all });
      const former = others.map((each) => each.change);
      return { change: { ...change, change: own.change, former }, sent: all };
    });
  });
  return named;
}

/** Forgets the states whose answer RxDB has noted; `replicationOf` says where RxDB notes them. */
export async function forgetAnswered(
  database: Database,
  replicationOf: (name: CollectionName) => string,
): Promise<void> {
  const open = [...(await sentMap(database).read())];
  if (open.length === 0) return;
  const answered = new Map<string, string>();
  for (const name of collectionNames(database)) {
    const prefix = keyOf(name, "");
    const idOf = (key: string) => key.slice(prefix.length);
    const own = open.filter(([key]) => key.startsWith(prefix));
    if (own.length === 0) continue;
    const ids = own.map(([key]) => idOf(key));
    const noted = await masterStates(database, name, replicationOf(name), ids);
    for (const [key, { assumed }] of own) {
      const now = await fingerprint(database, name, noted.get(idOf(key)));
      if (now !== assumed) answered.set(key, assumed);
    }
  }
  await sentMap(database).change((entries) => {
    for (const [key, assumed] of answered)
      if (entries.get(key)?.assumed === assumed) entries.delete(key);
  });
}

/**
 * RxDB hands out a state with `deleted` and stores it with `_deleted`; its other internal fields change independently
 * of the state.
 */
async function fingerprint(
  database: Database,
  name: CollectionName,
  state: Row | undefined,
): Promise<string> {
  if (!state) return "";
  const deleted = state["deleted"] === true || state["_deleted"] === true;
  return database.hashFunction(
    JSON.stringify(rowFromDocument(definitionOf(name), { ...state, deleted })),
  );
}

import type { Deletion, Ledger, Restoration } from "../ledger";
import type { Scene } from "../scene";
import { isGuest } from "../seats";
import type { State } from "./state";

/** A row that somebody deleted lives again only because somebody wanted it or had not known of it. */
export function risen({ ledger }: Scene, state: State): string | undefined {
  const told = [
    ...ledger.asides.map(({ text }) => text),
    ...state.machines.flatMap(({ kept }) => kept.map((entry) => JSON.stringify(entry))),
  ];
  const risenOne = ledger.deletions.find((deletion) => {
    const { acknowledged, collection, id, by, isUndone } = deletion;
    const key = `${collection}/${id}`;
    const row = rowOf(state, deletion);
    if (!acknowledged || isUndone || isGuest(by) || !row || row["deleted"] === true) return false;
    if (ledger.wentBack.has(key) || isMeant(ledger, deletion)) return false;
    const isTold = told.some((text) => text.includes(`"${id}"`) && text.includes("elsewhere"));
    const isLost = state.lostKeys.has(key) || ledger.lostKeys.has(key);
    const isRejected = state.machines.some(({ rejected }) => rejected.has(key));
    const isEditedByOthers = ledger.edits.some((edit) => edit.id === id && edit.by !== by);
    return !isTold && !isLost && !isRejected && !isEditedByOthers;
  });
  return risenOne && `${risenOne.collection}/${risenOne.id}, deleted by ${risenOne.by}`;
}

/** Whether its author has put it back since, or somebody else has, as the last that they did with it. */
function isMeant(ledger: Ledger, { collection, id, by, step }: Deletion): boolean {
  const isHere = (each: { readonly collection: string; readonly id: string }) =>
    each.collection === collection && each.id === id;
  return ledger.restores.some(
    (restore) =>
      isHere(restore) &&
      (restore.by === by
        ? restore.step > step
        : !ledger.deletions.some(
            (other) => isHere(other) && other.by === restore.by && other.step > restore.step,
          )),
  );
}

/** What its author put back, and nobody else has deleted, is there. */
export function goneAgain({ ledger }: Scene, state: State): string | undefined {
  const gone = ledger.restores.find((restore) => {
    const { by, collection, id, acknowledged, step, isUndone } = restore;
    const key = `${collection}/${id}`;
    const row = rowOf(state, restore);
    if (!acknowledged || isUndone || isGuest(by) || (row && row["deleted"] !== true)) return false;
    if (ledger.purged.has(id) || ledger.wentBack.has(key) || ledger.refusals.has(key)) return false;
    if (state.lostKeys.has(key) || ledger.lostKeys.has(key)) return false;
    const isOver = ledger.deletions.some(
      (other) =>
        other.collection === collection &&
        other.id === id &&
        (other.by !== by || other.step > step),
    );
    return !isOver;
  });
  return gone && `${gone.collection}/${gone.id}, put back by ${gone.by}`;
}

const rowOf = ({ rows }: State, { collection, id }: Deletion | Restoration) =>
  rows.get(collection)?.find((each) => each["id"] === id);

/** What a visitor was thanked for is one row, or they were told otherwise. */
export function misplaced({ ledger }: Scene, state: State): string | undefined {
  for (const { collection, id, mark, acknowledged, isForgotten } of ledger.submissions) {
    const rows = state.rows.get(collection) ?? [];
    const count = rows.filter(({ email }) => email === mark).length;
    const key = `${collection}/${id}`;
    const isTold =
      state.lostKeys.has(key) || state.machines.some(({ rejected }) => rejected.has(key));
    // What was rejected on a machine that has lost all since was told there.
    if (ledger.purged.has(id) || (isForgotten && ledger.refusals.has(key))) continue;
    if (count > 1) return `${key} is ${count} rows`;
    if (count === 0 && acknowledged && !isTold) return `${key} is nowhere`;
  }
  return undefined;
}

/** A visitor's comment stays on their device while it waits to be approved. */
export function takenAway({ ledger }: Scene, state: State): string | undefined {
  const visitors = state.machines.find(({ client }) => !client.owner);
  const here = new Set(visitors?.documents.get("comments")?.map(({ id }) => id));
  const waiting = new Set(
    state.rows
      .get("comments")
      ?.filter((row) => row["deleted"] !== true && row["approved"] !== true)
      .map(({ id }) => id),
  );
  const taken = ledger.submissions.find(
    ({ collection, id, acknowledged, isForgotten }) =>
      collection === "comments" &&
      acknowledged &&
      isForgotten !== true &&
      waiting.has(id) &&
      !here.has(id) &&
      // Once it was shown to all, it went for all.
      !ledger.edits.some((edit) => edit.id === id && edit.field === "approved"),
  );
  return taken && `comments/${taken.id} waits, and its author sees it no more`;
}

/** The queue is empty, or what is in it was rejected. */
export function stillWaiting(state: State): string | undefined {
  for (const { client, pending, rejected, state: sync } of state.machines) {
    const waiting = [...pending].find((key) => !rejected.has(key));
    if (waiting) return `${client.name}: ${waiting}, problem ${sync.problem ?? "none"}`;
  }
  return undefined;
}

/** Each refusal is the server's own, and is told in French. */
export function badRefusal({ ledger }: Scene, { machines }: State): string | undefined {
  for (const { client, rejected } of machines) {
    for (const [key, { reason }] of rejected) {
      if (!ledger.refusals.has(key))
        return `${client.name}: ${key} was never rejected by the server`;
      if (!isFrench(reason)) return `${client.name}: ${key} says « ${reason} »`;
    }
  }
  return undefined;
}

const isFrench = (reason: string) =>
  /\p{L}{3}/u.test(reason) &&
  /(?:est|n’|n'|trop|serveur|introuvable|illisible|invalide|requis|Une|Ce|Cette)/u.test(reason) &&
  !/violates|constraint|error|invalid input|null/iu.test(reason);

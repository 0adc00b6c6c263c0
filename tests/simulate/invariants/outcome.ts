import type { Deletion, Ledger, Restoration } from "../ledger";
import type { Scene } from "../scene";
import { isGuest } from "../seats";
import type { State } from "./state";

/** A deleted row comes back only if somebody wanted it or had not seen the deletion. */
export function risen({ ledger }: Scene, state: State): string | undefined {
  const reports = [
    ...ledger.asides.map(({ text }) => text),
    ...state.machines.flatMap(({ kept }) => kept.map((entry) => JSON.stringify(entry))),
  ];
  const risenOne = ledger.deletions.find((deletion) => {
    const { acknowledged, collection, id, by, isUndone } = deletion;
    const key = `${collection}/${id}`;
    const row = rowOf(state, deletion);
    if (!acknowledged || isUndone || isGuest(by) || !row || row["deleted"] === true) return false;
    if (ledger.wentBack.has(key) || isMeant(ledger, deletion)) return false;
    const isReported = reports.some(
      (text) => text.includes(`"${id}"`) && text.includes("elsewhere"),
    );
    const isLost = state.lostKeys.has(key) || ledger.lostKeys.has(key);
    const isRejected = state.machines.some(({ rejected }) => rejected.has(key));
    const isEditedByOthers = ledger.edits.some((edit) => edit.id === id && edit.by !== by);
    return !isReported && !isLost && !isRejected && !isEditedByOthers;
  });
  return risenOne && `${risenOne.collection}/${risenOne.id}, deleted by ${risenOne.by}`;
}

/** Whether its author or somebody else has restored it since, as their last action on it. */
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

/** A document that its author restored, and nobody else deleted, exists. */
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

/** A submission that a visitor was thanked for is one row, or they were notified otherwise. */
export function misplaced({ ledger }: Scene, state: State): string | undefined {
  for (const { collection, id, mark, acknowledged, isForgotten } of ledger.submissions) {
    const rows = state.rows.get(collection) ?? [];
    const count = rows.filter(({ email }) => email === mark).length;
    const key = `${collection}/${id}`;
    const isReported =
      state.lostKeys.has(key) || state.machines.some(({ rejected }) => rejected.has(key));
    // What was rejected on a device that lost all its data was reported there.
    if (ledger.purged.has(id) || (isForgotten && ledger.refusals.has(key))) continue;
    if (count > 1) return `${key} is ${count} rows`;
    if (count === 0 && acknowledged && !isReported) return `${key} is nowhere`;
  }
  return undefined;
}

/** A visitor's comment stays on their device until it is approved. */
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
      // Once it was shown to everybody, it disappeared for everybody.
      !ledger.edits.some((edit) => edit.id === id && edit.field === "approved"),
  );
  return taken && `comments/${taken.id} waits, and its author sees it no more`;
}

/** The queue is empty, or it contains rejected edits only. */
export function stillWaiting(state: State): string | undefined {
  for (const { client, pending, rejected, state: sync } of state.machines) {
    const waiting = [...pending].find((key) => !rejected.has(key));
    if (waiting) return `${client.name}: ${waiting}, problem ${sync.problem ?? "none"}`;
  }
  return undefined;
}

/** Each rejection is the server's own, and has a French text. */
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

import type { Scene } from "../scene";
import type { State } from "./state";

/** A row that somebody deleted lives again only because somebody wanted it or had not known of it. */
export function risen({ ledger }: Scene, state: State): string | undefined {
  const told = [
    ...ledger.asides.map(({ text }) => text),
    ...state.machines.flatMap(({ kept }) => kept.map((entry) => JSON.stringify(entry))),
  ];
  const risenOne = ledger.deletions.find(({ acknowledged, collection, id, by }) => {
    const row = state.rows.get(collection)?.find((each) => each["id"] === id);
    if (!acknowledged || !row || row["deleted"] === true) return false;
    const isMeant = ledger.restores.some((each) => each.id === id);
    const isTold = told.some((text) => text.includes(`"${id}"`) && text.includes("elsewhere"));
    const isLost = state.losses.has(`${collection}/${id}`);
    const isRefused = state.machines.some(({ refused }) => refused.has(`${collection}/${id}`));
    const isEditedByOthers = ledger.edits.some((edit) => edit.id === id && edit.by !== by);
    return !isMeant && !isTold && !isLost && !isRefused && !isEditedByOthers;
  });
  return risenOne && `${risenOne.collection}/${risenOne.id}, deleted by ${risenOne.by}`;
}

/** What a visitor was thanked for is one row, or they were told otherwise. */
export function misplaced({ ledger }: Scene, state: State): string | undefined {
  for (const { collection, id, mark, acknowledged } of ledger.submissions) {
    const rows = state.rows.get(collection) ?? [];
    const count = rows.filter(({ email }) => email === mark).length;
    const key = `${collection}/${id}`;
    const isTold = state.losses.has(key) || state.machines.some(({ refused }) => refused.has(key));
    if (ledger.purged.has(id)) continue;
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

/** The queue is empty, or what is in it was refused. */
export function stillWaiting(state: State): string | undefined {
  for (const { client, pending, refused, state: sync } of state.machines) {
    const waiting = [...pending].find((key) => !refused.has(key));
    if (waiting) return `${client.name}: ${waiting}, problem ${sync.problem ?? "none"}`;
  }
  return undefined;
}

/** Each refusal is the server's own, and is told in French. */
export function badRefusal({ ledger }: Scene, { machines }: State): string | undefined {
  for (const { client, refused } of machines) {
    for (const [key, { reason }] of refused) {
      if (!ledger.refusals.has(key))
        return `${client.name}: ${key} was never refused by the server`;
      if (!isFrench(reason)) return `${client.name}: ${key} says « ${reason} »`;
    }
  }
  return undefined;
}

const isFrench = (reason: string) =>
  /\p{L}{3}/u.test(reason) &&
  /(?:est|n’|n'|trop|serveur|introuvable|illisible|invalide|requis|Une|Ce|Cette)/u.test(reason) &&
  !/violates|constraint|error|invalid input|null/iu.test(reason);

import { type CollectionName, definitionOf } from "../../content/index";
import { changedFields, tellingValues } from "./changed-fields";
import type { PendingEntry } from "./pending";

type Fields = Readonly<Record<string, unknown>>;

/** The pending entry of an edit that is about to be written; without a former state, of a new document. */
export function entryFor(
  collection: CollectionName,
  document: Fields,
  former: Fields | undefined,
): PendingEntry {
  return {
    collection,
    id: String(document["id"]),
    title: String(document[definitionOf(collection).title]),
    operation: former ? "update" : "create",
    fields: former ? changedFields(collection, document, former) : [],
    now: tellingValues(collection, document),
    at: String(document["updated_at"]),
  };
}

/** The current time, but never the same twice for one document, so that a confirmation identifies one state. */
export function laterThan(former: unknown): string {
  const last = Date.parse(String(former)) || 0;
  return new Date(Math.max(Date.now(), last + 1)).toISOString();
}

/** Leaves out each field that may be missing and holds nothing. */
export function withoutMissing<State extends object>(state: State): State {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The same state, but for what it lacks anyway.
  return Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== undefined),
  ) as State;
}

import { collections } from "../../content/index";
import { isRecord, parsedJson, textOf } from "../../lib/parse";
import { PRIVATE_PREFIX, readStored, removeStored, writeStored } from "../../lib/device-storage";
import type { PendingEntry } from "./pending";

/** Reads a list of edits that is kept beside the databases; empty if there is none, or if it is damaged. */
export function readEdits(key: string): readonly PendingEntry[] {
  return editsIn(parsedJson(readStored(key) ?? ""));
}

export function writeEdits(key: string, edits: readonly PendingEntry[]): void {
  if (edits.length === 0) removeStored(key);
  else writeStored(key, JSON.stringify(edits.map((edit) => withoutWords(key, edit))));
}

/** An edit in the form that is kept beside the databases: a visitor's text stays in the database alone. */
export function withoutWords(key: string, { former: _former, ...edit }: PendingEntry) {
  return key.startsWith(PRIVATE_PREFIX) ? edit : { ...edit, title: "" };
}

export function editsIn(stored: unknown): readonly PendingEntry[] {
  return Array.isArray(stored) ? stored.flatMap((each) => editFrom(each) ?? []) : [];
}

/** An edit as it was read from a table or a list; undefined for anything else. */
export function editFrom(value: unknown): PendingEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { operation, fields, now } = value;
  const collection = collections.find(({ name }) => name === value["collection"])?.name;
  const id = textOf(value["id"]);
  if (!collection || !id || !isOperation(operation)) return undefined;
  return {
    collection,
    id,
    operation,
    title: textOf(value["title"]),
    at: textOf(value["at"]),
    fields: Array.isArray(fields) ? fields.map(textOf) : [],
    ...(isRecord(now) ? { now } : {}),
  };
}

function isOperation(value: unknown): value is PendingEntry["operation"] {
  return value === "create" || value === "update" || value === "delete";
}

import * as z from "zod/mini";
import { withoutProject, withProject } from "../lib/pictures/pictures";
import { isRecord } from "../lib/parse";
import { collections, type Definition } from "./index";
import { documentFromRow, type Row, rowFromDocument } from "./row";

/** Raised when a backup is written in another way; a reader refuses what it does not know. */
export const BACKUP_FORMAT = 1;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/u));
const count = z.int().check(z.nonnegative());

const savedCollection = z.object({ count, sha256: hash });

const savedPicture = z.object({
  /** As documents name it: a path, wherever the project is. */
  address: z.string().check(z.startsWith("/")),
  /** Its place in the zip file. */
  path: z.string().check(z.startsWith("images/")),
  type: z.string().check(z.startsWith("image/")),
  bytes: count,
  sha256: hash,
});

/** `manifest.json` of a backup: what it holds, and what it should hold and does not. */
export const backupManifest = z.object({
  application: z.literal("vitrine"),
  format: z.int(),
  /** Version of the documents, as a device keeps them. */
  schema: z.int(),
  site: z.string(),
  made_at: z.iso.datetime(),
  /** How many of its documents the server did not have like this. */
  unsent: count,
  collections: z.record(z.string(), savedCollection),
  images: z.array(savedPicture),
  /** Addresses of pictures that could not be had when it was made. */
  missing: z.array(z.string()),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type SavedPicture = z.infer<typeof savedPicture>;
export type SavedCollection = z.infer<typeof savedCollection>;

/** A collection's file in a backup: rows as they were written. */
export const savedRows = z.array(z.looseObject({ id: z.string().check(z.minLength(1)) }));

export const collectionPath = (name: string) => `collections/${name}.json`;

/** What a backup has a file of each. */
export const savedDefinitions: readonly Definition[] = collections;

/**
 * A document as a backup holds it: every field of its row in alphabetical order, null where it has
 * nothing, and the addresses of the library's files without the project. Equal documents of two
 * projects are equal letter by letter.
 */
export function savedRow(definition: Definition, document: Row): Row {
  const row = rowFromDocument(definition, documentFromRow(definition, document));
  return asRow(changed(row, withoutProject));
}

/** A saved row as this project takes it. */
export function restoredRow(row: Row): Row {
  return asRow(changed(row, withProject));
}

/** The file of a collection: one row a line, by identifier. */
export function savedText(rows: readonly Row[]): string {
  const lines = rows.toSorted(byId).map((row) => JSON.stringify(row));
  return `[\n${lines.join(",\n")}\n]\n`;
}

function byId(one: Row, other: Row): number {
  return String(one["id"]) < String(other["id"]) ? -1 : 1;
}

/** A value with its texts changed and its keys in order, however deep. */
function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, changed(each, change)]));
}

const asRow = (value: unknown): Row => (isRecord(value) ? value : {});

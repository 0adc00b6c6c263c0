import * as z from "zod/mini";
import { withoutProject, withProject } from "../lib/pictures/pictures";
import { isRecord } from "../lib/parse";
import { collections, type Definition } from "./index";
import { documentFromRow, type Row, rowFromDocument } from "./row";

/** Raise this when the file format changes: a reader refuses a format that it does not know. */
export const BACKUP_FORMAT = 1;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/u));
const count = z.int().check(z.nonnegative());

const savedCollection = z.object({ count, sha256: hash });

/**
 * The path of a file of this site. Browsers drop tabs and line ends of an address, take two slashes at its start for
 * the name of another site, and leave a folder for each part of two dots.
 */
const ownAddress = z
  .string()
  .check(z.regex(/^\/(?!\/)[^\\\t\n\r]*$/u), z.regex(/^(?!.*\/(?:\.|%2e){1,2}(?:[/?#]|$))/iu));

const savedPicture = z.object({
  /** The path that documents use, which does not depend on the project. */
  address: ownAddress,
  /** The path of the file in the zip archive. */
  path: z.string().check(z.startsWith("images/")),
  type: z.string().check(z.regex(/^(?:image\/|application\/pdf$)/u)),
  bytes: count,
  sha256: hash,
});

/** The schema of `manifest.json`: what the backup contains, and what could not be included. */
export const backupManifest = z.object({
  application: z.literal("vitrine"),
  format: z.int(),
  /** The schema version of the documents on a device. */
  schema: z.int(),
  site: z.string(),
  made_at: z.iso.datetime(),
  /** How many of the documents contain changes that the server did not have yet. */
  unsent: count,
  collections: z.record(z.string(), savedCollection),
  images: z.array(savedPicture),
  /** Addresses of pictures that could not be fetched when the backup was made. */
  missing: z.array(z.string()),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type SavedPicture = z.infer<typeof savedPicture>;
export type SavedCollection = z.infer<typeof savedCollection>;

/** The schema of a collection's file in a backup. */
export const savedRows = z.array(z.looseObject({ id: z.string().check(z.minLength(1)) }));

export const collectionPath = (name: string) => `collections/${name}.json`;

/** The collections that a backup contains, one file for each. */
export const savedDefinitions: readonly Definition[] = collections;

/**
 * A document as a row of a backup: every field in alphabetical order, null where it has no value, and library
 * addresses without the project. Equal documents of two projects give identical text.
 */
export function savedRow(definition: Definition, document: Row): Row {
  const row = rowFromDocument(definition, documentFromRow(definition, document));
  return asRow(changed(row, withoutProject));
}

/** A row of a backup with the library addresses of this project. */
export function restoredRow(row: Row): Row {
  return asRow(changed(row, withProject));
}

/** The text of a collection's file: one row per line, sorted by identifier. */
export function savedText(rows: readonly Row[]): string {
  const lines = rows.toSorted(byId).map((row) => JSON.stringify(row));
  return `[\n${lines.join(",\n")}\n]\n`;
}

function byId(one: Row, other: Row): number {
  return String(one["id"]) < String(other["id"]) ? -1 : 1;
}

/** Applies a change to every text inside a value, at any depth, and sorts the keys. */
function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, changed(each, change)]));
}

const asRow = (value: unknown): Row => (isRecord(value) ? value : {});

import {
  allFields,
  type CollectionDefinition,
  commonFields,
  type Stamps,
} from "./schema/collection";
import { isRecord, momentOf, textOf } from "../lib/parse";
import type { Field, Shape } from "./schema/field";

/** A row as PostgREST or a snapshot sends it, before any check. */
export type Row = Readonly<Record<string, unknown>>;

/** A document as it is synced, with its deletion flag as an ordinary field. */
export type SyncDocument = Stamps & { readonly deleted: boolean } & Readonly<
    Record<string, unknown>
  >;

const fits: Record<Shape, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  strings: (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
  objects: (value) => Array.isArray(value) && value.every(isRecord),
  object: isRecord,
};

/** The value of one field; the field's blank when the row's value has the wrong type. */
function valueOf(field: Field, value: unknown): unknown {
  if (!fits[field.shape](value)) return field.blank;
  if (field.kind !== "timestamp") return value;
  return momentOf(value) || field.blank;
}

/**
 * Parses a row into a document that fits the collection's schema. A tombstone, whose columns are null, gets blank
 * fields, and columns that this version does not know are dropped. Throws when there is no id.
 */
export function documentFromRow(definition: CollectionDefinition, row: unknown): SyncDocument {
  if (!isRecord(row) || typeof row["id"] !== "string") {
    throw new TypeError(`The server sent something that is no row of ${definition.name}`);
  }
  const values = Object.entries(definition.fields)
    .map(([name, field]) => [name, valueOf(field, row[name])] as const)
    .filter(([, value]) => value !== undefined);
  return {
    id: row["id"],
    created_at: stampOf(row["created_at"]),
    updated_at: stampOf(row["updated_at"]),
    ...Object.fromEntries(values),
    deleted: row["deleted"] === true,
  };
}

/** Tombstones have no dates, but the store's index requires a string there. */
function stampOf(value: unknown): string {
  return textOf(valueOf(commonFields.created_at, value));
}

/** Converts a document to a row with every column, null for missing values. */
export function rowFromDocument(definition: CollectionDefinition, document: Row): Row {
  const columns = Object.keys(allFields(definition));
  return Object.fromEntries(columns.map((name) => [name, document[name] ?? null]));
}

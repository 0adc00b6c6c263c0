import { allFields, type CollectionDefinition, commonFields, type Stamps } from "./collection";
import { isRecord, textOf } from "../lib/parse";
import type { Field, Shape } from "./field";

/** A row as PostgREST or a snapshot sends it: nothing about it is known yet. */
export type Row = Readonly<Record<string, unknown>>;

/** A document with its mark of deletion as a plain field, as it travels. */
export type Travelling = Stamps & { readonly deleted: boolean } & Readonly<Record<string, unknown>>;

const fits: Record<Shape, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  strings: (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
  objects: (value) => Array.isArray(value) && value.every(isRecord),
  object: isRecord,
};

/**
 * What a row says of one field. The embedded backend writes moments as `2026-11-20 23:54:34.917+00`,
 * PostgREST as ISO 8601: documents hold the one form that JavaScript itself writes.
 */
function valueOf(field: Field, value: unknown): unknown {
  if (!fits[field.shape](value)) return field.blank;
  if (field.kind !== "timestamp") return value;
  const moment = new Date(
    String(value)
      .replace(" ", "T")
      .replace(/([+-]\d{2})$/u, "$1:00"),
  );
  return Number.isNaN(moment.getTime()) ? field.blank : moment.toISOString();
}

/**
 * Parses a row into a document that fits the collection's schema: a tombstone, whose columns are
 * null, gets blank fields, and a column that this version does not know is left out.
 * Throws when there is no id: then it is no row at all.
 */
export function documentFromRow(definition: CollectionDefinition, row: unknown): Travelling {
  if (!isRecord(row) || typeof row["id"] !== "string") {
    throw new TypeError(`The server sent something that is no row of ${definition.name}`);
  }
  const values = Object.entries(definition.fields)
    .map(([name, field]) => [name, valueOf(field, row[name])] as const)
    .filter(([, value]) => value !== undefined);
  return {
    id: row["id"],
    created_at: momentOf(row["created_at"]),
    updated_at: momentOf(row["updated_at"]),
    ...Object.fromEntries(values),
    deleted: row["deleted"] === true,
  };
}

/** Tombstones carry no dates; an index of the store still wants a text there. */
function momentOf(value: unknown): string {
  return textOf(valueOf(commonFields.created_at, value));
}

/** The row that a document becomes: every column it knows, with null where the document has nothing. */
export function rowFromDocument(definition: CollectionDefinition, document: Row): Row {
  const columns = Object.keys(allFields(definition));
  return Object.fromEntries(columns.map((name) => [name, document[name] ?? null]));
}

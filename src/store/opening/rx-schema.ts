import type { MigrationStrategies, MigrationStrategy, RxCollection, RxJsonSchema } from "rxdb";
import { allFields, type CollectionDefinition } from "../../content/schema/collection";
import type { Field, Shape } from "../../content/schema/field";
import { documentFromRow, type Row } from "../../content/row";
import { markUnread, unreadFields } from "../merge/unread-fields";

/**
 * Version of every local schema. Raise it whenever a field is added, removed or indexed
 * (tests/store/rx-schema.test.ts fails until you do): devices then migrate their documents, including edits that were
 * not sent yet.
 */
export const SCHEMA_VERSION = 8;

interface StoredType {
  readonly type: string;
  readonly items?: { readonly type: string };
  readonly maxLength?: number;
}

const types: Record<Shape, StoredType> = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  strings: { type: "array", items: { type: "string" } },
  objects: { type: "array", items: { type: "object" } },
  object: { type: "object" },
};

const stored = ({ shape, maxLength }: Field): StoredType =>
  maxLength === undefined ? types[shape] : { ...types[shape], maxLength };

/** The RxDB schema of a collection. `deleted` is not in it: RxDB has its own field for that. */
export function rxSchemaOf(
  definition: CollectionDefinition,
  version = SCHEMA_VERSION,
): RxJsonSchema<Record<string, unknown>> {
  const { deleted: _, ...fields } = allFields(definition);
  const required = Object.entries(fields).filter(([, field]) => field.blank !== undefined);
  return {
    version,
    primaryKey: "id",
    type: "object",
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, stored(field)]),
    ),
    required: ["created_at", "updated_at", ...required.map(([name]) => name)],
    indexes: (definition.indexes ?? []).map((index) =>
      typeof index === "string" ? index : [...index],
    ),
    additionalProperties: false,
  };
}

/** Migrates documents of every older version to this one: new fields are blank, removed ones are dropped. */
export function migrationsOf(
  definition: CollectionDefinition,
  version = SCHEMA_VERSION,
): MigrationStrategies {
  const versions = Array.from({ length: version }, (_, index) => index + 1);
  return Object.fromEntries(versions.map((each) => [each, toPresentFields(definition)]));
}

/** RxDB's own fields begin with an underscore, and stay. */
function toPresentFields(definition: CollectionDefinition): MigrationStrategy {
  return async (document: Row, collection) => {
    const marks = Object.entries(document).filter(([name]) => name.startsWith("_"));
    const { deleted: _deleted, ...fields } = documentFromRow(definition, document);
    const brought = { ...fields, ...Object.fromEntries(marks) };
    // Without an RxDB revision it is the sync's note of a row.
    return "_rev" in document
      ? brought
      : markUnread(brought, await newFields(definition, collection, document));
  };
}

/** Fields that documents of the older version do not have, or have in another shape. */
export async function newFields(
  definition: CollectionDefinition,
  collection: RxCollection,
  state: Row,
): Promise<readonly string[]> {
  const older = await collection.getMigrationState().oldCollectionMeta;
  const before = older?.data.schema.properties;
  if (!before) return unreadFields(state);
  return Object.entries(definition.fields)
    .filter(([name, field]) => before[name]?.type !== stored(field).type)
    .map(([name]) => name);
}

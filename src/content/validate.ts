import { isRecord } from "../lib/parse";
import type { CollectionDefinition, Issues } from "./schema/collection";
import type { Field } from "./schema/field";
import type { CollectionName, Draft } from "./index";
import { definitionOf } from "./index";

/** A draft of the collection in which every field is blank, except the given ones. */
export function blank<Name extends CollectionName>(
  name: Name,
  given: Partial<Draft<Name>> = {},
): Draft<Name> {
  const values = Object.entries(definitionOf(name).fields)
    .filter(([, field]) => field.blank !== undefined)
    .map(([field, { blank: value }]) => [field, value]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Draft` is built from the same fields.
  return { ...Object.fromEntries(values), ...given } as Draft<Name>;
}

/**
 * Validates a draft by its definition's rules; returns the first error of each field, and `{}` when there is none.
 * When several screens share a collection, only the fields of the draft's own screen are validated: a specialized
 * service needs no long description.
 */
export function issuesOf(
  definition: CollectionDefinition,
  draft: Readonly<Record<string, unknown>>,
): Issues {
  const screen = definition.admin?.find(
    ({ only }) => only && Object.entries(only).every(([name, value]) => draft[name] === value),
  );
  const found = Object.entries(definition.fields)
    .filter(([name]) => !screen || screen.form.includes(name))
    .filter(([name]) => !screen?.optional?.includes(name) || !isBlank(draft[name]))
    .flatMap(([name, field]) => {
      const result = field.rule.safeParse(tidiedValue(field.kind, draft[name]));
      return result.success ? [] : [[name, result.error.issues[0]?.message ?? "Valeur invalide"]];
    });
  return Object.fromEntries(found);
}

const isBlank = (value: unknown) =>
  typeof value === "string" ? value.trim() === "" : Array.isArray(value) && value.length === 0;

/** The draft as it is stored, with trimmed texts of characters that the server can store. */
export function tidied(definition: CollectionDefinition, draft: Readonly<Record<string, unknown>>) {
  const values = Object.entries(draft)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, tidiedValue(definition.fields[name]?.kind, value)]);
  return Object.fromEntries(values);
}

function tidiedValue(kind: Field["kind"] | undefined, given: unknown): unknown {
  const value = storable(given);
  if (kind === "steps" && Array.isArray(value)) return value.map(trimmedParts);
  return typeof value === "string" && kind !== "html" ? value.trim() : value;
}

/**
 * PostgreSQL stores no text with U+0000, and JSON none with half of a character, as a program leaves it that cuts texts
 * carelessly. Nobody sees them, so nobody could correct what the server refuses for them.
 */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

function storable(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(UNSTORABLE, "");
  if (Array.isArray(value)) return value.map(storable);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)]));
}

/** Trims the parts of a step, so that a part of only blanks counts as empty. */
function trimmedParts(step: unknown): unknown {
  if (!isRecord(step)) return step;
  return Object.fromEntries(
    Object.entries(step).map(([part, value]) => [
      part,
      typeof value === "string" ? value.trim() : value,
    ]),
  );
}

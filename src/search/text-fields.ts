import { type CollectionName, definitionOf } from "../content/index";
import type { FieldKind } from "../content/schema/field";
import { isRecord } from "../lib/parse";
import type { Texts } from "./text-index";

const PLAIN: ReadonlySet<FieldKind> = new Set([
  "text",
  "paragraph",
  "email",
  "phone",
  "strings",
  "tags",
  "steps",
  "sections",
  "parts",
]);

/** The searchable text fields of a collection. */
export function textFields(name: CollectionName): readonly string[] {
  return Object.entries(definitionOf(name).fields).flatMap(([field, { kind }]) =>
    kind === "html" || PLAIN.has(kind) ? [field] : [],
  );
}

/** The searchable texts of a document, by the kinds of its fields. */
export function textsOf(
  name: CollectionName,
  values: Readonly<Record<string, unknown>>,
  title: string,
): Texts {
  const { fields } = definitionOf(name);
  const rich: string[] = [];
  const plain: string[] = [];
  for (const field of textFields(name)) {
    (fields[field]?.kind === "html" ? rich : plain).push(...stringsIn(values[field]));
  }
  return { title, rich, plain };
}

/** Every text inside a value, at any depth. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}

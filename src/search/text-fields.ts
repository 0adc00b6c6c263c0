import { type CollectionName, definitionOf } from "../content/index";
import type { PartField } from "../content/parts-model";
import { sectionKindOf } from "../content/rules/page-sections";
import { sectionsOf } from "../content/rules/sections";
import type { FieldKind } from "../content/schema/field";
import { isRecord } from "../lib/parse";
import { isDrawing } from "../lib/pictures/shown";
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
export function searchableTexts(
  name: CollectionName,
  values: Readonly<Record<string, unknown>>,
  title: string,
): Texts {
  const { fields } = definitionOf(name);
  const rich: string[] = [];
  const plain: string[] = [];
  for (const field of textFields(name)) {
    const kind = fields[field]?.kind;
    if (kind === "sections") {
      for (const section of sectionsOf(values[field])) {
        const found = textsOfFields(sectionKindOf(section)?.fields ?? {}, section);
        rich.push(...found.rich);
        plain.push(...found.plain);
      }
    } else (kind === "html" ? rich : plain).push(...stringsIn(values[field]));
  }
  return { title, rich, plain };
}

/** The texts of a section, of a row in it, or of other fields; not an id, addresses and choices. */
export function textsOfFields(
  fields: Readonly<Record<string, PartField>>,
  values: Readonly<Record<string, unknown>>,
): { readonly rich: string[]; readonly plain: string[] } {
  const rich: string[] = [];
  const plain: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.kind === "rows") {
      for (const row of Array.isArray(value) ? value.filter(isRecord) : []) {
        plain.push(...textsOfFields(field.fields, row).plain);
      }
    } else if (field.kind === "html") rich.push(...stringsIn(value));
    else if (PLAIN.has(field.kind)) plain.push(...stringsIn(value));
  }
  return { rich, plain };
}

/** What stands beside the texts of a row without being read. */
const NO_TEXT: ReadonlySet<string> = new Set(["id", "icon", "image", "url"]);

/** Every text inside a value, at any depth. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" || isDrawing(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    NO_TEXT.has(name) ? [] : stringsIn(each),
  );
}

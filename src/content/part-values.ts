import { isRecord, textOf } from "../lib/parse";
import type { PartField, PartFields, PartsModel, RowsField } from "./parts-model";
import type { Field } from "./schema/field";
import type { Issues } from "./schema/collection";

/** A row of a list inside a document. */
export type PartRow = Readonly<Record<string, unknown>> & { readonly id: string };

type Parts = Readonly<Record<string, unknown>>;

/** The value that a form shows for each path: the stored one, else the built-in one that visitors read. */
export function valuesOfParts({ fields, builtIn }: PartsModel, parts: Parts): Parts {
  return Object.fromEntries(
    Object.entries(fields).map(([path, field]) => {
      const written = at(parts, path);
      if (field.kind === "rows")
        return [path, partRowsOf(written) ?? partRowsOf(at(builtIn, path)) ?? []];
      const [group = ""] = path.split(".");
      const emptied = isRecord(parts[group]) && field.required === undefined;
      return [path, textOf(written) || (emptied ? "" : textOf(at(builtIn, path)))];
    }),
  );
}

/**
 * Returns the parts with the typed values. A value that was never stored gets the built-in text that visitors read
 * now. Unknown parts are kept, so that an older version does not delete what it does not know.
 */
export function partsWith(model: PartsModel, parts: Parts, typed: Parts): Parts {
  const shown = valuesOfParts(model, parts);
  let next = parts;
  for (const [path, field] of Object.entries(model.fields)) {
    if (Object.hasOwn(typed, path)) next = withValue(next, path, tidy(field, typed[path]));
    else if (at(parts, path) === undefined) next = withValue(next, path, shown[path]);
  }
  return next;
}

/** The validation errors by path; those of a row have the path `path/row/field`. */
export function issuesOfParts(fields: PartFields, values: Parts): Issues {
  const found = Object.entries(fields).flatMap(([path, field]) =>
    field.kind === "rows"
      ? (partRowsOf(values[path]) ?? []).flatMap((row) =>
          Object.entries(field.fields).flatMap(([name, part]) =>
            issueAt(rowPath(path, row.id, name), part, row[name]),
          ),
        )
      : issueAt(path, field, values[path]),
  );
  return Object.fromEntries(found);
}

/** The key of an error in a row's field. */
export const rowPath = (path: string, row: string, name: string) => `${path}/${row}/${name}`;

/** The rows of a list; a row without an id gets one from its position. */
export function partRowsOf(value: unknown): readonly PartRow[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isRecord)
    .map((row, index) => ({ ...row, id: textOf(row["id"]) || `place-${index + 1}` }));
}

/** A new row; its id is random, so that no other device makes the same one. */
export function blankRow({ fields }: RowsField): PartRow {
  const blanks = Object.entries(fields).map(([name, { blank }]) => [name, blank]);
  return { ...Object.fromEntries(blanks), id: crypto.randomUUID() };
}

function issueAt(path: string, { rule }: Field, value: unknown): [string, string][] {
  const result = rule.safeParse(value);
  return result.success ? [] : [[path, result.error.issues[0]?.message ?? "Valeur invalide"]];
}

function tidy(field: PartField, value: unknown): unknown {
  if (field.kind === "rows") return partRowsOf(value)?.map(trimmed) ?? [];
  return typeof value === "string" ? value.trim() : value;
}

function trimmed(row: PartRow): PartRow {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() : value,
  ]);
  return { ...Object.fromEntries(values), id: row.id };
}

function at(parts: Parts, path: string): unknown {
  const [group = "", name] = path.split(".");
  const part = parts[group];
  if (name === undefined) return part;
  return isRecord(part) ? part[name] : undefined;
}

function withValue(parts: Parts, path: string, value: unknown): Parts {
  const [group = "", name] = path.split(".");
  if (name === undefined) return { ...parts, [group]: value };
  const part = parts[group];
  return { ...parts, [group]: { ...(isRecord(part) ? part : {}), [name]: value } };
}

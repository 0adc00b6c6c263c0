import { isRecord, textOf } from "../lib/parse";
import type { PartField, PartFields, PartsModel, RowsField } from "./parts-model";
import type { Field } from "./schema/field";
import type { Issues } from "./schema/collection";

/** A row of a list inside a document. */
export type PartRow = Readonly<Record<string, unknown>> & { readonly id: string };

type Parts = Readonly<Record<string, unknown>>;

/** What a form shows for each path: what was written, else what visitors read in its place. */
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
 * The parts with what was typed; what was never written gets the text that visitors read by now. The
 * rest stays as it lies there, so that a version which does not know it yet takes nothing away.
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

/** What is wrong, by path; in a row `path/row/field`. */
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

/** Where the issue of a row's field is found. */
export const rowPath = (path: string, row: string, name: string) => `${path}/${row}/${name}`;

/** The rows of a list, each with an id: the place stands for one that was written without. */
export function partRowsOf(value: unknown): readonly PartRow[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isRecord)
    .map((row, index) => ({ ...row, id: textOf(row["id"]) || `place-${index + 1}` }));
}

/** A new row, whose id no other device can have made. */
export function blankRow({ fields }: RowsField): PartRow {
  const blanks = Object.entries(fields).map(([name, { blank }]) => [name, blank]);
  return { ...Object.fromEntries(blanks), id: crypto.randomUUID() };
}

function issueAt(path: string, { rule }: Field, value: unknown): [string, string][] {
  const result = rule.safeParse(value);
  return result.success ? [] : [[path, result.error.issues[0]?.message ?? "Valeur invalide"]];
}

/** Texts without the blanks around them. */
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

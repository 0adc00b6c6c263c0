import { partField, partLabel } from "../../content/document-parts";
import type { PartField } from "../../content/parts-model";
import { isRecord } from "../../lib/parse";
import { isDrawing } from "../../lib/pictures/shown";
import { fieldText } from "./field-text";
import { same } from "./use-edit";

/** A text that two people changed, with both of its values. */
export interface PartConflict {
  readonly path: string;
  readonly label: string;
  readonly kept: string;
  readonly lost: string;
}

/** Compares the parts of two documents, text by text, with the labels of the form. */
export function partConflicts(kept: unknown, lost: unknown, path = ""): readonly PartConflict[] {
  if (same(kept, lost)) return [];
  const [one, other] = [groupIn(kept), groupIn(lost)];
  if (one && other) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) =>
      partConflicts(one[name], other[name], path === "" ? name : `${path}.${name}`),
    );
  }
  const field = partField(path);
  const label = partLabel(path) ?? path;
  return [{ path, label, kept: inWords(kept, field), lost: inWords(lost, field) }];
}

/** The group of texts that a value is; one that nobody has written is an empty group. */
function groupIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return value === undefined ? {} : isRecord(value) ? value : undefined;
}

/** Writes a list row by row, without the generated ids, and a choice as the form does. */
function inWords(value: unknown, field: PartField | undefined): string {
  const isRows = field?.kind === "rows";
  if (Array.isArray(value)) return value.map((row) => inWords(row, field)).join("\n");
  if (typeof value === "string") {
    if (isDrawing(value)) return "Dessin SVG";
    return !field || isRows ? value : fieldText(field, value);
  }
  if (!isRecord(value)) return value === undefined ? "" : JSON.stringify(value);
  return Object.entries(value)
    .filter(([name]) => name !== "id")
    .map(([name, text]) => inWords(text, isRows ? field.fields[name] : undefined))
    .join(", ");
}

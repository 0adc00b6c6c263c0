import { partLabel } from "../../content/document-parts";
import { isRecord } from "../../lib/parse";
import { isDrawing } from "../../lib/pictures/shown";
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
  return [{ path, label: partLabel(path) ?? path, kept: inWords(kept), lost: inWords(lost) }];
}

/** The group of texts that a value is; one that nobody has written is an empty group. */
function groupIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return value === undefined ? {} : isRecord(value) ? value : undefined;
}

/** Writes a list row by row, without the generated ids. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join("\n");
  if (typeof value === "string") return isDrawing(value) ? "Dessin SVG" : value;
  if (!isRecord(value)) return value === undefined ? "" : JSON.stringify(value);
  return Object.entries(value)
    .filter(([name]) => name !== "id")
    .map(([, text]) => inWords(text))
    .join(", ");
}

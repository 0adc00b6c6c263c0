import { partLabel } from "../../content/document-parts";
import { isRecord } from "../../lib/parse";
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
  if ((isRecord(kept) || kept === undefined) && isRecord(lost)) {
    const names = new Set([...Object.keys(kept ?? {}), ...Object.keys(lost)]);
    return [...names].flatMap((name) =>
      partConflicts(kept?.[name], lost[name], path === "" ? name : `${path}.${name}`),
    );
  }
  return [{ path, label: partLabel(path) ?? path, kept: inWords(kept), lost: inWords(lost) }];
}

/** Writes a list row by row, without the generated ids. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join("\n");
  if (!isRecord(value))
    return typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
  return Object.entries(value)
    .filter(([name]) => name !== "id")
    .map(([, text]) => inWords(text))
    .join(", ");
}

import { partLabel } from "../../content/document-parts";
import { isRecord } from "../../lib/parse";
import { same } from "./use-edit";

/** A text that two people wrote, with both of its values. */
export interface PartConflict {
  readonly path: string;
  readonly label: string;
  readonly kept: string;
  readonly lost: string;
}

/** What differs in the parts of a document, text by text, in the words of its form. */
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

/** A list row by row, each with its texts; without the ids that nobody wrote. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join("\n");
  if (!isRecord(value))
    return typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
  return Object.entries(value)
    .filter(([name]) => name !== "id")
    .map(([, text]) => inWords(text))
    .join(", ");
}

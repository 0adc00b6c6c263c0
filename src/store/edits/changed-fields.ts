import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, definitionOf } from "../../content/index";
import { isRecord } from "../../lib/parse";

type Fields = Readonly<Record<string, unknown>>;

/** The fields in which two states of a document differ; for `parts`, the path of each part: `parts.hero.title`. */
export function changedFields(name: CollectionName, document: Fields, former: Fields): string[] {
  return Object.entries(definitionOf(name).fields).flatMap(([field, { kind }]) => {
    if (deepEqual(document[field], former[field])) return [];
    return kind === "parts" ? changedParts(field, document[field], former[field]) : [field];
  });
}

function changedParts(path: string, value: unknown, former: unknown): string[] {
  if (!isRecord(value) || !isRecord(former)) return [path];
  return [...new Set([...Object.keys(value), ...Object.keys(former)])]
    .filter((name) => !deepEqual(value[name], former[name]))
    .flatMap((name) => changedParts(`${path}.${name}`, value[name], former[name]));
}

/**
 * Values that a sentence about a document needs besides its title: its kind, and whether it is published, approved…
 */
export function tellingValues(name: CollectionName, document: Fields): Fields {
  const telling = Object.entries(definitionOf(name).fields).filter(
    ([field, { kind }]) => kind === "flag" || field === "kind",
  );
  return Object.fromEntries(telling.map(([field]) => [field, document[field]]));
}

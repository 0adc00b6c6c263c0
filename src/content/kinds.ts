import { isRecord } from "../lib/parse";

/** Whether an administrator switched off the kind of content that the page at this address shows. */
export function isOff(parts: Readonly<Record<string, unknown>>, path: string): boolean {
  const { kinds } = parts;
  return isRecord(kinds) && kinds[path.split(/[/?#]/u)[1] ?? ""] === "off";
}

/**
 * Remembers what was made for each choice of kinds of content, so that a search keeps its index. `make` gets the parts
 * of the identity's document.
 */
export function byKinds<Made>(
  make: (identity: Readonly<Record<string, unknown>>) => Made,
): (identity: Readonly<Record<string, unknown>>) => Made {
  const made = new Map<string, Made>();
  return (identity) => {
    const key = JSON.stringify(identity["kinds"] ?? {});
    const known = made.get(key) ?? make(identity);
    made.set(key, known);
    return known;
  };
}

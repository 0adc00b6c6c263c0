import { isRecord } from "../lib/parse";

/** Whether an administrator switched off the kind of content that a page of this address would show. */
export function isOff(parts: Readonly<Record<string, unknown>>, path: string): boolean {
  const { kinds } = parts;
  return isRecord(kinds) && kinds[path.split("/")[1] ?? ""] === "off";
}

import { isRecord } from "../lib/parse";

/** Whether an administrator switched off the kind of content that the page at this path shows. */
export function isOff(parts: Readonly<Record<string, unknown>>, path: string): boolean {
  const { kinds } = parts;
  return isRecord(kinds) && kinds[path.split("/")[1] ?? ""] === "off";
}

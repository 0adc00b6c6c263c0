import { isRecord, textOf } from "../../lib/parse";

/** What a page says of the looks that it was built with: a device compares its own with it. */
export function lookKey({ look }: Readonly<Record<string, unknown>>): string {
  if (!isRecord(look)) return "";
  // A device and the database keep names in orders of their own.
  return ["accent", "tone", "radius", "typefaces"].map((name) => textOf(look[name])).join(" ");
}

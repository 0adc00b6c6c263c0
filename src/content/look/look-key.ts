import { isRecord, textOf } from "../../lib/parse";

/** A string that identifies the look a page was built with, so that a device can compare it with its own. */
export function lookKey({ look }: Readonly<Record<string, unknown>>): string {
  if (!isRecord(look)) return "";
  // The order of keys differs between the device and the database, so the order is fixed here.
  return ["accent", "tone", "radius", "typefaces"].map((name) => textOf(look[name])).join(" ");
}

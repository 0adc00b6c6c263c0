import { datedName, download } from "../kit/download";

/** Saves what has not left as a file of the downloads. */
export function downloadJson(value: unknown): void {
  // JSON has no « undefined », which is how a draft empties a field that may be missing.
  const missingAsNull = (_: string, each: unknown) => (each === undefined ? null : each);
  const file = new Blob([JSON.stringify(value, missingAsNull, 2)], { type: "application/json" });
  download(datedName("modifications-non-envoyees", "json"), file);
}

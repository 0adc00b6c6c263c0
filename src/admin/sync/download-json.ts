import { datedName, download } from "../kit/download";

/** Saves unsent changes as a JSON file in the downloads. */
export function downloadJson(value: unknown): void {
  // JSON has no « undefined », which a draft uses to clear an optional field.
  const missingAsNull = (_: string, each: unknown) => (each === undefined ? null : each);
  const file = new Blob([JSON.stringify(value, missingAsNull, 2)], { type: "application/json" });
  download(datedName("modifications-non-envoyees", "json"), file);
}

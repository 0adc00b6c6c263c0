import { dayInParis } from "../../lib/format";

/** « donnees-personnelles-2026-11-22.json »: named after the day where the site is read. */
export function datedName(name: string, ending: string, now = new Date()): string {
  return `${name}-${dayInParis(now.toISOString())}.${ending}`;
}

/** Gives a file to the browser to keep, in the downloads. */
export function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it a little after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

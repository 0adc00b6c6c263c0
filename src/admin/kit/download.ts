import { agencyDay } from "../../lib/format";

/** Makes a file name with the agency's current day, for example « donnees-personnelles-2026-11-22.json ». */
export function datedName(name: string, ending: string, now = new Date()): string {
  return `${name}-${agencyDay(now.toISOString())}.${ending}`;
}

/** Lets the browser save a file in the downloads folder. */
export function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address only after this call returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

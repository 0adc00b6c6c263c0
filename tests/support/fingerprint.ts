import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** A short hash of the names and contents of files, in this order. */
export async function fingerprintOf(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

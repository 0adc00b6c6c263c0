import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";

/** The seed at which each planted bug was last found: trying it first saves the seeds before it. */
const FILE = "tests/simulate/mutants/found-at.json";

const seeds = z.record(z.string(), z.int());

/** The seeds by the names of the mutants. */
export async function readFoundAt(): Promise<Map<string, number>> {
  return new Map(Object.entries(seeds.parse(JSON.parse(await readFile(FILE, "utf8")))));
}

/** Writes them in the order of the names, so that a change is one line of a diff. */
export async function writeFoundAt(foundAt: ReadonlyMap<string, number>): Promise<void> {
  const sorted = [...foundAt].toSorted(([one], [other]) => one.localeCompare(other));
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

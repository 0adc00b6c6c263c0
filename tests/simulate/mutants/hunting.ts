import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import type { Mutant } from "./mutants";
import { inPatchedCopy } from "./patch";

/** A hundred cases take two minutes; on a machine that does other things as well, many. */
const PATIENCE_MS = 20 * 60_000;

const violation = z.object({ seed: z.number(), invariant: z.string(), detail: z.string() });

/** What the simulation says is wrong, and at which seed. */
export type Found = z.infer<typeof violation>;

/** Runs the cases of some seeds on a program with its bug, in a process of its own, until one finds something. */
export function hunt(
  { replacements, server, topics = [] }: Mutant,
  seeds: readonly number[],
): Promise<Found | undefined> {
  return inPatchedCopy(replacements, async (cwd) => {
    const sql = replacements.some(({ file }) => file.endsWith(".sql")) ? "patched" : "as it is";
    const program = ["--import", "tsx", "tests/simulate/mutants/hunt.ts"];
    const words = [...program, seeds.join(), sql, server ?? "", ...topics];
    const { stdout } = await promisify(execFile)(process.execPath, words, {
      cwd,
      timeout: PATIENCE_MS,
      maxBuffer: 2 ** 28,
    });
    const last: unknown = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
    return last === null ? undefined : violation.parse(last);
  });
}

/**
 * `npm run simulate:mutants`: plants each bug in a copy of the project and has the simulation look for it.
 * Fails where one is not found, where one can no longer be planted, and where the program as it is does
 * not pass the very seeds.
 */
import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { z } from "zod";
import { furtherMutants } from "./further";
import { type Mutant, mutants } from "./mutants";
import { inPatchedCopy } from "./patch";

/** One for each core of the smallest machine that runs this. */
const AT_ONCE = 2;
const PATIENCE_MS = 5 * 60_000;

const { values } = parseArgs({
  options: {
    /** How many seeds a bug may live through. */
    seeds: { type: "string", default: "60" },
    only: { type: "string", default: "" },
  },
});

const planted = [...mutants, ...furtherMutants].filter(({ name }) => name.includes(values.only));
const tasks = [
  ...controlsOf(planted).map((program) => ({ program, judge: judgeControl })),
  ...planted.map((program) => ({ program, judge: judgeMutant })),
];
let failures = 0;
await Promise.all(Array.from({ length: AT_ONCE }, work));
print(failures === 0 ? `All ${planted.length} planted bugs are caught.` : `${failures} failed.`);
process.exitCode = failures === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const { program, judge } = task;
    const begun = performance.now();
    // What keeps a bug from being planted or looked for is no catch.
    const { passed, says } = await hunt(program).then(judge, unable);
    if (!passed) failures += 1;
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    print(`${passed ? "ok  " : "FAIL"} ${program.name}: ${says} (${seconds} s)`);
  }
}

/** The program as it is, also behind the servers that are not wrong by themselves. */
function controlsOf(all: readonly Mutant[]): readonly Mutant[] {
  const harmless = all.flatMap(({ server, replacements }) =>
    server && replacements.length > 0 ? [server] : [],
  );
  const asItIs = { name: "the program as it is", replacements: [] };
  const behind = [...new Set(harmless)].map((server) => ({
    ...asItIs,
    name: `the program as it is, with ${server}`,
    server,
  }));
  return [asItIs, ...behind];
}

type Found = z.infer<typeof violation>;
const violation = z.object({ seed: z.number(), invariant: z.string(), detail: z.string() });

interface Verdict {
  readonly passed: boolean;
  readonly says: string;
}

function judgeControl(found: Found | undefined): Verdict {
  if (!found) return { passed: true, says: `passes the seeds 1 to ${values.seeds}` };
  return { passed: false, says: `${described(found)}: ${found.detail}` };
}

function judgeMutant(found: Found | undefined): Verdict {
  if (!found) return { passed: false, says: `survives ${values.seeds} cases` };
  return { passed: true, says: `caught by ${described(found)}, after ${found.seed} cases` };
}

const described = ({ invariant, seed }: Found) => `« ${invariant} » at seed ${seed}`;

const unable = (error: unknown): Verdict => ({
  passed: false,
  says: error instanceof Error ? error.message : String(error),
});

/** Runs the simulation in a copy of the project, in a process of its own, until it finds something. */
function hunt({ replacements, server }: Mutant): Promise<Found | undefined> {
  return inPatchedCopy(replacements, async (cwd) => {
    const words = ["--import", "tsx", "tests/simulate/mutants/hunt.ts", values.seeds];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      server ? [...words, server] : words,
      {
        cwd,
        timeout: PATIENCE_MS,
        maxBuffer: 2 ** 28,
      },
    );
    const last: unknown = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
    return last === null ? undefined : violation.parse(last);
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * `npm run simulate:mutants`: plants each bug in a copy of the project and has the simulation look for it.
 * Fails where one is not found, where one can no longer be planted, and where the program as it is does
 * not pass the very seeds.
 */
import { parseArgs } from "node:util";
import { furtherMutants } from "./further";
import { type Found, hunt } from "./hunting";
import { type Mutant, mutants } from "./mutants";

/** One for each core of the smallest machine that runs this. */
const AT_ONCE = 2;

const { values } = parseArgs({
  options: {
    /** How many seeds a bug may live through. */
    seeds: { type: "string", default: "60" },
    /** A part of the names of those to plant. */
    only: { type: "string", default: "" },
  },
});
const seeds = Number(values.seeds);
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
    const { passed, says } = await hunt(program, seeds).then(judge, judgeError);
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

interface Verdict {
  readonly passed: boolean;
  readonly says: string;
}

function judgeControl(found: Found | undefined): Verdict {
  if (!found) return { passed: true, says: `passes the seeds 1 to ${seeds}` };
  return { passed: false, says: `${described(found)}: ${found.detail}` };
}

function judgeMutant(found: Found | undefined): Verdict {
  if (!found) return { passed: false, says: `survives ${seeds} cases` };
  return { passed: true, says: `caught by ${described(found)}, after ${found.seed} cases` };
}

function judgeError(error: unknown): Verdict {
  return { passed: false, says: error instanceof Error ? error.message : String(error) };
}

function described({ invariant, seed }: Found): string {
  return `« ${invariant} » at seed ${seed}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

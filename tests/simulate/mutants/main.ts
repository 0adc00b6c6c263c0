/**
 * `npm run simulate:mutants`: plants each bug in a copy of the project and has the simulation look for it.
 * Fails where one is not found, where one can no longer be planted, and where the program as it is does
 * not pass the very seeds.
 */
import { parseArgs } from "node:util";
import { blindSpotMutants } from "./blind-spots";
import { furtherMutants } from "./further";
import { type Found, hunt } from "./hunting";
import { type Mutant, mutants } from "./mutants";

/** One for each core of the smallest machine that runs this. */
const AT_ONCE = 2;

const { values } = parseArgs({
  options: {
    /** How many seeds a bug may live through. */
    seeds: { type: "string", default: "100" },
    /** A part of the names of those to plant. */
    only: { type: "string", default: "" },
  },
});
const seeds = Number(values.seeds);
const planted = [...mutants, ...furtherMutants, ...blindSpotMutants].filter(({ name }) =>
  name.includes(values.only),
);
/** The searches that found something: what they were about, and how far they went. */
const searches = new Map<string, { readonly program: Mutant; readonly last: number }>();
let failures = 0;

await inTurn(planted, async (mutant) => {
  const found = await hunt(mutant, seeds);
  if (!found) return { passed: false, says: `survives ${seeds} cases` };
  noteSearch(mutant, found.seed);
  return { passed: true, says: `caught by ${described(found)}` };
});
// What is found at a seed is the mutation's doing only where the program as it is passes that seed.
const controls = [...searches.values()];
await inTurn(
  controls.map(({ program }) => program),
  async (program) => {
    const last = controls.find((search) => search.program === program)?.last ?? 0;
    const found = await hunt(program, last);
    if (!found) return { passed: true, says: `passes the seeds 1 to ${last}` };
    return { passed: false, says: `${described(found)}: ${found.detail}` };
  },
);
print(failures === 0 ? `All ${planted.length} planted bugs are caught.` : `${failures} failed.`);
process.exitCode = failures === 0 ? 0 : 1;

/** Has all of them judged, some at once. */
async function inTurn(
  programs: readonly Mutant[],
  judge: (program: Mutant) => Promise<Verdict>,
): Promise<void> {
  const left = [...programs];
  const work = async () => {
    for (let program = left.shift(); program; program = left.shift()) {
      const begun = performance.now();
      // What keeps a bug from being planted or looked for is no catch.
      const { passed, says } = await judge(program).catch(judgeError);
      if (!passed) failures += 1;
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      print(`${passed ? "ok  " : "FAIL"} ${program.name}: ${says} (${seconds} s)`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Notes a search whose seeds the program as it is must pass, behind the same server and about the same. */
function noteSearch({ replacements, server: behind, topics = [] }: Mutant, seed: number): void {
  const server = replacements.length > 0 ? behind : undefined;
  const name = ["the program as it is", server && `with ${server}`, ...topics];
  const program = {
    name: name.filter((part) => part !== undefined).join(", "),
    replacements: [],
    topics,
    ...(server && { server }),
  };
  const known = searches.get(program.name);
  searches.set(program.name, {
    program: known?.program ?? program,
    last: Math.max(seed, known?.last ?? 0),
  });
}

interface Verdict {
  readonly passed: boolean;
  readonly says: string;
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

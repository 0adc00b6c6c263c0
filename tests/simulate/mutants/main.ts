/**
 * `npm run simulate:mutants`: plants each bug in a copy of the project and runs the simulation on it, first at the
 * seed where it was last found. Fails if a bug is not found, if one can no longer be planted, or if the unchanged
 * program fails one of these seeds.
 */
import { parseArgs } from "node:util";
import { readFoundAt, writeFoundAt } from "./found-at";
import { blindSpotMutants } from "./blind-spots";
import { campaignMutants } from "./of-campaigns";
import { planMutants } from "./of-plans";
import { furtherMutants } from "./further";
import { Hunter } from "./hunter";
import type { Finding } from "./hunting";
import { type Mutant, mutants } from "./mutants";

/** One for each core of the smallest machine that runs this. */
const AT_ONCE = 2;

/** How many seeds of the unchanged program are run at once. */
const MOST_SEEDS = 8;

const { values } = parseArgs({
  options: {
    /** How many seeds may miss a bug: those that CI runs. */
    seeds: { type: "string", default: "150" },
    /** A part of the names of the bugs to plant. */
    only: { type: "string", default: "" },
    /** So many seeds of the unchanged program have just passed, without topics: CI does not run them twice. */
    passed: { type: "string", default: "0" },
  },
});
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => index + 1);
const planted = [
  ...mutants,
  ...furtherMutants,
  ...blindSpotMutants,
  ...campaignMutants,
  ...planMutants,
].filter(({ name }) => name.includes(values.only));
const hunters = Array.from({ length: AT_ONCE }, () => new Hunter());
const foundAt = await readFoundAt();
/** The unchanged program, with each server and each topic for which something was found. */
const controls = new Map<string, Control>();
let failures = 0;

await inTurn(planted, async (mutant, hunter) => {
  const known = foundAt.get(mutant.name);
  const found =
    (known && (await hunter.hunt(mutant, [known]))) ?? (await hunter.hunt(mutant, seeds));
  if (!found) return { passed: false, says: `survives ${seeds.length} cases` };
  foundAt.set(mutant.name, found.seed);
  addControl(mutant, found.seed);
  return { passed: true, says: `caught by ${described(found)}` };
});
await writeFoundAt(foundAt);
// A finding at a seed is due to the bug only if the unchanged program passes that seed.
await inTurn([...controls.values()].flatMap(inParts), async (program, hunter) => {
  const found = await hunter.hunt(program, program.at);
  if (!found) return { passed: true, says: `passes the seeds ${program.at.join(", ")}` };
  return { passed: false, says: `${described(found)}: ${found.detail}` };
});
for (const hunter of hunters) hunter.end();
print(failures === 0 ? `All ${planted.length} planted bugs are caught.` : `${failures} failed.`);
process.exitCode = failures === 0 ? 0 : 1;

/** Judges all of them, several at once. */
async function inTurn<Program extends Mutant>(
  programs: readonly Program[],
  judge: (program: Program, hunter: Hunter) => Promise<Verdict>,
): Promise<void> {
  const left = [...programs];
  const work = async (hunter: Hunter) => {
    for (let program = left.shift(); program; program = left.shift()) {
      const begun = performance.now();
      // An error that prevents planting or searching is not a finding.
      const { passed, says } = await judge(program, hunter).catch(judgeError);
      if (!passed) failures += 1;
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      print(`${passed ? "ok  " : "FAIL"} ${program.name}: ${says} (${seconds} s)`);
    }
  };
  await Promise.all(hunters.map(work));
}

/** The unchanged program must pass a seed with the same server and topic as the mutant. */
function addControl({ replacements, server: behind, topics = [] }: Mutant, seed: number): void {
  const server = replacements.length > 0 ? behind : undefined;
  if (!server && topics.length === 0 && seed <= Number(values.passed)) return;
  const name = ["the program as it is", server && `with ${server}`, ...topics]
    .filter((part) => part !== undefined)
    .join(", ");
  const program = { name, replacements: [], topics, ...(server && { server }) };
  const control = controls.get(name) ?? { program, at: new Set() };
  controls.set(name, control);
  control.at.add(seed);
}

interface Control {
  readonly program: Mutant;
  readonly at: Set<number>;
}

/** Splits the seeds of the unchanged program, so that no hunter has them all when the others are done. */
function inParts({ program, at }: Control): (Mutant & { readonly at: readonly number[] })[] {
  const sorted = [...at].toSorted((a, b) => a - b);
  return Array.from({ length: Math.ceil(at.size / MOST_SEEDS) }, (_, index) => ({
    ...program,
    at: sorted.slice(index * MOST_SEEDS, (index + 1) * MOST_SEEDS),
  }));
}

interface Verdict {
  readonly passed: boolean;
  readonly says: string;
}

function judgeError(error: unknown): Verdict {
  return { passed: false, says: error instanceof Error ? error.message : String(error) };
}

function described({ invariant, seed }: Finding): string {
  return `« ${invariant} » at seed ${seed}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

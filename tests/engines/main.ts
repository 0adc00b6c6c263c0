/**
 * One flow in every engine: `npm run test:engines -- [chromium | firefox | webkit]…`; all three by default. `whole`,
 * `private`, `forbidden` and `evicted` select its parts in the same way. docs/engines.md lists what each engine
 * supports, and the fallbacks.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSeededSite } from "../support/build-seeded-site";
import { startSite } from "../support/site";
import type { Open, Storing } from "./browser";
import { ensureEngines } from "./install-engines";
import { officeSteps } from "./office-steps";
import { offlineSteps } from "./offline-steps";
import { evictionSteps, forbiddenSteps, privateSteps } from "./storage-steps";
import { publicSteps } from "./public-steps";
import { openChromium, openFirefox } from "./puppeteer";
import { openWebKit } from "./webkit";
import { type Step, type World, worldOf } from "./world";

const ENGINES = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit } as const;
/** Each with a server and a profile of its own. */
const FLOWS: readonly (readonly [string, Flow])[] = [
  ["whole", { storing: "ordinary", steps: [...publicSteps, ...officeSteps, ...offlineSteps] }],
  ["private", { storing: "private", steps: privateSteps }],
  ["forbidden", { storing: "forbidden", steps: forbiddenSteps }],
  ["evicted", { storing: "ordinary", steps: evictionSteps }],
];

interface Flow {
  readonly storing: Storing;
  readonly steps: readonly Step[];
}

/**
 * WebKitGTK does not support manifests, and reports each policy that names them. When a page is left during a request,
 * WebKit reports a failed access control check, and Firefox a failed worker, import or font (with the status of an
 * aborted request): the page can suppress these only while it still runs. WebKit also reports that a page or a worker
 * ended while it read its cache, which no code of ours can prevent. If a file is really missing, the step fails because
 * its content does not appear.
 *
 * Where code fails to load because the page is left, React also reports the part that it cannot hydrate (418, 422, 520).
 * Whether every page hydrates is tested in tests/e2e/public-prerender.test.ts.
 */
const TOLERATED =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|due to access control checks|error loading dynamically imported module|A ServiceWorker intercepted the request and encountered an unexpected error|Cache API operation failed: Context is stopped|downloadable font: download failed .*status=2152398850|React error #(?:418|422|520)/u;

/** Pages wait more than they compute: two browsers at once keep two cores busy. */
const AT_ONCE = 2;

/** How often a flow is tried at most. */
const TRIES = 3;

// At these signals Puppeteer closes its browsers and goes on: the flows would be tried again in new ones.
for (const signal of ["SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

const words = process.argv.slice(2);
ensureEngines();
await buildSeededSite();
const begun = Date.now();
/** Flows that succeeded only at a later attempt, and those that never did. */
const flaky: string[] = [];
const failed: string[] = [];
const flows = wanted(FLOWS).flatMap(([, flow]) =>
  wanted(Object.entries(ENGINES)).map(
    ([engine, open]) =>
      () =>
        run(engine, open, flow),
  ),
);
await Promise.all(Array.from({ length: AT_ONCE }, runFlows));
for (const flow of flaky) console.log(`Flaky: ${flow}: only a later try was good`);
for (const flow of failed) console.log(`Failed: ${flow}`);
console.log(`All flows: ${secondsSince(begun)} s`);
// Said outright: the embedded database sets the exit code of its process as well.
process.exit(failed.length === 0 ? 0 : 1);

/** Runs flows until all of them have been started; several calls share the list. */
async function runFlows(): Promise<void> {
  for (let next = flows.shift(); next; next = flows.shift()) await next();
}

/** The selected parts, or all. */
function wanted<Value>(named: readonly (readonly [string, Value])[]) {
  const asked = named.filter(([name]) => words.includes(name));
  return asked.length > 0 ? asked : named;
}

/**
 * Runs a flow from its start, and again if a step failed, with a new profile and server. Engines have rare bugs of
 * their own; a fault of ours shows in every attempt. A repeated flow is named at the end.
 */
async function run(engine: string, open: Open, flow: Flow): Promise<void> {
  const named = `${engine}, storage ${flow.storing}`;
  for (let left = TRIES; left > 0; left -= 1) {
    if (await succeeds(engine, open, flow)) {
      if (left < TRIES) flaky.push(named);
      return;
    }
    if (left > 1) console.log(`… ${engine}: the flow is taken once more from its start`);
  }
  failed.push(named);
}

async function succeeds(engine: string, open: Open, { storing, steps }: Flow): Promise<boolean> {
  const profile = await mkdtemp(path.join(tmpdir(), `vitrine-${engine}-`));
  const site = await startSite();
  const world = await worldOf(site, (folder) => open(folder, storing), profile);
  let isGood = true;
  for (const step of steps) isGood = (await go(step, world, engine)) && isGood;
  await world.close();
  await site.close();
  // A killed browser may still write there.
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  return isGood;
}

/** Runs a step, and returns whether it succeeded; a failure is printed, and the next step follows. */
async function go(
  { says, run: take, tolerated }: Step,
  world: World,
  engine: string,
): Promise<boolean> {
  const from = Date.now();
  const failures: string[] = [];
  await take(world).catch(async (error: unknown) => {
    const place = await world.tab.evaluate(whatIsSeen).catch(() => "no page");
    failures.push(textOf(error), place);
  });
  const said = world.browser.errors.splice(0);
  failures.push(...said.filter((line) => !TOLERATED.test(line) && !tolerated?.test(line)));
  console.log(`${failures.length === 0 ? "✓" : "✗"} ${engine}: ${says} (${secondsSince(from)} s)`);
  for (const failure of failures) console.log(`    ${failure}`);
  return failures.length === 0;
}

function secondsSince(moment: number): string {
  return ((Date.now() - moment) / 1_000).toFixed(1);
}

/** Runs in the page: the state of a failed step. */
function whatIsSeen(): string {
  const messages = [...document.querySelectorAll("[role=alert], output")].map(
    (each) => each.textContent,
  );
  const text = document.body.innerText.replaceAll(/\s+/gu, " ").slice(0, 300);
  return `${location.href} [${messages.filter(Boolean).join(" | ")}] ${text}`;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${textOf(error.cause)})`;
}

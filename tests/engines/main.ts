/**
 * One flow in every engine: `npm run test:engines -- [chromium | firefox | webkit]…`; all three without a word.
 * What each can do, and what takes the place of the rest, is in docs/engines.md.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSeededSite } from "../support/build-seeded-site";
import { startSite } from "../support/site";
import type { Open } from "./browser";
import { ensureEngines } from "./install-engines";
import { officeSteps } from "./office-steps";
import { offlineSteps } from "./offline-steps";
import { publicSteps } from "./public-steps";
import { openChromium, openFirefox } from "./puppeteer";
import { openWebKit } from "./webkit";
import { type Step, worldOf } from "./world";

const ENGINES = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit } as const;
const STEPS: readonly Step[] = [...publicSteps, ...officeSteps, ...offlineSteps];

/**
 * WebKitGTK comes without manifests, and says so of each policy that names them. Of what a page had asked for
 * when it was left it says that another origin would not allow it, and Firefox that the worker, or now and then
 * that an import, failed: pages hold that back themselves where they still hear of it. A step that misses what
 * was to be loaded fails by what it looks for.
 */
const TOLERATED =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|due to access control checks|error loading dynamically imported module|A ServiceWorker intercepted the request and encountered an unexpected error/u;

const wanted = process.argv.slice(2);
ensureEngines();
await buildSeededSite();
for (const [engine, open] of Object.entries(ENGINES)) {
  if (wanted.length === 0 || wanted.includes(engine)) await run(engine, open);
}
process.exit();

/** Goes through the flow; a step that fails is told, and the next one tried. */
async function run(engine: string, open: Open): Promise<void> {
  const begun = Date.now();
  const profile = await mkdtemp(path.join(tmpdir(), `vitrine-${engine}-`));
  const site = await startSite();
  const world = await worldOf(site, open, profile);
  for (const { says, run: take, tolerated } of STEPS) {
    const from = Date.now();
    const failures: string[] = [];
    await take(world).catch(async (error: unknown) => {
      const place = await world.tab.evaluate(whatIsSeen).catch(() => "no page");
      failures.push(textOf(error), place);
    });
    const said = world.browser.errors.splice(0);
    failures.push(...said.filter((line) => !TOLERATED.test(line) && !tolerated?.test(line)));
    const seconds = ((Date.now() - from) / 1_000).toFixed(1);
    console.log(`${failures.length === 0 ? "✓" : "✗"} ${engine}: ${says} (${seconds} s)`);
    for (const failure of failures) console.log(`    ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
  }
  await world.close();
  await site.close();
  await rm(profile, { recursive: true, force: true });
  console.log(`${engine}: ${((Date.now() - begun) / 1_000).toFixed(0)} s`);
}

/** Runs in the page: where a step that failed has come to. */
function whatIsSeen(): string {
  return `${location.href} ${document.body.innerText.replaceAll(/\s+/gu, " ").slice(0, 300)}`;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${textOf(error.cause)})`;
}

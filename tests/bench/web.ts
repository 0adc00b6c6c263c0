/**
 * Times of the built site: `npm run bench:web -- [pages | pictures | presses | screens | searches | writing] [--runs N]
 * [--applied] [--short]`; all of them by default. `--applied` really throttles the pages, where Lighthouse would
 * calculate the effect. `--short` measures once, one page and screens with few records, and checks only the limits
 * that are no time.
 */
import { parseArgs } from "node:util";
import { buildSeededSite } from "../support/build-seeded-site";
import { ensureChromium } from "../support/install-chromium";
import { measurePages } from "./pages";
import { measurePictures } from "./pictures";
import { measurePresses } from "./presses";
import { measureScreens } from "./screens";
import { measureSearches } from "./searches";
import { measureWriting } from "./writing";

const BENCHES = ["pages", "pictures", "presses", "screens", "searches", "writing"] as const;
type Name = (typeof BENCHES)[number];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string" }, applied: { type: "boolean" }, short: { type: "boolean" } },
});
const wanted = positionals.length > 0 ? positionals : BENCHES;
const runs = values.runs === undefined ? undefined : Number(values.runs);

if (!wanted.every(isName) || Number.isNaN(runs)) {
  console.error(`npm run bench:web -- [${BENCHES.join(" | ")}] [--runs N] [--applied] [--short]`);
  process.exitCode = 2;
} else {
  const { short = false } = values;
  ensureChromium();
  await buildSeededSite();
  if (wanted.includes("pages")) {
    await measurePages({ runs, throttling: values.applied ? "devtools" : "simulate", short });
  }
  if (wanted.includes("pictures")) await measurePictures();
  if (wanted.includes("presses")) await measurePresses({ rounds: runs, short });
  if (wanted.includes("screens")) await measureScreens({ rounds: runs, short });
  if (wanted.includes("searches")) await measureSearches({ short });
  if (wanted.includes("writing")) await measureWriting({ short });
}

function isName(word: string): word is Name {
  return BENCHES.some((name) => name === word);
}

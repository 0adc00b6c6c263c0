/**
 * Times of the built site: `npm run bench:web -- [pages | screens] [--runs N] [--applied]`; both without
 * a word. `--applied` really slows the pages down, where Lighthouse would calculate what that does.
 */
import { parseArgs } from "node:util";
import { buildSeededSite } from "../support/build-seeded-site";
import { measurePages } from "./pages";
import { measureScreens } from "./screens";

const BENCHES = ["pages", "screens"] as const;
type Name = (typeof BENCHES)[number];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string" }, applied: { type: "boolean" } },
});
const wanted = positionals.length > 0 ? positionals : BENCHES;
const runs = values.runs === undefined ? undefined : Number(values.runs);

if (!wanted.every(isName) || Number.isNaN(runs)) {
  console.error(`npm run bench:web -- [${BENCHES.join(" | ")}] [--runs N] [--applied]`);
  process.exitCode = 2;
} else {
  await buildSeededSite();
  if (wanted.includes("pages")) {
    await measurePages({ runs, throttling: values.applied ? "devtools" : "simulate" });
  }
  if (wanted.includes("screens")) await measureScreens(runs);
}

function isName(word: string): word is Name {
  return BENCHES.some((name) => name === word);
}

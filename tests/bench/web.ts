/** Times of the built site: `npm run bench:web -- [pages | screens] [--runs N]`; both without a word. */
import { parseArgs } from "node:util";
import { buildSeededSite } from "../support/build-seeded-site";
import { measurePages } from "./pages";
import { measureScreens } from "./screens";

const BENCHES = { pages: measurePages, screens: measureScreens };
type Name = keyof typeof BENCHES;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string" } },
});
const names = Object.keys(BENCHES).filter(isName);
const wanted = positionals.length > 0 ? positionals : names;
const runs = values.runs === undefined ? undefined : Number(values.runs);

if (!wanted.every(isName) || Number.isNaN(runs)) {
  console.error(`npm run bench:web -- [${names.join(" | ")}] [--runs N]`);
  process.exitCode = 2;
} else {
  await buildSeededSite();
  for (const name of wanted) await BENCHES[name](runs);
}

function isName(word: string): word is Name {
  return Object.hasOwn(BENCHES, word);
}

/**
 * `npm run test:changed`: the tests that a change can affect. Vitest finds its tests by its graph of imports, and the
 * tables of docs/spec-*.md name the browser tests. `-- <commit>` sets the commit to compare with; without it, only
 * uncommitted changes count.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { modulesOf, readSources } from "../support/modules";
import { nearestTests, testsInTables } from "./browser-tests";

/** That many files of browser tests end within about two minutes, with the build of the site. */
const MOST_FILES = 3;
/** Tests that depend on the SQL, which no import shows. */
const OF_SQL = ["tests/supabase", "tests/attacks", "tests/content/columns.test.ts"];

const base = process.argv[2] ?? "HEAD";
const changed = [
  ...lines(git("diff", "--name-only", base)),
  ...lines(git("ls-files", "--others", "--exclude-standard")),
];
const vitest = run("vitest", ["run", "--passWithNoTests", "--changed", base]);
const sql = changed.some((file) => file.endsWith(".sql")) ? run("vitest", ["run", ...OF_SQL]) : 0;
process.exitCode = vitest || sql || inTheBrowser();

function inTheBrowser(): number {
  const known = readdirSync("tests/e2e")
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -".test.ts".length));
  const documents = readdirSync("docs").filter((file) => file.startsWith("spec-"));
  const text = documents.map((file) => readFileSync(`docs/${file}`, "utf8")).join("\n");
  const tables = testsInTables(text, new Set(known));
  const own = known.filter((name) => changed.includes(`tests/e2e/${name}.test.ts`));
  const nearest = nearestTests(changed, modulesOf(readSources("src")), tables);
  const all = [...new Set([...own, ...nearest])];
  const chosen = all.slice(0, Math.max(MOST_FILES, own.length));
  if (chosen.length === 0) return 0;
  const status = run("playwright", ["test", ...chosen.map((name) => `/${name}.test.ts`)]);
  const left = all.slice(chosen.length);
  if (left.length > 0) console.log(`Touched from further away, and not run: ${left.join(", ")}.`);
  return status;
}

function git(...words: readonly string[]): string {
  return execFileSync("git", words, { encoding: "utf8" });
}

function lines(text: string): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}

/** Runs a tool of the project, shows its output, and returns its exit code. */
function run(tool: string, words: readonly string[]): number {
  return spawnSync("npx", ["--no-install", tool, ...words], { stdio: "inherit" }).status ?? 1;
}

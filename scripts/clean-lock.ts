/** Run it after every `npm install`: `npx tsx scripts/clean-lock.ts`. Why: docs/decisions/2026-11-21-lock-file.md. */
import { readFileSync, writeFileSync } from "node:fs";

type Lock = { packages: Record<string, { engines?: unknown; resolved?: string }> };

/** Packages that declare older Node versions only; our tests run them on ours. */
const RUNS_ON_OUR_NODE = ["node_modules/rxdb-supabase"];

const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

for (const [path, entry] of Object.entries(lock.packages)) {
  delete entry.resolved;
  if (RUNS_ON_OUR_NODE.includes(path)) delete entry.engines;
}

writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);

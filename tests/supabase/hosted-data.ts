import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { fingerprintOf } from "../support/fingerprint";
import { copyDataFolder, type Postgres, startPostgres } from "../support/postgres";

export const ANNA = "00000000-0000-4000-8000-000000000001";

const CACHE = path.resolve("node_modules/.cache/vitrine-clusters");
const KEPT = 3;
const MIGRATIONS = "supabase/migrations";
const SEED = "supabase/seed.sql";

/**
 * The data folder of a stopped cluster with a hosted site. Migrating takes some seconds, so it is done once, until the
 * SQL or PostgreSQL changes.
 */
export async function hostedData(programs: string): Promise<string> {
  const folder = path.join(CACHE, await nameOf(programs));
  if (!existsSync(folder)) await make(programs, folder);
  return folder;
}

async function nameOf(programs: string): Promise<string> {
  return fingerprintOf([
    path.join(programs, "postgres"),
    "tests/support/hosted-platform.ts",
    "tests/support/postgres.ts",
    "tests/supabase/hosted-data.ts",
    ...migrations(),
    SEED,
  ]);
}

function migrations(): string[] {
  return readdirSync(MIGRATIONS)
    .toSorted()
    .map((file) => path.join(MIGRATIONS, file));
}

/** Copied elsewhere and renamed, because another worker may be making the same folder. */
async function make(programs: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  const postgres = await startPostgres(programs);
  try {
    await prepare(postgres);
    await postgres.restart((data) => copyDataFolder(data, unfinished));
  } finally {
    await postgres.close();
  }
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
  await forgetOldest();
}

/** As the Supabase CLI does it: each file in a transaction of its own. */
async function prepare(postgres: Postgres): Promise<void> {
  for (const file of migrations()) await postgres.runFile("postgres", file);
  await postgres.runFile("postgres", SEED);
  const anna = `insert into auth.users (id, email) values ('${ANNA}', 'anna@example.org')`;
  await postgres.run("supabase_auth_admin", anna);
}

/** Each weighs 50 MB, and each edit of a migration makes one. */
async function forgetOldest(): Promise<void> {
  const made = readdirSync(CACHE).map((name) => path.join(CACHE, name));
  const newestFirst = made.toSorted((a, b) => statSync(b).ctimeMs - statSync(a).ctimeMs);
  for (const folder of newestFirst.slice(KEPT)) await rm(folder, { recursive: true, force: true });
}

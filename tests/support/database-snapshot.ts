import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { openBackend } from "../../server/backend";
import { fingerprintOf } from "./fingerprint";

const CACHE = path.resolve("node_modules/.cache/vitrine-snapshots");
const KEPT = 12;

const beingMade = new Map<string, Promise<void>>();

/** A migrated database to start from, stored on disk until the SQL or the packages change. */
export async function databaseSnapshot(
  migrationsDir: string,
  seedFile: string | null,
): Promise<Blob> {
  const file = path.join(
    CACHE,
    `${await fingerprintOf(await sources(migrationsDir, seedFile))}.tar`,
  );
  const made = beingMade.get(file) ?? makeUnlessThere(file, migrationsDir, seedFile);
  beingMade.set(file, made);
  await made;
  return new Blob([await readFile(file)]);
}

/** Marks a snapshot as in use, or creates it. */
async function makeUnlessThere(
  file: string,
  migrationsDir: string,
  seedFile: string | null,
): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => make(file, migrationsDir, seedFile));
}

async function sources(migrationsDir: string, seedFile: string | null): Promise<string[]> {
  const migrations = await readdir(migrationsDir);
  return [
    "package-lock.json",
    "server/database.ts",
    "server/migrations.ts",
    ...migrations.toSorted().map((name) => path.join(migrationsDir, name)),
    ...(seedFile === null ? [] : [seedFile]),
  ];
}

/** Written elsewhere and renamed, because another worker may be creating the same file. */
async function make(file: string, migrationsDir: string, seedFile: string | null): Promise<void> {
  const backend = await openBackend({ migrationsDir, seedFile });
  const dump = await backend.sql.dumpDataDir("none");
  await backend.close();
  await mkdir(CACHE, { recursive: true });
  const unfinished = path.join(CACHE, `${path.basename(file)}.${process.pid}`);
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
  await forgetOldest();
}

/** Deletes old snapshots, because each weighs 40 MB, and each edit of a migration creates one. */
async function forgetOldest(): Promise<void> {
  const files = (await readdir(CACHE)).filter((name) => name.endsWith(".tar"));
  const dated = await Promise.all(
    files.map(async (name) => ({ name, used: (await stat(path.join(CACHE, name))).mtimeMs })),
  );
  const outdated = dated.toSorted((a, b) => b.used - a.used).slice(KEPT);
  await Promise.all(outdated.map(({ name }) => rm(path.join(CACHE, name), { force: true })));
}

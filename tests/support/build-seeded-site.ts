import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildSite, OUT } from "../../server/build-site";
import { readSettings } from "../../server/settings";
import { siteContentOf } from "../../server/site-content";
import { startBackend } from "./backend";

/** Everything that the built site depends on. */
const SOURCES = ["index.html", "package-lock.json", "vite.config.ts", "tsconfig.base.json"];
const SOURCE_FOLDERS = ["public", "scripts", "server", "src", "supabase"];

/** The stamp is in the built folder, so that any other build removes it. */
const STAMP = path.join(OUT, ".vite", "seeded-site");

/**
 * Builds into `dist` what `npm start` would, from the content with which each test begins. A build that is already
 * there is kept, if nothing that it depends on has changed since.
 */
export async function buildSeededSite(): Promise<void> {
  const settings = { ...readSettings("production"), supabaseUrl: undefined };
  const fingerprint = await fingerprintOf(settings.siteUrl);
  const built = await readFile(STAMP, "utf8").catch(() => undefined);
  if (built === fingerprint) return;
  const backend = await startBackend({ seed: true });
  await buildSite(siteContentOf(settings, backend), settings, "warn");
  await backend.close();
  await writeFile(STAMP, fingerprint);
}

async function fingerprintOf(siteUrl: string): Promise<string> {
  const folders = await Promise.all(SOURCE_FOLDERS.map(filesIn));
  const hash = createHash("sha256").update(siteUrl);
  for (const file of [...SOURCES, ...folders.flat()].toSorted()) {
    hash.update(`\0${file}\0`).update(await readFile(file));
  }
  return hash.digest("hex");
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

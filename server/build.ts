/** `npm run build`: builds the site as static files in `dist`. */
import { existsSync } from "node:fs";
import path from "node:path";
import { openBackend } from "./backend";
import { buildSite } from "./build-site";
import { readSettings } from "./settings";
import { siteContentOf } from "./site-content";
import { reason, StartupError } from "./startup-error";

try {
  await run();
} catch (error) {
  if (!(error instanceof StartupError)) console.error(error);
  console.error(`La construction du site a échoué : ${reason(error)}`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const settings = readSettings("production");
  const { supabaseUrl, migrationsDir, seedFile } = settings;
  // Uses the data of `npm start` on this machine, or else the content of a new site.
  const dataDir = existsSync(path.join(settings.dataDir, "postgres"))
    ? settings.dataDir
    : undefined;
  const backend = supabaseUrl ? undefined : await openBackend({ dataDir, migrationsDir, seedFile });
  try {
    await buildSite(siteContentOf(settings, backend), settings, "info");
  } finally {
    await backend?.close();
  }
}

import { buildSite } from "../../server/build-site";
import { readSettings } from "../../server/settings";
import { siteContentOf } from "../../server/site-content";
import { startBackend } from "./backend";

/** Builds into `dist` what `npm start` would, from the content that each test begins with. */
export async function buildSeededSite(): Promise<void> {
  const settings = { ...readSettings("production"), supabaseUrl: undefined };
  const backend = await startBackend({ seed: true });
  await buildSite(siteContentOf(settings, backend), settings, "warn");
  await backend.close();
}

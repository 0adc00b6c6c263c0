import { buildSite } from "../../server/build-site";
import { readSettings } from "../../server/settings";
import { contentOf } from "../../server/site-content";
import { startBackend } from "./backend";
import { ensureChromium } from "./install-chromium";

/** Runs once before every browser test: the site, with pages of the content that each test begins with. */
async function prepareBrowserTests(): Promise<void> {
  ensureChromium();
  const settings = { ...readSettings("production"), supabaseUrl: undefined };
  const backend = await startBackend({ seed: true });
  await buildSite(contentOf(settings, backend), settings, "warn");
  await backend.close();
}

export default prepareBrowserTests;

import { buildSeededSite } from "./build-seeded-site";
import { ensureChromium } from "./install-chromium";

/** Runs once before every browser test. */
async function prepareBrowserTests(): Promise<void> {
  ensureChromium();
  await buildSeededSite();
}

export default prepareBrowserTests;

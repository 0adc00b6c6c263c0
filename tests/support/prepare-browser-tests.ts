import { build } from "vite";
import { ensureChromium } from "./install-chromium";

/** Runs once before every browser test. */
async function prepareBrowserTests(): Promise<void> {
  ensureChromium();
  await build({ logLevel: "warn" });
}

export default prepareBrowserTests;

import { defineConfig } from "@playwright/test";
import { findHeadlessChromium, SHORT_LIVED_FLAGS } from "./tests/support/chromium";

// A test's process also builds pages. Tests that import parts of the site would load React for developers before, and
// two Reacts of different kinds cannot render one page.
process.env["NODE_ENV"] = "production";
// Nearly every test signs in: the hash of a password is the cheapest one.
process.env["LITE_AUTH_BCRYPT_COST"] = "4";

const executablePath = findHeadlessChromium();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.test.ts",
  globalSetup: "./tests/support/prepare-browser-tests.ts",
  // A page, its browser and its server keep a core and a half busy: a third worker would make all of them late.
  workers: 2,
  // Every test has a server and a database of its own.
  fullyParallel: true,
  // On a busy machine one of some 350 may come too late. What needed a second try is listed as flaky.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: true,
  // A test walks a whole screen; on a busy machine that takes long, and is no failure.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    // A test about working offline asks for the worker; the others must not meet its caches.
    serviceWorkers: "block",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // Recording costs a quarter of the time: only what failed once is recorded.
    trace: "on-first-retry",
    launchOptions: {
      // Missing before the first run on a bare Debian: the set-up installs it, then workers find it.
      ...(executablePath !== undefined && { executablePath }),
      args: SHORT_LIVED_FLAGS,
    },
  },
});

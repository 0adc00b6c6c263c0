import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import type { Plugin } from "vite";
import { buildSite, OUT } from "../../server/build-site";
import { lockFolder } from "../../server/data-lock";
import { readSettings } from "../../server/settings";
import { siteContentOf } from "../../server/site-content";
import { StartupError } from "../../server/startup-error";
import { startBackend } from "./backend";

/** A change of the code: the new text of a file, named by the end of its path. */
export type CodeChanges = Readonly<Record<string, (code: string) => string>>;

/** The version after the one in `dist`: every script and style has another name. */
export const NEXT: CodeChanges = {
  "/src/main.tsx": (code) => `${code}\ndocument.documentElement.dataset.build = "next";`,
  "/src/styles.css": (code) => `${code}\n:root { --build: next; }`,
};

/** The next version with new local schemas: a question has one more field. */
export const NEXT_SCHEMA: CodeChanges = {
  ...NEXT,
  "/src/store/opening/rx-schema.ts": (code) =>
    code.replace(
      /SCHEMA_VERSION = (\d+)/u,
      (_, version) => `SCHEMA_VERSION = ${Number(version) + 1}`,
    ),
  "/src/content/collections/faqs.ts": (code) =>
    code
      .replace("order: orderKey(),", 'motto: text("Devise"), order: orderKey(),')
      .replace('form: ["question", "answer",', 'form: ["question", "answer", "motto",'),
};

const BUILDS = path.resolve("node_modules/.cache/vitrine-builds");

/**
 * The folder of the site, built with these changes of its code. Each build is made once for each state of `dist`; tests
 * share the folder, and must not write into it.
 */
export async function buildWith(changes: CodeChanges): Promise<string> {
  const folder = path.join(BUILDS, await keyOf(changes));
  await mkdir(BUILDS, { recursive: true });
  while (!existsSync(folder)) {
    const release = lockBuilds();
    // Another test worker is building, most likely the same: two builds at once would take both twice as long.
    if (release === undefined) await setTimeout(LOOK_AGAIN_MS);
    else await buildInto(folder, changes).finally(release);
  }
  return folder;
}

const LOOK_AGAIN_MS = 100;

/** How to release the lock; undefined while another process has it. */
function lockBuilds(): (() => void) | undefined {
  try {
    return lockFolder(BUILDS);
  } catch (error) {
    if (error instanceof StartupError) return undefined;
    throw error;
  }
}

async function buildInto(folder: string, changes: CodeChanges): Promise<void> {
  const out = await mkdtemp(path.join(BUILDS, "unfinished-"));
  const backend = await startBackend({ seed: true });
  try {
    const settings = { ...readSettings("production"), supabaseUrl: undefined, out };
    await buildSite(siteContentOf(settings, backend), settings, "silent", [changing(changes)]);
  } finally {
    await backend.close();
  }
  await rename(out, folder);
}

async function keyOf(changes: CodeChanges): Promise<string> {
  const hash = createHash("sha256").update(await readFile(path.join(OUT, "service-worker.js")));
  for (const [file, change] of Object.entries(changes)) hash.update(`${file}${change.toString()}`);
  return hash.digest("hex").slice(0, 16);
}

function changing(changes: CodeChanges): Plugin {
  return {
    name: "vitrine:next-version",
    enforce: "pre",
    transform(code, id) {
      const file = Object.keys(changes).find((name) => id.split("?", 1)[0]?.endsWith(name));
      const changed = file === undefined ? undefined : changes[file]?.(code);
      if (changed === code) throw new Error(`${file} is not what the change expects`);
      return changed;
    },
  };
}

/** Makes the browser check for a new version now, as it does by itself from time to time. */
export async function newVersionWaits(page: Page): Promise<void> {
  const stateOfWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return registration?.waiting?.state;
    });
  // For an administrator, the worker first caches the whole back office.
  await expect.poll(stateOfWaiting, { timeout: 60_000 }).toBe("installed");
}

/**
 * Ends the idle workers, as a browser does after half a minute. It does not where a debugger is attached, as in every
 * test: there Chromium may give up the former worker only with the page load that follows, whose answer is then lost.
 */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}

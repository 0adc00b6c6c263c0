import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { build } from "vite";
import { listener } from "../../server/http-bridge";
import { createStaticSite } from "../../server/static";
import { pageSecurityHeaders } from "../../src/lib/security-headers";
import { headersFile } from "../../src/prerender/host-files";
import type { TestBackend } from "../support/backend";
import type { Sources } from "./sources";
import { listenLocally } from "../support/listening";

/** A product under measurement: its bench page in a separate browser, with a separate server. */
export interface Side {
  readonly name: string;
  readonly backend: TestBackend;
  /** A page on a device that holds nothing. */
  newDevice(): Promise<Page>;
  /** How many requests to the database `work` caused, later ones included, and its result. */
  counting<Result>(
    work: () => Promise<Result>,
  ): Promise<{ readonly requests: number; readonly result: Result }>;
  close(): Promise<void>;
}

/** After that long without a request no further one follows. */
const QUIET_MS = 1_000;
const API = /^\/(?:auth|rest)\/v1\//u;

export async function openSide(sources: Sources, browser: Browser): Promise<Side> {
  let requests = 0;
  let lastAt = 0;
  const backend = await sources.startBackend({
    seed: true,
    onRequest: ({ url }) => {
      if (!url.includes("/rest/v1/")) return;
      requests += 1;
      lastAt = performance.now();
    },
  });
  const folder = await mkdtemp(path.join(os.tmpdir(), "vitrine-bench-"));
  await buildPage(sources, folder);
  const { url, close } = await serve(backend, folder);
  return {
    name: sources.name,
    backend,
    async newDevice() {
      const page = await (await browser.newContext()).newPage();
      await page.goto(url);
      await page.waitForFunction(() => "bench" in window);
      return page;
    },
    async counting(work) {
      requests = 0;
      const result = await work();
      lastAt = Math.max(lastAt, performance.now());
      while (performance.now() - lastAt < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 10));
      }
      return { requests, result };
    },
    async close() {
      await close();
      await backend.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The page of this checkout, with the product of the one that is measured. */
async function buildPage({ folder }: Sources, outDir: string): Promise<void> {
  await build({
    root: path.resolve("tests/bench/page"),
    configFile: false,
    logLevel: "error",
    resolve: {
      alias: [
        { find: /^\.\/product$/u, replacement: path.join(folder, "tests/bench/page/product.ts") },
      ],
    },
    build: { outDir, emptyOutDir: true, target: "es2023", chunkSizeWarningLimit: 2_000 },
  });
  // With the policy of the product’s own pages: a page without one may run nothing.
  await writeFile(path.join(outDir, "_headers"), headersFile(pageSecurityHeaders()));
}

async function serve(api: TestBackend, folder: string) {
  const pages = await createStaticSite(folder);
  const server = createServer(
    listener((request) =>
      API.test(new URL(request.url).pathname) ? api.fetch(request) : pages(request),
    ),
  );
  const port = await listenLocally(server);
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

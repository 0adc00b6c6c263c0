import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { listener } from "../../server/http-bridge";
import { createStaticSite } from "../../server/static";
import { startBackend, type TestBackend } from "../support/backend";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";

const EMAIL = "anna@example.org";
const PASSWORD = "secret-1";
const ARTICLES = 5_000;
const EDITS = 300;
const PARAGRAPHS = 2_000;

/** What an article of the bench weighs: about 2 kB, as the seed's shorter ones. */
const ARTICLE_SQL = `
  insert into posts (id, title, slug, content, published)
  select 'bench-' || n, 'Article ' || n, 'article-' || n, repeat('Du texte de longueur réelle. ', 68), true
  from generate_series(1, $1::integer) as n`;

const backend = await startBackend({
  seed: true,
  onRequest: (request) => void requests.push(request),
});
const requests: Request[] = [];
await backend.signUp(EMAIL, PASSWORD, "Anna");
const folder = await mkdtemp(path.join(os.tmpdir(), "vitrine-bench-"));
await build({
  root: path.resolve("tests/bench/page"),
  configFile: false,
  logLevel: "error",
  build: { outDir: folder, emptyOutDir: true, target: "es2023", chunkSizeWarningLimit: 2_000 },
});
const { url, close } = await serve(backend, folder);
const browser = await chromium.launch({
  executablePath: findChromium() ?? "",
  args: CHROMIUM_FLAGS,
});

try {
  await measureVisitor();
  await measureAdministrator();
  await measureEditor();
} finally {
  await browser.close();
  await close();
  await backend.close();
  await rm(folder, { recursive: true });
}

/** A first visit of the seed, and the next one, where nothing has changed. */
async function measureVisitor(): Promise<void> {
  const page = await open();
  const first = await visit(page);
  print("visitor, first visit: database opened in", first.opened);
  print(`visitor, first sync of the seed, ${first.requests} requests, in`, first.synced);
  await page.evaluate(() => window.bench.close());
  const second = await visit(page);
  print("visitor, next visit: database opened in", second.opened);
  print(`visitor, unchanged start, ${second.requests} request(s), in`, second.synced);
  await page.context().close();
}

/** An administrator with many articles, and a long list of edits made offline. */
async function measureAdministrator(): Promise<void> {
  await backend.sql.query(ARTICLE_SQL, [ARTICLES]);
  const page = await open();
  await page.evaluate(([email, password]) => window.bench.signIn(email, password), [
    EMAIL,
    PASSWORD,
  ] as const);
  const first = await visit(page);
  print(
    `administrator, first sync with ${ARTICLES} articles, ${first.requests} requests, in`,
    first.synced,
  );
  await page.evaluate(() => window.bench.close());

  const opened = await page.evaluate(() => window.bench.open());
  print(`administrator, database with ${ARTICLES} articles opened in`, opened);
  const live = await page.evaluate(() => window.bench.liveQuery());
  print(`administrator, live query over ${live.count} articles, first result in`, live.first);
  print("administrator, the same query after an edit, in", live.update);

  await page.evaluate((count) => window.bench.editPosts(count), EDITS);
  requests.length = 0;
  const synced = await page.evaluate(() => window.bench.sync());
  const pushes = requests.filter(({ url: address }) => address.endsWith("/push_changes")).length;
  print(
    `administrator, ${EDITS} edits made offline, ${pushes} pushes of ${apiRequests()} requests, in`,
    synced,
  );
  await page.context().close();
}

async function measureEditor(): Promise<void> {
  const page = await open();
  const written = await page.evaluate((count) => window.bench.writeAgain(count), PARAGRAPHS);
  print(`editor, a text of ${PARAGRAPHS} paragraphs written again after a letter, in`, written);
  await page.context().close();
}

async function open(): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => "bench" in window);
  return page;
}

async function visit(page: Page) {
  const opened = await page.evaluate(() => window.bench.open());
  requests.length = 0;
  const synced = await page.evaluate(() => window.bench.sync());
  return { opened, synced, requests: apiRequests() };
}

function apiRequests(): number {
  return requests.filter(({ url: address }) => address.includes("/rest/v1/")).length;
}

function print(what: string, milliseconds: number): void {
  process.stdout.write(`${what.padEnd(86)} ${milliseconds.toFixed(0).padStart(6)} ms\n`);
}

async function serve(api: TestBackend, dist: string) {
  const pages = await createStaticSite(dist);
  const server = createServer(
    listener((request) => {
      const { pathname } = new URL(request.url);
      return /^\/(auth|rest)\/v1\//u.test(pathname) ? api.fetch(request) : pages(request);
    }),
  );
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    url: `http://localhost:${address.port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { OUT } from "../../server/build-site";
import { articleTexts, windowOfArticles } from "../../src/prerender/content/content-window";
import { cachedOnDevice, storedOnDevice } from "../support/device-contents";
import type { Site } from "../support/site";
import { snapshotOf } from "../support/snapshot";
import { expect, test } from "./fixtures";

const ARTICLES = 2_000;
const MOST_BYTES = 3_000_000;
const NEWEST = "Article 1";
const OLDEST = `Article ${ARTICLES}`;

/** Articles of 9 kB, each with different words: 18 MB that compress badly. */
const FILL = `insert into posts (id, slug, kind, published, title, excerpt, content, date)
  select 'grand-' || n, 'grand-' || n, 'article', true, 'Article ' || n, 'Comment commence l’article ' || n || '.',
    '<p>' || (select string_agg(md5(n || '-' || word), ' ') from generate_series(1, 272) word) || '</p>',
    date '2026-11-01' - n
  from generate_series(1, ${ARTICLES}) n`;

/** A copy of the built site with the content files that a build would write now; its pages are those of the seed. */
async function folderWith(site: Site): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-large-blog-"));
  await cp(OUT, folder, { recursive: true });
  const posts = await snapshotOf(site.backend, "posts");
  const rows = posts.rows.map((row) => ({ ...row }));
  await mkdir(path.join(folder, "content/posts"), { recursive: true });
  const started = windowOfArticles({ ...posts, rows });
  await writeFile(path.join(folder, "content/posts.json"), JSON.stringify(started));
  for (const file of articleTexts({
    ...posts,
    rows: rows.filter(({ title }) => title === OLDEST),
  })) {
    await writeFile(path.join(folder, file.path), file.text);
  }
  return folder;
}

/** The size of the content before compression. */
const contentReceived = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/(?:content|rest)\//u.test(new URL(name).pathname))
      .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
  );

/** The content in the worker's caches: the site's own files are the same for every blog. */
async function contentCached(page: Page): Promise<string> {
  const lines = (await cachedOnDevice(page)).split("\n");
  return lines.filter((line) => /^\S+ \S+\/content\//u.test(line)).join("\n");
}

test.use({ serviceWorkers: "allow" });

test("of 2,000 articles of 9 kB a first visit, the worker and the database hold at most 3 MB each", async ({
  site,
  page,
}) => {
  test.slow();
  await site.backend.sql.exec(FILL);
  const folder = await folderWith(site);
  await site.deploy(folder);
  try {
    await page.goto("/blog");
    await expect.poll(() => storedOnDevice(page)).toContain(`"${OLDEST}"`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const stored = await storedOnDevice(page);
    expect(stored).toContain(`"${NEWEST}"`);
    const held = {
      received: await contentReceived(page),
      stored: Buffer.byteLength(stored),
      cached: Buffer.byteLength(await contentCached(page)),
    };
    test.info().annotations.push({ type: "bytes", description: JSON.stringify(held) });
    for (const bytes of Object.values(held)) expect(bytes).toBeLessThan(MOST_BYTES);

    // The oldest article can still be read, and then stays on the device.
    await page.goto(`/blog/grand-${ARTICLES}`);
    await expect(page.locator(".prose")).toContainText(/[0-9a-f]{32} [0-9a-f]{32}/u);
    expect(Buffer.byteLength(await storedOnDevice(page))).toBeLessThan(MOST_BYTES);
  } finally {
    await rm(folder, { recursive: true });
  }
});

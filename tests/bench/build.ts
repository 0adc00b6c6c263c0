/** How long the pages of 10, 100 and 1,000 articles take, and what one more costs: `npm run bench:build`. */
import { rm } from "node:fs/promises";
import { loadRenderer, sourceOf } from "../../server/build-site";
import { readSettings } from "../../server/settings";
import { contentOf, type ReadContent } from "../../server/site-content";
import { writeSite } from "../../server/write-site";
import { startBackend } from "../support/backend";

const SIZES = [10, 100, 1000];

// As in the build: React draws many times slower while it watches over its developers.
process.env["NODE_ENV"] = "production";
const settings = { ...readSettings("production"), supabaseUrl: undefined };
const backend = await startBackend({ seed: true });
const read = contentOf(settings, backend);
const { makeSite } = await loadRenderer();
const out = "node_modules/.cache/vitrine-bench";

for (const size of SIZES) {
  const source = await sourceOf(withArticles(read, size), settings, "shell.html");
  const began = performance.now();
  // None is drawn already: as a first build.
  await rm(out, { recursive: true, force: true });
  const files = await writeSite(makeSite(source), `${out}/site`, `${out}/kept`);
  const ms = performance.now() - began;
  const memory = Math.round(process.memoryUsage.rss() / 1e6);
  console.log(
    `${String(size).padStart(5)} articles  ${files} files  ${(ms / 1000).toFixed(1)} s  ` +
      `${(ms / files).toFixed(1)} ms a file  ${memory} MB`,
  );
}
await backend.close();

/** The seed's articles over and over, each with an address and a day of its own. */
function withArticles(from: ReadContent, size: number): ReadContent {
  return async () => {
    const rows = await from();
    const seed = rows["posts"]?.rows ?? [];
    const posts = Array.from({ length: size }, (_, place) => ({
      ...seed[place % seed.length],
      id: `article-${place}`,
      slug: `article-${place}`,
      title: `Article ${place}`,
      former_slugs: [],
      date: new Date(Date.UTC(2026, 0, 1) - place * 86_400_000).toISOString().slice(0, 10),
    }));
    return { ...rows, posts: { revision: size, rows: posts } };
  };
}

/** The time to build the pages of 10, 100 and 1,000 articles: `npm run bench:build`; `--short` leaves out the 1,000. */
import { rm } from "node:fs/promises";
import { openBackend } from "../../server/backend";
import { buildSite, loadRenderer, sourceOf } from "../../server/build-site";
import { readSettings } from "../../server/settings";
import { siteContentOf, type ReadContent } from "../../server/site-content";

const SIZES = process.argv.includes("--short") ? [10, 100] : [10, 100, 1000];
const SMALLEST = Math.min(...SIZES);
const LARGEST = Math.max(...SIZES);
/** The limit for a site of the largest size: its program, its pages, its pictures. */
const MOST_MS = 180_000;
const MOST_MEMORY_MIB = 2_048;
/** Above this, the cost of an article's page would grow with the number of articles. */
const MOST_GROWTH = 1.25;

// As in the build: React renders many times slower in development mode.
process.env["NODE_ENV"] = "production";
const settings = { ...readSettings("production"), supabaseUrl: undefined };
const read = await readSeed();

// None of its pictures was drawn before, as in a first build.
await rm("node_modules/.cache/vitrine-share", { recursive: true, force: true });
const began = performance.now();
await buildSite(withArticles(read, LARGEST), settings);
const whole = performance.now() - began;
// Before the pages below, which are drawn several times more and whose memory is no part of a build.
const memory = process.resourceUsage().maxRSS / 1024;

const { makeSite } = await loadRenderer();
// The first pages include the time in which the runtime compiles the code.
await drawPages(100);
console.log("Processor time, all files drawn and none written\n");
console.log("articles   files   an article's page   any other file      all");
const costs = new Map<number, number>();
for (const size of SIZES) {
  const { article, other, files, all } = await drawPages(size);
  costs.set(size, article);
  const cells = [`${size}`.padStart(8), `${files}`.padStart(8), inMs(article).padStart(20)];
  console.log([...cells, inMs(other).padStart(17), inSeconds(all).padStart(9)].join(""));
}
// These pages must not be mistaken for real ones.
await rm("dist", { recursive: true });

const growth = (costs.get(LARGEST) ?? 0) / (costs.get(SMALLEST) ?? 0);
console.log(`
An article's page among ${LARGEST} costs ${growth.toFixed(2)} times what it does among ${SMALLEST}, at most ${MOST_GROWTH} wanted
The whole build with ${LARGEST} articles takes ${inSeconds(whole)} on the clock, under ${inSeconds(MOST_MS)} wanted
Its memory at its highest ${memory.toFixed(0)} MiB, under ${MOST_MEMORY_MIB} wanted`);
if (growth > MOST_GROWTH || whole > MOST_MS || memory > MOST_MEMORY_MIB) process.exitCode = 1;

/** The content of a new site; its database is closed, as a project's own database is no part of the build's memory. */
async function readSeed(): Promise<ReadContent> {
  const { migrationsDir, seedFile } = settings;
  const backend = await openBackend({ dataDir: undefined, migrationsDir, seedFile });
  try {
    const rows = await siteContentOf(settings, backend)();
    return async () => rows;
  } finally {
    await backend.close();
  }
}

/** Renders every file; processor time in milliseconds excludes other work of the machine. */
async function drawPages(size: number) {
  const source = await sourceOf(withArticles(read, size), settings, "shell.html");
  const spent = { articles: 0, others: 0 };
  let files = 0;
  let since = process.cpuUsage();
  for await (const file of makeSite(source)) {
    const { user, system } = process.cpuUsage(since);
    spent[file.path.startsWith("blog/article-") ? "articles" : "others"] += (user + system) / 1000;
    since = process.cpuUsage();
    files += 1;
  }
  return {
    files,
    article: spent.articles / size,
    other: spent.others / (files - size),
    all: spent.articles + spent.others,
  };
}

function inMs(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** The seed's articles repeated, each with its own address and day, ten of them with the same topics. */
function withArticles(from: ReadContent, size: number): ReadContent {
  return async () => {
    const rows = await from();
    const seed = rows["posts"]?.rows ?? [];
    const posts = Array.from({ length: size }, (_, place) => {
      const { tags, ...row } = seed[place % seed.length] ?? {};
      return {
        ...row,
        id: `article-${place}`,
        slug: `article-${place}`,
        title: `Article ${place}`,
        tags: [...(Array.isArray(tags) ? tags : []), `Sujet ${Math.floor(place / 10)}`],
        former_slugs: [],
        date: new Date(Date.UTC(2026, 0, 1) - place * 86_400_000).toISOString().slice(0, 10),
      };
    });
    return { ...rows, posts: { epoch: rows["posts"]?.epoch ?? "", revision: size, rows: posts } };
  };
}

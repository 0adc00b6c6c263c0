import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createStaticSite } from "../../server/static";
import { pageSecurityHeaders } from "../../src/lib/security-headers";
import { startSite } from "../support/site";
import { barePage } from "./bare-page";
import { CATEGORIES, type Category, inspect, type Report, type Throttling } from "./lighthouse";
import { medianOf } from "./statistics";

/** The limits of ten pages on a phone. */
const LEAST: Record<Category, number> = {
  performance: 99,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
/** How much longer the largest text or picture may take than on a bare page with the same text. */
const MOST_LCP = 1.05;
const BLOCKED_BELOW_MS = 50;

/** A star stands for the first matching page of the sitemap. */
const PAGES =
  "/ /services /services/* /offers /blog /blog/* /projects /projects/* /faq /contact".split(" ");
const BARE = "/bare";
/** The page with sections of every kind. */
const ONE_PAGE = ["/"];

/**
 * Measures ten pages of the built site with Lighthouse, each beside a bare page of the same text. The short form
 * measures one of them once, and checks only the limits that are no time.
 */
export async function measurePages({
  short,
  runs = short ? 1 : 5,
  throttling = "simulate",
}: {
  readonly short: boolean;
  readonly runs?: number | undefined;
  readonly throttling?: Throttling;
}): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "vitrine-bench-"));
  const paths = await pagePaths(short ? ONE_PAGE : PAGES);
  for (const each of paths) await writeBarePage(folder, each);
  const bare = await createStaticSite(folder);
  const site = await startSite({
    others: (request) =>
      new URL(request.url).pathname.startsWith(`${BARE}/`) ? bare(request).then(asPage) : undefined,
  });
  const missed: string[] = [];
  const speeds: number[] = [];
  try {
    const warmUps = short ? 0 : 1;
    process.stdout.write(heading(runs, warmUps, throttling));
    for (const each of paths) {
      const page = await medianReport({
        url: site.url + each,
        bareUrl: site.url + bareAddress(each),
        runs,
        warmUps,
        throttling,
      });
      speeds.push(page.machine);
      process.stdout.write(lineOf(each, page));
      missed.push(...missedBy(page, !short).map((what) => `${each}: ${what}`));
    }
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
  process.stdout.write(
    `\nBenchmark index of this machine: ${medianOf(speeds).toFixed(0)}\n${missed.map((each) => `Missed: ${each}\n`).join("")}`,
  );
  if (missed.length > 0) process.exitCode = 1;
}

async function pagePaths(pages: readonly string[]): Promise<string[]> {
  const sitemap = await readFile("dist/sitemap.xml", "utf8");
  const all = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu),
    ([, address = ""]) => new URL(address).pathname,
  );
  return pages.map((page) => {
    const found = page.endsWith("*")
      ? all.find((each) => each.startsWith(page.slice(0, -1)))
      : page;
    if (found === undefined) throw new Error(`The sitemap has no page like ${page}`);
    return found;
  });
}

const fileName = (page: string) => (page === "/" ? "/index" : page);
const bareAddress = (page: string) => BARE + fileName(page);

async function writeBarePage(folder: string, page: string): Promise<void> {
  const file = path.join(folder, `${bareAddress(page)}.html`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, barePage(await readFile(`dist${fileName(page)}.html`, "utf8")));
}

/**
 * An answer with the headers of the site's pages: without a policy it may show neither pictures nor styles, and a page
 * that isolates itself gets a process of its own, which takes the same time whatever the page is.
 */
function asPage({ status, headers, body }: Response): Response {
  const all = new Headers({
    ...Object.fromEntries(headers),
    ...pageSecurityHeaders(),
    "content-security-policy": BARE_POLICY,
  });
  return new Response(body, { status, headers: all });
}

const BARE_POLICY = "img-src 'self' data:; style-src 'unsafe-inline'";

interface Looks {
  readonly url: string;
  readonly bareUrl: string;
  readonly runs: number;
  /** The first visit of a page is cold, and does not count. */
  readonly warmUps: number;
  readonly throttling: Throttling;
}

type PageReport = Report & {
  readonly bareLcp: number;
  /** The smallest and the greatest ratio of the runs: the true median is between them with high probability. */
  readonly ratios: readonly [least: number, greatest: number];
};

/** The probability that the true median is between the extremes: each run is on either side of it with equal chance. */
const sureness = (runs: number) => Math.max(0, 1 - 2 * 0.5 ** runs);

/** The page and its bare version in turns. */
async function medianReport({
  url,
  bareUrl,
  runs,
  warmUps,
  throttling,
}: Looks): Promise<PageReport> {
  const pages: Report[] = [];
  const twins: Report[] = [];
  for (let run = 0; run < warmUps + runs; run += 1) {
    twins.push(await inspect(bareUrl, ["performance"], throttling));
    pages.push(await inspect(url, CATEGORIES, throttling));
  }
  const counted = pages.slice(warmUps);
  const bareTimes = twins.slice(warmUps).map(({ lcp }) => lcp);
  const ratios = counted.map(({ lcp }, run) => lcp / (bareTimes[run] ?? lcp));
  const median = (value: (report: Report) => number) => medianOf(counted.map(value));
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, median(({ scores }) => scores[name] ?? 0)]),
    ),
    lcp: median(({ lcp }) => lcp),
    tbt: median(({ tbt }) => tbt),
    cls: median(({ cls }) => cls),
    faults: [...new Set(pages.flatMap(({ faults }) => faults))],
    machine: median(({ machine }) => machine),
    bareLcp: medianOf(bareTimes),
    ratios: [Math.min(...ratios), Math.max(...ratios)],
  };
}

function missedBy(page: PageReport, withTimes: boolean): string[] {
  const { scores, lcp, bareLcp, cls, tbt, faults } = page;
  const low = CATEGORIES.filter(
    (name) => (scores[name] ?? 0) < LEAST[name] && (withTimes || name !== "performance"),
  );
  return [
    ...low.map((name) => `${name} ${scores[name] ?? 0}, at least ${LEAST[name]} wanted`),
    ...(withTimes && lcp > bareLcp * MOST_LCP
      ? [
          `LCP ${(lcp / bareLcp).toFixed(2)} times that of the bare page, at most ${MOST_LCP} wanted${page.ratios[0] > MOST_LCP ? "" : " (some runs kept it: not sure)"}`,
        ]
      : []),
    ...(cls >= 0.0005 ? [`layout shift ${cls.toFixed(3)}, none wanted`] : []),
    ...(withTimes && tbt >= BLOCKED_BELOW_MS
      ? [`blocked for ${tbt.toFixed(0)} ms, under ${BLOCKED_BELOW_MS} wanted`]
      : []),
    ...faults,
  ];
}

const NAMES = [
  "perf.",
  "access.",
  "practices",
  "SEO",
  "LCP",
  "bare",
  "ratio",
  "of runs",
  "CLS",
  "TBT",
];
const COLUMN = 11;

function heading(runs: number, warmUps: number, throttling: Throttling): string {
  const slowness = throttling === "simulate" ? "simulated" : "applied";
  return (
    `Lighthouse mobile, ${slowness} throttling; medians of ${runs}, after ${warmUps} that does not count\n` +
    `The true ratio lies within that « of runs » in ${(sureness(runs) * 100).toFixed(0)} of 100 such measurements\n\n` +
    `${"".padEnd(44)}${NAMES.map((name) => name.padStart(COLUMN)).join("")}\n`
  );
}

function lineOf(page: string, { scores, lcp, bareLcp, ratios, cls, tbt }: PageReport): string {
  const cells = [
    ...CATEGORIES.map((name) => String(scores[name] ?? 0)),
    `${lcp.toFixed(0)} ms`,
    `${bareLcp.toFixed(0)} ms`,
    (lcp / bareLcp).toFixed(2),
    ratios.map((ratio) => ratio.toFixed(2)).join("–"),
    cls.toFixed(3),
    `${tbt.toFixed(0)} ms`,
  ];
  return `${page.padEnd(44)}${cells.map((cell) => cell.padStart(COLUMN)).join("")}\n`;
}

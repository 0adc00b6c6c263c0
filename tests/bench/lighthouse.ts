import { killAll, launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The results of Lighthouse for a page. */
export interface Report {
  /** Of 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Largest contentful paint and total blocking time, in milliseconds. */
  readonly lcp: number;
  readonly tbt: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** The audits without a time that cost points. */
  readonly faults: readonly string[];
  /** The speed of this machine during the run, as Lighthouse measures it. */
  readonly machine: number;
}

// If Lighthouse gives up, its error may not reach the awaiting caller.
process.once("exit", killAll);

/** Lighthouse sometimes loses the beginning of its trace. */
const ATTEMPTS = 3;

/** How a phone on a slow network is emulated: calculated from a fast run, Lighthouse's default, or really throttled. */
export type Throttling = "simulate" | "devtools";

/** Opens a page in a new browser, as a phone on a slow network: Lighthouse's own « mobile » preset. */
export async function inspect(
  url: string,
  categories: readonly Category[],
  throttling: Throttling,
  attempts = ATTEMPTS,
): Promise<Report> {
  const result = await resultOf(url, categories, throttling);
  if (!result.runtimeError) return reportOf(result, categories);
  if (attempts > 1) return inspect(url, categories, throttling, attempts - 1);
  throw new Error(`${url}: ${result.runtimeError.message}`);
}

async function resultOf(
  url: string,
  categories: readonly Category[],
  throttlingMethod: Throttling,
): Promise<Result> {
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath !== undefined && { chromePath }),
    chromeFlags: CHROMIUM_FLAGS,
    logLevel: "silent",
  });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: "silent",
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
      throttlingMethod,
    });
    if (!run) throw new Error(`Lighthouse has nothing to say of ${url}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

function reportOf(result: Result, categories: readonly Category[]): Report {
  const valueOf = (audit: string) => {
    const { numericValue, errorMessage } = result.audits[audit] ?? {};
    if (numericValue === undefined) throw new Error(`${audit}: ${errorMessage ?? "no value"}`);
    return numericValue;
  };
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
    ),
    lcp: valueOf("largest-contentful-paint"),
    tbt: valueOf("total-blocking-time"),
    cls: valueOf("cumulative-layout-shift"),
    faults: categories
      .filter((name) => name !== "performance")
      .flatMap((name) => faultsOf(result, name)),
    machine: result.environment.benchmarkIndex,
  };
}

function faultsOf({ categories, audits }: Result, category: Category): string[] {
  const counted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, displayValue, explanation }) =>
      [`${category} ${id}: ${title}`, displayValue, explanation].filter(Boolean).join(", "),
    );
}

import { chromium, expect as expectSoon, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { startSite } from "../support/site";
import { articlesSql } from "./many-records";
import { at, inOrder } from "./statistics";
import { type Lap, stopwatchOf } from "./stopwatch";

/** What a visitor may wait for the results of a key. */
const LIMIT = 50;
/** One in ten is a draft: visitors have 300. */
const ARTICLES = 333;

/** The first copy of all articles takes a while. */
const expect = expectSoon.configure({ timeout: 120_000 });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Rechercher sur le site" });
const status = (page: Page) => dialog(page).locator("[aria-live]");

/**
 * How long a visitor's search takes from a key to its results, with hundreds of articles on the device. The short form
 * does not fail when that is too long.
 */
export async function measureSearches({ short }: { readonly short: boolean }): Promise<void> {
  const articles = short ? 33 : ARTICLES;
  const site = await startSite();
  await site.backend.sql.exec(articlesSql(articles));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: CHROMIUM_FLAGS,
  });
  try {
    const page = await browser.newPage({ locale: "fr-FR", viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.url}/blog`);
    await page.getByRole("button", { name: "Rechercher sur le site" }).click();
    const box = dialog(page).getByRole("searchbox");
    await box.fill(`épisode ${articles}`);
    // The number of the last article is found once all articles are stored and indexed.
    await expect(status(page)).toHaveText(/^1\srésultat$/u);
    const watch = await stopwatchOf(page);
    const laps: Lap[] = [];
    const rounds = short ? 2 : 30;
    for (let round = 1; round <= rounds; round += 1) {
      await box.fill("épisode ");
      await expect(dialog(page).getByRole("link").first()).toBeVisible();
      for (const key of String(Math.ceil((round * articles) / rounds))) {
        const before = (await status(page).textContent()) ?? "";
        const effect = { selector: "dialog [aria-live]", unlike: before };
        laps.push(await watch.lap(() => page.keyboard.press(key), effect));
      }
    }
    const published = articles - Math.floor(articles / 10);
    const late = print(`visitors’ search among ${published} articles, each key`, laps);
    if (!short && late > LIMIT) process.exitCode = 1;
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Prints the times; returns the 95th percentile. */
function print(what: string, laps: readonly Lap[]): number {
  const walls = inOrder(laps.map(({ wall }) => wall));
  const [median, late] = [at(walls, 0.5), at(walls, 0.95)];
  const mark = late > LIMIT ? "  over the limit" : "";
  process.stdout.write(
    `${what} (${laps.length} times): median ${median.toFixed(0)} ms, p95 ${late.toFixed(0)} ms${mark}\n`,
  );
  return late;
}

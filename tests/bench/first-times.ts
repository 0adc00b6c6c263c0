import type { Page } from "@playwright/test";
import {
  articleRows,
  type Bench,
  changed,
  dashboard,
  LISTS,
  open,
  print,
  publishedArticles,
  saveArticle,
  settled,
} from "./acts";
import type { Effect, Lap } from "./stopwatch";

/** The palette, open and with its commands. */
const palette: Effect = { selector: "dialog [role='option']", count: 4 };
const OPTIONS = "dialog [role='listbox']";

/**
 * What is done for the first time after a start, when none of its code has run yet: the dashboard, the palette, a key in
 * each search, and a save, the latter ones with all rows in memory.
 */
export async function measureFirstTimes({ page, watch, rounds, amounts }: Bench): Promise<void> {
  const laps = new Map<string, Lap[]>();
  const add = (what: string, lap: Lap) => laps.set(what, [...(laps.get(what) ?? []), lap]);
  for (const number of publishedArticles(Math.ceil(rounds / 3))) {
    await page.goto("/admin/blog");
    await settled(page);
    add("dashboard, first opened", await watch.lap(open(page, "/admin"), ...dashboard));
    await new Promise((resolve) => void setTimeout(resolve, amounts.readMs));
    add("palette, first opened", await watch.lap(openPalette(page), palette));
    add("palette, first key", await watch.lap(() => page.keyboard.press("t"), await others(page)));
    await page.keyboard.press("Escape");
    for (const [path, rows, label] of LISTS) {
      await watch.lap(open(page, path), rows);
      await page.getByRole("searchbox").focus();
      const key = () => page.keyboard.press("7");
      add(`search in the ${label}, first key`, await watch.lap(key, await changed(page)));
      await watch.lap(() => page.keyboard.press("Escape"), rows);
    }
    await watch.lap(open(page, "/admin/blog"), articleRows);
    const saved = await saveArticle(page, watch, number, `Titre corrigé ${number}`);
    add("first save of an article, until the list shows it", saved);
  }
  for (const [what, each] of laps) print(what, each);
}

/** The palette with all rows in memory: each opening, and each key until the titles that it finds are shown. */
export async function measurePalette({ page, watch, rounds, amounts }: Bench): Promise<void> {
  const openings: Lap[] = [];
  const keys: Lap[] = [];
  for (let round = 0; round < rounds; round += 1) {
    openings.push(await watch.lap(openPalette(page), palette));
    for (const key of amounts.searched[round % amounts.searched.length] ?? "") {
      keys.push(await watch.lap(() => page.keyboard.press(key), await others(page)));
    }
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  print("palette, opened", openings);
  print("palette, each key", keys);
}

const openPalette = (page: Page) => () => page.keyboard.press("Control+k");

/** Other results than those that the palette shows. */
async function others(page: Page): Promise<Effect> {
  return { selector: OPTIONS, unlike: (await page.locator(OPTIONS).textContent()) ?? "" };
}

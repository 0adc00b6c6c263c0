import { chromium, type Page } from "@playwright/test";
import { ANNA, registerAnna, signInByForm } from "../support/back-office";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { startSite } from "../support/site";
import {
  articleRows,
  type Bench,
  changed,
  dashboard,
  expect,
  LISTS,
  messageRows,
  open,
  print,
  printTasks,
  publishedArticles,
  saveArticle,
  settled,
} from "./acts";
import { measureFirstTimes, measurePalette } from "./first-times";
import {
  type Amounts,
  articlesSql,
  commentsSql,
  FEW,
  MANY,
  messagesSql,
  subscribersSql,
  VISITS_SQL,
} from "./many-records";
import { type Lap, type Stopwatch, stopwatchOf } from "./stopwatch";

/** How long the screens of the back office take with thousands of records; the short form uses few, once. */
export async function measureScreens({
  short,
  rounds = short ? 1 : 20,
}: {
  readonly short: boolean;
  readonly rounds?: number | undefined;
}): Promise<void> {
  const amounts = short ? FEW : MANY;
  const { articles, messages, comments, subscribers } = amounts;
  const site = await startSite();
  await registerAnna(site.backend);
  const records = [
    articlesSql(articles),
    messagesSql(messages),
    commentsSql(comments),
    subscribersSql(subscribers),
    VISITS_SQL,
  ];
  await site.backend.sql.exec(records.join(";\n"));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: CHROMIUM_FLAGS,
  });
  const page = await browser.newPage({
    baseURL: site.url,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
  });
  page.setDefaultTimeout(120_000);
  try {
    const bench = { page, watch: await signIn(page, amounts), rounds, amounts };
    process.stdout.write(
      `\n${articles} articles, ${messages} messages, ${comments} comments, ${subscribers} subscribers; from the act to the frame that shows it\n\n` +
        `${"".padEnd(58)}    median       p95   of it work\n`,
    );
    await measureFirstOpenings(bench);
    await measureFirstTimes(bench);
    await measureOpenings(bench);
    await measureSearch(bench);
    await measurePalette(bench);
    await measureSaving(bench);
    process.stdout.write(`memory of the page: ${(await heapOf(page)).toFixed(0)} MB\n`);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function signIn(page: Page, { readMs }: Amounts): Promise<Stopwatch> {
  await page.goto("/login");
  await signInByForm(page, ANNA);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de Bord");
  await settled(page);
  const watch = await stopwatchOf(page);
  // The sync pulls what it has just pushed once more.
  for (const [path, rows] of LISTS) await watch.lap(open(page, path), rows);
  await settled(page);
  // The device keeps the first rows of a list once all of it has been read.
  await new Promise((resolve) => void setTimeout(resolve, readMs));
  return watch;
}

/** The first opening of a list after that of the back office: at once, and after some time on the dashboard. */
async function measureFirstOpenings({ page, watch, rounds, amounts }: Bench): Promise<void> {
  const longest: number[] = [];
  for (const [path, rows, label] of LISTS) {
    for (const [look, when] of [
      [0, "at once"],
      [amounts.lookMs, "after a look"],
    ] as const) {
      const laps: Lap[] = [];
      // Each with an empty memory cache.
      for (let round = 0; round < rounds / 3; round += 1) {
        await page.goto("/admin");
        await settled(page);
        await new Promise((resolve) => void setTimeout(resolve, look));
        laps.push(await watch.lap(open(page, path), rows));
        if (look === 0) longest.push(await longestTask(page, amounts.lookMs));
      }
      print(`list of ${label}, first opened, ${when}`, laps);
    }
  }
  printTasks("the longest tasks while all rows are read", longest);
}

/** The longest task of the page's thread from now on, in ms; shorter ones than 50 ms are not reported. */
function longestTask(page: Page, ms: number): Promise<number> {
  return page.evaluate(
    (during) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        }).observe({ type: "longtask" });
        setTimeout(() => resolve(longest), during);
      }),
    ms,
  );
}

async function measureOpenings({ page, watch, rounds }: Bench): Promise<void> {
  await page.goto("/admin");
  await settled(page);
  const laps: Record<"articles" | "messages" | "dashboard", Lap[]> = {
    articles: [],
    messages: [],
    dashboard: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    laps.articles.push(await watch.lap(open(page, "/admin/blog"), articleRows));
    laps.messages.push(await watch.lap(open(page, "/admin/contact"), messageRows));
    laps.dashboard.push(await watch.lap(open(page, "/admin"), ...dashboard));
    await settled(page);
  }
  print("list of articles, opened again", laps.articles);
  print("list of messages, opened again", laps.messages);
  print("dashboard, opened", laps.dashboard);
}

/** With all rows in memory, as they are some seconds after the back office has opened. */
async function measureSearch({ page, watch, amounts }: Bench): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve, amounts.readMs));
  for (const [path, rows, label] of LISTS) {
    await open(page, "/admin")();
    await watch.lap(open(page, path), rows);
    const laps: Lap[] = [];
    for (const number of amounts.searched) {
      const box = page.getByRole("searchbox");
      await box.focus();
      for (const key of number)
        laps.push(await watch.lap(() => page.keyboard.press(key), await changed(page)));
      await watch.lap(() => page.keyboard.press("Escape"), rows);
      await expect(box).toHaveValue("");
    }
    print(`search in the ${label}, each key`, laps);
  }
}

async function measureSaving({ page, watch, rounds }: Bench): Promise<void> {
  await open(page, "/admin/blog")();
  const articles: Lap[] = [];
  for (const number of publishedArticles(rounds)) {
    articles.push(await saveArticle(page, watch, number, `Titre revu ${number}`));
  }
  print("saving an article, until the list shows it", articles);

  await open(page, "/admin/contact")();
  const messages: Lap[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The list of articles, which stays until this one is drawn, has no choices in its rows.
    const rows = page.locator("[data-row]").filter({ has: page.getByRole("combobox") });
    const row = rows.nth(round);
    const id = await row.getAttribute("data-row");
    const status = row.getByRole("combobox");
    const wanted = (await status.inputValue()) === "completed" ? "contacted" : "completed";
    const look = wanted === "completed" ? "success" : "raised";
    const selector = `[data-row='${id}'] select[class*='bg-${look}']`;
    messages.push(await watch.lap(() => status.selectOption(wanted), { selector }));
    await settled(page);
  }
  print("status of a message, until its row shows it", messages);
}

/** Megabytes that the page's scripts hold, once what nobody uses is collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 2 ** 20;
}

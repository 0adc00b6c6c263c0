import { chromium, expect as expectSoon, type Page } from "@playwright/test";
import { ANNA, registerAnna, syncIndicator } from "../support/back-office";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { startSite } from "../support/site";
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
import { at, inOrder } from "./statistics";
import { type Effect, type Lap, type Stopwatch, stopwatchOf } from "./stopwatch";

/** The longest acceptable wait. */
const LIMIT = 100;

/** The first load of all data takes a while. */
const expect = expectSoon.configure({ timeout: 180_000 });

const articleRows: Effect = { selector: "[data-row^='bench-']", count: 20 };
const messageRows: Effect = { selector: "[data-control='status']", count: 20 };
const otherRows: Effect = { selector: "main [data-row]", count: 20 };
const LISTS = [
  ["/admin/blog", articleRows, "articles"],
  ["/admin/contact", messageRows, "messages"],
  ["/admin/comments", otherRows, "comments"],
  ["/admin/newsletter", otherRows, "subscribers"],
] as const;
const dashboard: readonly Effect[] = [
  { selector: "[data-row] time", count: 4 },
  { selector: "dl dd.heading-type:not(:has([aria-hidden]))", count: 4 },
  { selector: "[data-new-task]" },
];

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
    await measureOpenings(bench);
    await measureSearch(bench);
    await measureSaving(bench);
    process.stdout.write(`memory of the page: ${(await heapOf(page)).toFixed(0)} MB\n`);
  } finally {
    await browser.close();
    await site.close();
  }
}

interface Bench {
  readonly page: Page;
  readonly watch: Stopwatch;
  readonly rounds: number;
  readonly amounts: Amounts;
}

/** Opens a screen through the sidebar. */
const open = (page: Page, path: string) => () =>
  page.locator(`nav a[href='${path}']`).first().click();

async function signIn(page: Page, { readMs }: Amounts): Promise<Stopwatch> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(ANNA.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(ANNA.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
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

/** Another table than the one that is shown. */
async function changed(page: Page): Promise<Effect> {
  return { selector: "main tbody", unlike: (await page.locator("main tbody").textContent()) ?? "" };
}

async function measureSaving({ page, watch, rounds }: Bench): Promise<void> {
  await open(page, "/admin/blog")();
  const articles: Lap[] = [];
  for (const number of publishedArticles(rounds)) {
    const row = page.locator(`[data-row='bench-${number}']`);
    await row.getByRole("rowheader").getByRole("link").click();
    await expect(page.getByRole("toolbar")).toBeVisible();
    const title = `Titre revu ${number}`;
    await page.getByRole("textbox", { name: "Titre" }).fill(title);
    const save = () => page.getByRole("button", { name: "Mettre à jour" }).click();
    const saved = { selector: `[data-row='bench-${number}'] th`, says: title };
    articles.push(await watch.lap(save, saved));
    await settled(page);
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

/** The numbers of the newest published articles that the first page of the list shows; one in ten is a draft. */
function publishedArticles(rounds: number): readonly number[] {
  const numbers = Array.from({ length: 20 }, (_, place) => place + 1);
  return numbers.filter((number) => number % 10 !== 0).slice(0, rounds);
}

/** Everything is on the server, and the page is idle. */
async function settled(page: Page): Promise<void> {
  await expect(syncIndicator(page)).toContainText("À jour");
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
}

/** Megabytes that the page's scripts hold, once what nobody uses is collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 2 ** 20;
}

function print(what: string, laps: readonly Lap[] = []): void {
  const walls = inOrder(laps.map(({ wall }) => wall));
  const works = inOrder(laps.map(({ work }) => work));
  const [median, late, work] = [at(walls, 0.5), at(walls, 0.95), at(works, 0.5)];
  const mark = median > LIMIT ? "  over the limit" : "";
  process.stdout.write(
    `${`${what} (${laps.length} times)`.padEnd(58)}${inMs(median)}${inMs(late)}${inMs(work)}${mark}\n`,
  );
}

function printTasks(what: string, times: readonly number[]): void {
  const tasks = inOrder(times);
  process.stdout.write(
    `${`${what} (${tasks.length} times)`.padEnd(58)}${inMs(at(tasks, 0.5))}${inMs(at(tasks, 0.95))}\n`,
  );
}

function inMs(value: number): string {
  return `${value.toFixed(0).padStart(7)} ms`;
}

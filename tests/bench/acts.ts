import { expect as expectSoon, type Page } from "@playwright/test";
import { syncIndicator } from "../support/back-office";
import type { Amounts } from "./many-records";
import { at, inOrder, medianOf } from "./statistics";
import type { Effect, Lap, Stopwatch } from "./stopwatch";

/** The longest acceptable wait. */
const LIMIT = 100;

/** The first load of all data takes a while. */
export const expect = expectSoon.configure({ timeout: 180_000 });

/** As many as the window shows: an article's thumbnail takes more room than a line. */
export const articleRows: Effect = { selector: "[data-row^='bench-']", count: 14 };
export const messageRows: Effect = { selector: "[data-control='status']", count: 20 };
const otherRows: Effect = { selector: "main [data-row]", count: 20 };

/** The long lists: their addresses, the rows that they show, and their names. */
export const LISTS = [
  ["/admin/blog", articleRows, "articles"],
  ["/admin/contact", messageRows, "messages"],
  ["/admin/comments", otherRows, "comments"],
  ["/admin/newsletter", otherRows, "subscribers"],
] as const;

/** What the dashboard shows once it is whole. */
export const dashboard: readonly Effect[] = [
  { selector: "[data-row] time", count: 4 },
  { selector: "dl dd.heading-type:not(:has([aria-hidden]))", count: 4 },
  { selector: "[data-new-task]" },
];

/** A back office that is measured. */
export interface Bench {
  readonly page: Page;
  readonly watch: Stopwatch;
  readonly rounds: number;
  readonly amounts: Amounts;
}

/** Opens a screen through the sidebar. */
export const open = (page: Page, path: string) => () =>
  page.locator(`nav a[href='${path}']`).first().click();

/** Another table than the one that is shown. */
export async function changed(page: Page): Promise<Effect> {
  return { selector: "main tbody", unlike: (await page.locator("main tbody").textContent()) ?? "" };
}

/** Changes the title of an article; the time is that from the press to the list that shows it. */
export async function saveArticle(
  page: Page,
  watch: Stopwatch,
  number: number,
  title: string,
): Promise<Lap> {
  const row = page.locator(`[data-row='bench-${number}']`);
  await row.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await page.getByRole("textbox", { name: "Titre" }).fill(title);
  const save = () => page.getByRole("button", { name: "Mettre à jour" }).click();
  const lap = await watch.lap(save, { selector: `[data-row='bench-${number}'] th`, says: title });
  await settled(page);
  return lap;
}

/** The numbers of the newest published articles that the first page of the list shows; one in ten is a draft. */
export function publishedArticles(rounds: number): readonly number[] {
  const numbers = Array.from({ length: 20 }, (_, place) => place + 1);
  return numbers.filter((number) => number % 10 !== 0).slice(0, rounds);
}

/** Everything is on the server, and the page is idle. */
export async function settled(page: Page): Promise<void> {
  await expect(syncIndicator(page)).toContainText("À jour");
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
}

/** Prints the median, the 95th percentile and the median of the work of one act. */
export function print(what: string, laps: readonly Lap[]): void {
  const walls = inOrder(laps.map(({ wall }) => wall));
  const [median, late] = [medianOf(walls), at(walls, 0.95)];
  const work = medianOf(laps.map((lap) => lap.work));
  const mark = late > LIMIT ? "  over the limit" : "";
  process.stdout.write(
    `${`${what} (${laps.length} times)`.padEnd(58)}${inMs(median)}${inMs(late)}${inMs(work)}${mark}\n`,
  );
}

/** The same of tasks. */
export function printTasks(what: string, times: readonly number[]): void {
  const tasks = inOrder(times);
  process.stdout.write(
    `${`${what} (${tasks.length} times)`.padEnd(58)}${inMs(medianOf(tasks))}${inMs(at(tasks, 0.95))}\n`,
  );
}

function inMs(value: number): string {
  return `${value.toFixed(0).padStart(7)} ms`;
}

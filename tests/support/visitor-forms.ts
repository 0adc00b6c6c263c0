import { expect, type Locator, type Page } from "@playwright/test";
import { storedOnDevice } from "./device-contents";
import type { Site } from "./site";

/** The browser's message for each request that fails offline. */
export const LOST_REQUESTS = [/Failed to load resource|ERR_/u];

/**
 * Expects a message to disappear that long after it appeared, and not much earlier. Call it as soon as the message is
 * visible: a third of the time is tolerance for a busy machine.
 */
export async function expectToLeaveAfter(page: Page, ms: number, seen: Locator): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + (2 * ms) / 3);
  await expect(seen).toBeVisible();
  await page.clock.fastForward(ms / 3);
  await expect(seen).toBeHidden();
  await page.clock.resume();
}

/**
 * Fills the fields of a form, by their labels. The clock then advances by the time that a person needs, because faster
 * submissions count as a robot's.
 */
export async function write(
  page: Page,
  form: Locator,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await page.clock.fastForward(5000);
}

/** The rows sent since the seed, without the columns that the server sets. */
export async function sent(site: Site, table: string, columns: string) {
  const { rows } = await site.backend.sql.query<Record<string, unknown>>(
    `select ${columns} from ${table} where created_at > now() - interval '1 hour' order by created_at`,
  );
  return rows;
}

/** Waits until the page has its database, with the content of the site. */
export async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const hasFooter = async () => (await storedOnDevice(page)).includes('"social_links":{');
  await expect.poll(hasFooter, { timeout: 30_000 }).toBe(true);
}

/** The texts of the notifications of all these pages. */
export async function notifications(pages: readonly Page[]): Promise<string[]> {
  const texts = pages.map((page) =>
    page.getByRole("region", { name: "Nouvelles de vos envois" }).locator("p").allTextContents(),
  );
  return (await Promise.all(texts)).flat();
}

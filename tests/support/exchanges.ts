import { expect, type Page } from "@playwright/test";
import { ANNA, registerAnna, signIn } from "./back-office";
import type { Site } from "./site";

type Given = Readonly<Record<string, string | number | boolean | null>>;

/** Replaces all rows of a table with these, whatever the seed contains. */
export async function holdOnly(site: Site, table: string, rows: readonly Given[]): Promise<void> {
  await site.backend.sql.exec(`update ${table} set deleted = true`);
  await hold(site, table, rows);
}

/** Adds rows to a table. */
export async function hold(site: Site, table: string, rows: readonly Given[]): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row);
    const places = columns.map((_, at) => `$${at + 1}`);
    await site.backend.sql.query(
      `insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`,
      Object.values(row),
    );
  }
}

/** Signs Anna in on a screen of the back office, and waits until its data is loaded. */
export async function openScreen(
  page: Page,
  site: Site,
  path: string,
  title: string,
): Promise<void> {
  await registerAnna(site.backend);
  await signIn(page, ANNA, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  // The time limit includes the first load of all data.
  await expect(page.getByText("Chargement…")).toHaveCount(0, { timeout: 30_000 });
}

export const rows = (page: Page) => page.locator("tbody").getByRole("row");
export const names = (page: Page) => rows(page).getByRole("rowheader");
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

/** Confirms in the dialog that asks. */
export async function confirm(page: Page, button = "Supprimer"): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
}

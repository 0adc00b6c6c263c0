import { expect, type Page } from "@playwright/test";
import { inSync, signIn } from "./back-office";
import type { Site } from "./site";

type Person = { readonly email: string; readonly password: string };

/** Signs in through the page and opens the dashboard, in sync. */
export async function openDashboard(page: Page, person: Person): Promise<void> {
  await signIn(page, person, "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de Bord");
  await inSync(page);
}

/** A card's figure and the line below it. */
export const stat = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });

/** A part of the dashboard, by its title. */
export const panel = (page: Page, title: string) => page.getByRole("region", { name: title });

/** Replaces all messages with these; each is that many days old. */
export async function receive(
  site: Site,
  messages: readonly { readonly name: string; readonly days: number; readonly junk?: boolean }[],
): Promise<void> {
  await site.backend.sql.exec("delete from contact_submissions");
  for (const { name, days, junk = false } of messages) {
    await site.backend.sql.query(
      `insert into contact_submissions (id, name, email, message, service, status, junk, created_at)
       values (gen_random_uuid(), $1, 'zoe@example.org', 'Bonjour', 'seo', 'in-progress', $2,
         now() - make_interval(days => $3))`,
      [name, junk, days],
    );
  }
}

import { expect, type Page } from "@playwright/test";
import { hold, holdOnly, openScreen } from "./exchanges";
import type { Site } from "./site";

export const SUBSCRIBERS = [
  { id: "a", email: "ana@example.org", created_at: "2026-11-20T10:00:00Z" },
  {
    id: "b",
    email: "bob@example.org",
    created_at: "2026-11-10T10:00:00Z",
    consent: "Oui, je m’abonne.",
    consented_at: "2026-11-10T10:00:00Z",
  },
  { id: "c", email: "cle@example.org", status: "unsubscribed", created_at: "2026-11-01T10:00:00Z" },
  { id: "r", email: "robot@example.org", junk: true, created_at: "2026-11-02T10:00:00Z" },
];

const CAMPAIGN = {
  id: "octobre",
  kind: "campaign",
  title: "La lettre d’octobre",
  content: "<p>Bonjour à <strong>tous</strong></p>",
  sent_at: "2026-10-15T07:00:00Z",
  recipient_count: 4,
};

export async function openNewsletter(
  page: Page,
  site: Site,
  { tab = "abonnes", subscribers = SUBSCRIBERS } = {},
): Promise<void> {
  await holdOnly(site, "newsletter_subscribers", subscribers);
  await site.backend.sql.exec("update posts set deleted = true where kind = 'campaign'");
  await hold(site, "posts", [CAMPAIGN]);
  await openScreen(page, site, `/admin/newsletter?onglet=${tab}`, "Gestion de la Newsletter");
}

export const tab = (page: Page, name: string) => page.getByRole("tab", { name });
export const subject = (page: Page) => page.getByRole("textbox", { name: "Sujet" });
export const content = (page: Page) => page.getByRole("textbox", { name: "Contenu" });
export const send = (page: Page) => page.getByRole("button", { name: /^Envoyer à/u });

/** Fills in the form of a new campaign. */
export async function write(page: Page): Promise<void> {
  // The editor's code comes a moment after the form.
  await expect(page.getByRole("toolbar")).toBeVisible();
  await subject(page).fill("Novembre");
  await content(page).click();
  await page.keyboard.type("Quoi de neuf");
}

/** Opens the form of a new campaign and fills it in. */
export async function beginCampaign(
  page: Page,
  site: Site,
  subscribers = SUBSCRIBERS,
): Promise<void> {
  await openNewsletter(page, site, { tab: "campagnes", subscribers });
  await page.getByRole("link", { name: "Nouvelle campagne" }).click();
  await write(page);
}

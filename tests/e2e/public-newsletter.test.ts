import type { Page } from "@playwright/test";
import type { Site } from "../support/site";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { LOST_REQUESTS, ready, write } from "../support/visitor-forms";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const EMAIL = "zoe.canari@exemple.fr";

/** Subscribes as a visitor does, and reads the link of the mail that follows. */
async function subscribe(page: Page, site: Site): Promise<string> {
  await page.clock.install();
  await ready(page, "/glossary");
  const form = page.getByRole("form", { name: "La lettre de Sillage" });
  await write(page, form, { "Votre adresse email": EMAIL });
  await page.keyboard.press("Enter");
  await expect(form.getByText("Merci pour votre inscription\u202F!")).toBeVisible();
  await page.clock.resume();
  const { rows } = await site.backend.sql.query<{ link: string }>(
    String.raw`select substring(body_text from '(/newsletter/confirmer#\w+)') as link
     from private.mails where recipient = $1`,
    [EMAIL],
  );
  return rows[0]?.link ?? "";
}

async function statusOf(site: Site): Promise<string | undefined> {
  const { rows } = await site.backend.sql.query<{ status: string }>(
    "select status from newsletter_subscribers where email = $1",
    [EMAIL],
  );
  return rows[0]?.status;
}

test("the link in the confirmation e-mail changes nothing until its button is pressed, and a button unsubscribes", async ({
  page,
  site,
}) => {
  const link = await subscribe(page, site);
  for (let time = 0; time < 3; time++) await page.request.get(link);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirmer votre inscription");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await statusOf(site)).toBe("pending");
  await axeEverywhere(page);

  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(page.getByText("Votre inscription est confirmée")).toBeVisible();
  expect(await statusOf(site)).toBe("active");
  await page.reload();
  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(page.getByText("Ce lien ne vaut plus")).toBeVisible();

  const { rows } = await site.backend.sql.query<{ token: string }>(
    "select private.issue_token(id, 'unsubscribe', '1 day') as token from newsletter_subscribers where email = $1",
    [EMAIL],
  );
  await page.goto(`/newsletter/desinscription#${rows[0]?.token}`);
  expect(await statusOf(site)).toBe("active");
  await page.getByRole("button", { name: "Me désabonner" }).click();
  await expect(page.getByText("vous ne recevrez plus notre lettre")).toBeVisible();
  expect(await statusOf(site)).toBe("unsubscribed");
});

test("a newsletter is read on the site, and an unknown one is reported as missing", async ({
  page,
  site,
}) => {
  await site.backend.sql.exec(
    `insert into private.campaigns (id, subject, html, text, state, started_at)
     values ('nov', 'La lettre de novembre', '<h2>Le quai</h2><p style="color:red">Bonjour <a href="https://exemple.fr/">ici</a></p><script>attaque()</script>', '.', 'running', '2026-11-24T09:00:00Z')`,
  );
  await page.goto("/newsletter/lire#nov");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La lettre de novembre");
  await expect(page.getByText("Envoyée le 24 novembre 2026")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Le quai" })).toBeVisible();
  await expect(page.getByRole("link", { name: "ici" })).toHaveAttribute(
    "href",
    "https://exemple.fr/",
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await axeEverywhere(page);
  await page.goto("/newsletter/lire");
  await page.reload();
  await expect(page.getByText("Aucune lettre n’est à cette adresse")).toBeVisible();
});

test("an invalid newsletter link says so, and where to go", async ({ page }) => {
  await page.goto("/newsletter/autre");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page introuvable");
  await expect(page.getByRole("link", { name: "Nous écrire" })).toHaveAttribute("href", "/contact");
});

test.describe("without a network", () => {
  test.use({ tolerated: LOST_REQUESTS });

  test("a click offline says that nothing was sent, and works once the network is back", async ({
    page,
    context,
    site,
  }) => {
    const link = await subscribe(page, site);
    await page.goto(link);
    await expect(page.getByRole("button", { name: "Confirmer mon inscription" })).toBeVisible();
    await cutNetwork(context, site);
    await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
    await expect(page.getByText("rien n’est parti")).toBeVisible();
    await bringNetworkBack(context, site);
    await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
    await expect(page.getByText("Votre inscription est confirmée")).toBeVisible();
    expect(await statusOf(site)).toBe("active");
  });
});

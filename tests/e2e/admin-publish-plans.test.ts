import type { Page } from "@playwright/test";
import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import { panel } from "../support/dashboard";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

const price = (page: Page) => page.getByRole("textbox", { name: "Prix mensuel" });
const moment = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens the form of an offer that visitors read, at 70 euros a month. */
async function openOffer(page: Page, site: Site): Promise<void> {
  await registerAnna(site.backend);
  await site.backend.sql.exec("update plans set deleted = true");
  await site.backend.sql.exec(
    `insert into plans (id, title, slug, description, monthly_price, yearly_price, cta_text)
     values ('essentiel', 'Essentiel', 'essentiel', 'Un site.', 70, 60, 'Choisir')`,
  );
  await signIn(page, ANNA, "/admin/offers");
  await page.getByRole("link", { name: /^Modifier/u }).click({ timeout: 45_000 });
  await expect(price(page)).toBeVisible();
}

/** What visitors pay, and when that changes. */
async function offer(site: Site) {
  const { rows } = await site.backend.sql.query<Record<string, unknown>>(
    `select o.monthly_price::integer as shown, p.staged, p.publish_at from published_plans o join plans p using (id)
     where id = 'essentiel'`,
  );
  return rows[0];
}

const carryOut = (site: Site, at: string) =>
  site.backend.sql.query("select private.carry_out_plans($1::timestamptz)", [at]);

test("a price that is kept for a moment is not shown before it, is in the calendar, and is swapped in at it", async ({
  page,
  site,
}) => {
  await openOffer(page, site);
  await price(page).fill("90");
  // An hour that clocks in Paris skip: it is taken as if they had not yet been put forward.
  await moment(page, "Publication prévue").fill("2027-03-28T02:30");
  await axe(page);

  await button(page, "Mettre à jour").click();
  await expect(moment(page, "Publication prévue")).toHaveAccessibleDescription(
    /Publier maintenant ne laisserait rien à publier/u,
  );
  await button(page, "Garder pour plus tard").click();
  await expect(
    page.getByText("changements gardés, publiés d’eux-mêmes le 28 mars 2027 à 03:30."),
  ).toBeVisible();
  await inSync(page);
  expect(await offer(site)).toMatchObject({
    shown: 70,
    staged: { monthly_price: 90 },
    publish_at: "2027-03-28 01:30:00+00",
  });

  await page.getByRole("link", { name: "Tableau de Bord" }).first().click();
  const plans = panel(page, "Publications prévues");
  await expect(plans.getByRole("listitem")).toHaveText(
    /Essentiel.*Changements \(offre\)\u00A0: 28 mars 2027 à 03:30/u,
  );
  await plans.getByRole("link", { name: "Essentiel" }).click();
  await expect(moment(page, "Publication prévue")).toHaveValue("2027-03-28T03:30");

  // An hour that comes twice is the first of the two.
  await moment(page, "Publication prévue").fill("2027-10-31T02:30");
  await button(page, "Garder pour plus tard").click();
  await expect(page.getByText("le 31 octobre 2027 à 02:30.")).toBeVisible();
  await inSync(page);
  expect(await offer(site)).toMatchObject({ publish_at: "2027-10-31 00:30:00+00" });

  await carryOut(site, "2027-10-31T00:29:59.999Z");
  expect(await offer(site)).toMatchObject({ shown: 70 });
  await carryOut(site, "2027-10-31T00:30:00Z");
  expect(await offer(site)).toEqual({ shown: 90, staged: null, publish_at: null });
});

test("a moment that has passed is refused, and a withdrawal alone is kept", async ({
  page,
  site,
}) => {
  await openOffer(page, site);
  await moment(page, "Retrait prévu").fill("2020-01-01T08:00");
  await button(page, "Garder pour plus tard").click();
  await expect(moment(page, "Retrait prévu")).toHaveAccessibleDescription(/Ce moment est passé/u);
  await axe(page);
  await moment(page, "Retrait prévu").fill("2027-07-01T08:00");
  await button(page, "Garder pour plus tard").click();
  await expect(page.getByText("retrait prévu le 1er juillet 2027 à 08:00.")).toBeVisible();
  await inSync(page);
  await carryOut(site, "2027-07-01T06:00:00Z");
  expect(await offer(site)).toMatchObject({ shown: null });
});

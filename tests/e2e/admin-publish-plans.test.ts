import type { Page } from "@playwright/test";
import { ANNA, inSync, registerAnna, signIn, syncNow } from "../support/back-office";
import { panel } from "../support/dashboard";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
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

/** The price that visitors see, and when it changes. */
async function offer(site: Site) {
  const { rows } = await site.backend.sql.query<Record<string, unknown>>(
    `select o.monthly_price::integer as shown, p.staged, p.publish_at from published_plans o join plans p using (id)
     where id = 'essentiel'`,
  );
  return rows[0];
}

const carryOut = (site: Site, at: string) =>
  site.backend.sql.query("select private.carry_out_plans($1::timestamptz)", [at]);

test("a scheduled price is not shown before its moment, is in the calendar, and is published at that moment", async ({
  page,
  site,
}) => {
  await openOffer(page, site);
  await price(page).fill("90");
  // In Paris, 02:30 does not exist on this day: it is read as winter time, which is 03:30 in summer time.
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
    /Essentiel.*Changements \(offre\)\u00A0: 28\u00A0mars 2027 à 03:30/u,
  );
  await plans.getByRole("link", { name: "Essentiel" }).click();
  await expect(moment(page, "Publication prévue")).toHaveValue("2027-03-28T03:30");

  // In Paris, 02:30 occurs twice on this day: it is read as the first of the two.
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

test("before a draft is published by hand, it says that this cancels its plan; a moment chosen just now is refused", async ({
  page,
  site,
}) => {
  await openOffer(page, site);
  await inSync(page);
  await site.backend.sql.exec(
    "update plans set published = false, publish_at = '2027-07-01T06:00:00Z' where id = 'essentiel'",
  );
  await syncNow(page);
  await button(page, "Publier").click();
  await expect(page.getByRole("list", { name: "Avant de publier" })).toContainText(
    "Le 1er juillet 2027 à 08:00\u00A0: publier maintenant l’annule.",
  );
  await page.keyboard.press("Escape");
  await moment(page, "Publication prévue").fill("2027-08-01T08:00");
  await button(page, "Publier").click();
  await expect(moment(page, "Publication prévue")).toHaveAccessibleDescription(
    /enregistrez sans publier, ou effacez-le\./u,
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a moment in the past is rejected, and a withdrawal alone is scheduled", async ({
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

test("a plan that failed and one that is late are named on the dashboard, with the reason and what to do", async ({
  page,
  site,
}) => {
  await openOffer(page, site);
  await site.backend.sql.exec(
    `update plans set publish_at = now() - interval '1 hour', staged = '{"title": ""}' where id = 'essentiel'`,
  );
  // The test carries out due plans itself, because its server does not.
  await carryOut(site, new Date().toISOString());
  await site.backend.sql.exec(
    `insert into posts (id, kind, title, content, published, publish_at)
     values ('phare', 'article', 'Le phare', '<p>Un</p>', false, now() - interval '1 day')`,
  );
  await page.getByRole("link", { name: "Tableau de Bord" }).first().click();
  const toDo = panel(page, "À traiter");
  await expect(toDo.getByRole("link", { name: /prévue/u })).toHaveText([
    "«\u202FLe phare\u202F»\u00A0: la publication prévue est en retard",
    "«\u202Fsans titre\u202F»\u00A0: la mise à jour prévue a échoué. Le titre est obligatoire.",
  ]);
  const plans = panel(page, "Publications prévues");
  await expect(plans.getByRole("alert")).toHaveText(/1\s?échec.*1\s?en retard/u);
  await expect(plans.getByRole("listitem")).toHaveText([
    /Le phare.*En retard/u,
    /Le titre est obligatoire\..*Échec/u,
  ]);
  await axeEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // A corrected plan is carried out, and the dashboard then shows no problem.
  await syncNow(page);
  await toDo.getByRole("link", { name: /a échoué/u }).click();
  await page.getByRole("textbox", { name: "Titre", exact: true }).fill("Essentiel Plus");
  await button(page, "Garder pour plus tard").click();
  await inSync(page);
  await carryOut(site, new Date().toISOString());
  await page.getByRole("link", { name: "Tableau de Bord" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de Bord");
  await expect(plans).toHaveCount(0);
  await expect(toDo.getByRole("link", { name: /prévue/u })).toHaveCount(0);
});

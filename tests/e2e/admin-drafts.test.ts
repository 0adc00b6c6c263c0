import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import { row } from "../support/questions";
import { axe, expect, test } from "./fixtures";

test("two tabs that each write a new document keep a draft each, and the one of a closed tab is resumed", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await signIn(page, ANNA, "/admin/glossary?edition=nouvelle");
  const term = (tab: typeof page) => tab.getByLabel("Terme");
  await term(page).fill("Zéro clic");
  const other = await context.newPage();
  await other.goto("/admin/glossary?edition=nouvelle");
  await expect(term(other)).toHaveValue("");
  await term(other).fill("Zéro pixel");
  await page.reload();
  await expect(term(page)).toHaveValue("Zéro clic");
  await other.reload();
  await expect(term(other)).toHaveValue("Zéro pixel");

  await page.getByLabel("Définition").fill("Le premier.");
  await page.getByRole("button", { name: "Créer" }).click();
  await expect(row(page, "Zéro clic")).toContainText("Brouillon");
  await other.close();
  await page.getByRole("link", { name: "Ajouter un terme" }).first().click();
  await expect(term(page)).toHaveValue("Zéro pixel");
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(term(page)).toHaveValue("Zéro pixel");

  // The same goes for a task on the dashboard.
  const task = (tab: typeof page) => tab.getByLabel("Nouvelle tâche");
  await page.goto("/admin");
  await task(page).fill("Rappeler Maud");
  const third = await context.newPage();
  await third.goto("/admin");
  await expect(task(third)).toHaveValue("");
  await task(third).fill("Relire la FAQ");
  await page.reload();
  await expect(task(page)).toHaveValue("Rappeler Maud");
});

test("what two tabs type in different fields of one document stays kept, whichever typed last", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await site.backend.sql.exec(
    "insert into glossary (id, term, definition) values ('zero', 'Zéro clic', 'Une réponse.')",
  );
  await signIn(page, ANNA, "/admin/glossary?edition=zero");
  await expect(page.getByLabel("Terme")).toHaveValue("Zéro clic");
  const other = await context.newPage();
  await other.goto("/admin/glossary?edition=zero");
  await other.getByLabel("Définition").fill("Une réponse sans visite.");
  await page.getByLabel("Terme").fill("Zéro clic, ou presque");
  await other.close();
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await page.getByRole("link", { name: "Zéro clic, ou presque", exact: true }).click();
  await expect(page.getByLabel("Définition")).toHaveValue("Une réponse sans visite.");
});

test("a new document of any kind is a draft: neither visitors nor its author see it on the site until it is published", async ({
  page,
  site,
  openDevice,
}) => {
  await registerAnna(site.backend);
  await signIn(page, ANNA, "/admin/glossary");
  await page.getByRole("link", { name: "Ajouter un terme" }).first().click();
  await page.getByLabel("Terme").fill("Zéro clic");
  await page.getByLabel("Définition").fill("Une réponse sans visite.");
  await page.getByRole("button", { name: "Créer" }).click();
  await expect(row(page, "Zéro clic")).toContainText("Brouillon");
  await inSync(page);
  await page.getByLabel("État").selectOption("Brouillon");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await axe(page);

  const visitor = await openDevice();
  await visitor.goto(`${site.url}/glossary?lettre=tout`);
  const term = (tab: typeof page) => tab.getByRole("main").getByText("Zéro clic");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(term(visitor)).toHaveCount(0);
  const own = await page.context().newPage();
  await own.goto("/glossary?lettre=tout");
  await expect(own.getByRole("main").getByText("Accessibilité").first()).toBeVisible();
  await expect(term(own)).toHaveCount(0);

  await page.getByRole("link", { name: "Zéro clic", exact: true }).click();
  await page.getByRole("button", { name: "Publier", exact: true }).press("Enter");
  const checks = page.getByRole("dialog").getByRole("list", { name: "Avant de publier" });
  await expect(checks).toContainText(`Glossaire\u00A0: ${site.url}/glossary`);
  await expect(checks).toContainText("Tous sont remplis.");
  await axe(page);
  await expect(page.getByRole("button", { name: "Publier maintenant" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("«\u202FZéro clic\u202F» publié")).toBeVisible();
  await inSync(page);
  await visitor.reload();
  await expect(term(visitor).first()).toBeVisible();
  await expect(term(own).first()).toBeVisible();
});

import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test("a page presents the people of the agency, and how they work", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "L’agence" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("L’agence");
  const people = page.getByRole("region", { name: "Qui tient la barre" });
  await expect(people.getByRole("heading", { level: 3 })).toHaveText([
    "Camille Ferrand",
    "Tom Kervella",
    "Inès Maalouf",
    "Paul Nguyen",
  ]);
  await expect(people.getByAltText("Portrait de Tom Kervella")).toBeVisible();
  await expect(people).toContainText("Développement et performance");
  await axeEverywhere(page);
});

test("an article links to its author on that page; an author who is not listed is shown as written", async ({
  site,
  page,
}) => {
  await page.goto("/blog/refonte-sans-perdre-son-referencement");
  const header = page.getByRole("main").locator("header").first();
  await expect(header).toContainText("Développement et performance");
  await header.getByRole("link", { name: "Tom Kervella" }).click();
  await expect(page).toHaveURL("/agence#equipe-tom-kervella");
  await expect(page.locator("#equipe-tom-kervella")).toBeFocused();

  await site.backend.sql.exec(
    "update posts set author = 'Une invitée' where slug = 'page-accueil-qui-sait-ce-qu-elle-vend'",
  );
  await page.goto("/blog/page-accueil-qui-sait-ce-qu-elle-vend");
  await expect(header).toContainText("Par Une invitée");
  await expect(header.getByRole("link", { name: "Une invitée" })).toHaveCount(0);
});

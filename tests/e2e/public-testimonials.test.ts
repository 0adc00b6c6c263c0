import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";

const quotations = (page: Page) => page.getByRole("main").locator("figure");

test("the page shows every testimonial with its rating, its stars and its author", async ({
  page,
}) => {
  await page.goto("/testimonials");
  await expect(quotations(page)).toHaveCount(6);
  await expect(page.getByText("6 témoignages")).toBeVisible();

  const marc = quotations(page).filter({ hasText: "Marc Tessier" });
  await expect(marc.locator("blockquote")).toHaveText(
    /^«\u00A0On nous avait promis .* nous cherchions\.\u00A0»$/u,
  );
  await expect(marc).toContainText("Note : 4 sur 5");
  await expect(marc.locator("figcaption")).toContainText("Directeur commercial, Verrerie Dalmont");
  await expect(marc).toContainText("Refonte");
  await expect(marc.locator("img")).toHaveAttribute("src", "/media/testimonials/marc-tessier.svg");
});

test("a type of project without a space breaks on a phone", async ({ page, site }) => {
  await site.backend.sql.query("update testimonials set project_type = $1", [
    "Vitrine/".repeat(12),
  ]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/testimonials");
  await expect(quotations(page).first()).toContainText("Vitrine/Vitrine/");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("testimonials are filtered by featured ones or by a type of project; « Back » undoes it", async ({
  page,
}) => {
  await page.goto("/testimonials");
  await expect(quotations(page)).toHaveCount(6);
  const filters = page.getByRole("group", { name: "Filtrer les témoignages" }).getByRole("button");
  await expect(filters).toHaveText([
    "Tous",
    "À la une",
    "Application web",
    "Gestion de projet",
    "Refonte",
    "Site e-commerce",
    "Site public",
    "Site vitrine",
  ]);
  await filters.filter({ hasText: "À la une" }).click();
  await expect(quotations(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\?filtre=a-la-une$/u);
  await filters.filter({ hasText: "Site vitrine" }).click();
  await expect(quotations(page)).toHaveCount(1);
  await expect(quotations(page)).toContainText("Awa Diallo");
  await page.goBack();
  await expect(quotations(page)).toHaveCount(3);
});

test("a shared address keeps its filter, and an unknown one shows all", async ({ page }) => {
  await page.goto("/testimonials?filtre=refonte");
  await expect(quotations(page)).toHaveCount(1);
  await page.goto("/testimonials?filtre=inconnu");
  await expect(quotations(page)).toHaveCount(6);
});

test.describe("pictures", () => {
  test.use({ tolerated: [/404/u] });

  test("missing pictures of authors are replaced by their initials", async ({ site, page }) => {
    await site.backend.sql.exec(
      `update testimonials set image = '' where client_name = 'Yann Le Goff';
       update testimonials set image = '/media/absente.png' where client_name = 'Hélène Rivoire'`,
    );
    await page.goto("/testimonials");
    const yann = quotations(page).filter({ hasText: "Yann Le Goff" });
    await expect(yann.getByText("YG", { exact: true })).toBeVisible();
    await expect(yann.locator("img")).toHaveCount(0);
    const helene = quotations(page).filter({ hasText: "Hélène Rivoire" });
    await helene.scrollIntoViewIfNeeded();
    await expect(helene.getByText("HR", { exact: true })).toBeVisible();
  });
});

test("a page without testimonials says so, and so does an empty featured filter", async ({
  site,
  page,
}) => {
  await site.backend.sql.exec("update testimonials set featured = false");
  await page.goto("/testimonials?filtre=a-la-une");
  await expect(page.getByText("Aucun témoignage à la une pour le moment.")).toBeVisible();
  await page.getByRole("button", { name: "Voir tous les témoignages" }).click();
  await expect(quotations(page)).toHaveCount(6);

  await site.backend.sql.exec("update testimonials set deleted = true");
  await page.reload();
  await expect(page.getByText("Aucun témoignage disponible pour le moment.")).toBeVisible();
  await axe(page);
});

test("many testimonials and long ones are listed in steps and stay within the window", async ({
  site,
  page,
}) => {
  await site.backend.sql.exec(
    `insert into testimonials (id, client_name, client_title, client_company, content)
     select 'ajout-' || n, repeat('Nomsansfin', 1 + n % 9), 'Gérante', 'Société ' || n,
       repeat('Une phrase de plus. ', 1 + n * 7 % 90) || repeat('sanscoupure', 10)
     from generate_series(1, 300) n`,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/testimonials");
  await expect(page.getByText("306 témoignages")).toBeVisible();
  await expect(quotations(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Afficher la suite" }).click();
  await expect(quotations(page)).toHaveCount(20);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tooWide = () => document.body.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(tooWide), `at ${width}`).toBeLessThanOrEqual(0);
  }
});

test.describe("offline", () => {
  test.use({
    serviceWorkers: "allow",
    tolerated: [/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET_DISCONNECTED/u],
  });

  test("the testimonials are there offline after one visit", async ({ site, page, context }) => {
    await page.goto("/testimonials");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(quotations(page)).toHaveCount(6);
    await site.stop();
    await context.setOffline(true);
    await page.reload();
    await expect(quotations(page)).toHaveCount(6);
  });
});

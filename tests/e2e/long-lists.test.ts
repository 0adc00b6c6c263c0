import type { Page } from "@playwright/test";
import { storedOnDevice } from "../support/device-contents";
import { holdOnly, names, openScreen, row, rows } from "../support/exchanges";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

/** Four months of comments, the newest first: one more than three pages of a hundred. */
const COMMENTS = Array.from({ length: 301 }, (_, place) => ({
  id: `comment-${place}`,
  name: `Lectrice ${place}`,
  email: `lectrice-${place}@example.org`,
  content: `Commentaire ${place}`,
  approved: false,
  post_id: "article-devis",
  post_title: "Lire un devis",
  created_at: new Date(Date.UTC(2026, 10, 20) - place * 3_600_000).toISOString(),
}));

/** As many articles, of which only the oldest has another category. */
const ARTICLES = Array.from({ length: 301 }, (_, place) => ({
  id: `article-${place}`,
  slug: `article-${place}`,
  kind: "article",
  title: `Article ${place}`,
  content: "<p>Bonjour.</p>",
  categories: place === 300 ? "{Rare}" : "{Web}",
  published: true,
  date: "2026-11-20",
  created_at: new Date(Date.UTC(2026, 10, 20) - place * 60_000).toISOString(),
}));

async function openComments(page: Page, site: Site) {
  await holdOnly(site, "comments", COMMENTS);
  await openScreen(page, site, "/admin/comments", "Gestion des Commentaires");
  await beBusy(page);
  return reopen(page, "comment");
}

/** From the next load on, the browser is never idle before it is said to be. */
async function beBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    const given = window.requestIdleCallback;
    window.requestIdleCallback = (run) => waiting.push(run);
    window.addEventListener("idle-at-last", () => {
      window.requestIdleCallback = given;
      for (const run of waiting) requestIdleCallback(run);
    });
  });
}

/**
 * Opens a list once more with the first page that the device has kept, in a busy browser: nothing but these rows is
 * read until `beIdle`.
 */
async function reopen(page: Page, prefix: string): Promise<{ beIdle: () => Promise<void> }> {
  await expect.poll(() => storedOnDevice(page)).toContain(`"ids":["${prefix}-0","${prefix}-1"`);
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  return {
    beIdle: () => page.evaluate(() => void window.dispatchEvent(new Event("idle-at-last"))),
  };
}

const search = (page: Page) => page.getByRole("searchbox");
const waits = (page: Page) => page.locator("main [aria-busy='true']");

test("a long list opens with its first rows and the counts of all; what is typed meanwhile, and a page beyond the kept rows, come once all are read", async ({
  page,
  site,
}) => {
  const { beIdle } = await openComments(page, site);
  await expect(names(page).first()).toHaveText(/Lectrice 0/u);
  await expect(page.locator("main")).toContainText("301 commentaires");
  await expect(page.getByLabel("Statut")).toContainText("En attente (301)");

  await search(page).fill("Commentaire 277");
  await expect(waits(page)).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/résultat|Aucun/u);
  await beIdle();
  await expect(names(page)).toHaveText([/Lectrice 277/u]);
  await expect(search(page)).toHaveValue("Commentaire 277");
  await expect(page.locator("main")).toContainText("1 résultat sur 301");

  await search(page).fill("");
  await expect(page).not.toHaveURL(/q=/u);
  const busyAgain = await reopen(page, "comment");
  await page.getByLabel("Lignes par page").selectOption("100");
  await expect(rows(page)).toHaveCount(100);
  await page.getByRole("button", { name: "Page suivante" }).click();
  await expect(waits(page)).toBeVisible();
  await expect(page.locator("main")).toContainText("101–200 sur 301");
  await busyAgain.beIdle();
  await expect(names(page).first()).toHaveText(/Lectrice 100/u);
});

test("another page and « select all » wait for all rows; the focus and the scroll stay where they are; a change made with the first rows alone is shown, stored and sent", async ({
  page,
  site,
}) => {
  const { beIdle } = await openComments(page, site);
  await page.getByLabel("Sélectionner toute la page").check();
  await page.getByRole("button", { name: "Sélectionner les 301" }).click();
  await expect(page.getByLabel("Sélection", { exact: true })).toContainText("25 commentaires");
  const link = row(page, "Lectrice 24").getByRole("link").first();
  await link.focus();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  await beIdle();
  await expect(page.getByLabel("Sélection", { exact: true })).toContainText("301 commentaires");
  await expect(link).toBeFocused();
  expect(await place()).toBe(before);

  const busyAgain = await reopen(page, "comment");
  await row(page, "Lectrice 3")
    .getByRole("button", { name: /^Approuver/u })
    .click();
  await expect(row(page, "Lectrice 3")).toHaveCount(0);
  await busyAgain.beIdle();
  await expect(page.getByLabel("Statut")).toContainText("Approuvé (1)");
  await expect
    .poll(async () => {
      const { rows: stored } = await site.backend.sql.query(
        "select approved from comments where id = 'comment-3'",
      );
      return stored;
    })
    .toEqual([{ approved: true }]);
});

test("a filter offers the values of all rows at once, and waits for them; a form opens from the first rows", async ({
  page,
  site,
}) => {
  await holdOnly(site, "posts", ARTICLES);
  await openScreen(page, site, "/admin/blog", "Blog");
  await beBusy(page);
  const { beIdle } = await reopen(page, "article");
  await names(page).first().getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Titre" })).toHaveValue("Article 0");
  await page.goBack();

  await page.getByLabel("Catégories").selectOption("Rare");
  await expect(waits(page)).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/résultat|Rien ne correspond/u);
  await beIdle();
  await expect(names(page)).toHaveText([/Article 300/u]);
});

test("what another tab changes is in the list at once, with its first rows alone and with all", async ({
  page,
  site,
  context,
}) => {
  const { beIdle } = await openComments(page, site);
  const other = await context.newPage();
  await other.goto("/admin/comments");
  const approveElsewhere = (name: string) =>
    other
      .getByRole("button", { name: `Approuver le commentaire de «\u202F${name}\u202F»` })
      .click();
  await approveElsewhere("Lectrice 1");
  await expect(names(page).nth(1)).toHaveText(/Lectrice 2/u);
  await beIdle();
  await expect(page.getByLabel("Statut")).toContainText("Approuvé (1)");
  await approveElsewhere("Lectrice 2");
  await expect(page.getByLabel("Statut")).toContainText("Approuvé (2)");
  await expect(names(page).nth(1)).toHaveText(/Lectrice 3/u);
});

import type { Page } from "@playwright/test";
import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import { MANAGERS } from "../support/manager-forms";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

async function openScreen(page: Page, site: Site, path: string): Promise<void> {
  await registerAnna(site.backend);
  await signIn(page, ANNA, `/admin/${path}`);
  await inSync(page);
}

/** Signs Anna in on a screen, and waits for its list of seeded documents. */
async function openManager(page: Page, site: Site, path: string): Promise<void> {
  await openScreen(page, site, path);
  await expect(page.getByRole("table")).toBeVisible();
}

/** The rows of the server that are not deleted. */
async function documentsOf(site: Site, table: string) {
  const { rows: found } = await site.backend.sql.query<{ document: Record<string, unknown> }>(
    `select to_jsonb(each) as document from ${table} as each where not deleted`,
  );
  return found.map(({ document }) => document);
}

const rows = (page: Page) => page.locator("tbody").getByRole("row");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const leads = (page: Page) => rows(page).getByRole("rowheader");
const undo = (page: Page) =>
  page
    .getByRole("region", { name: "Notifications" })
    .locator("div")
    .filter({ hasText: /supprimée?s?/u })
    .getByRole("button", { name: "Annuler" });
const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);

test.describe("each manager", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

  for (const manager of MANAGERS) {
    test(`${manager.path}: each field is edited, then the document is changed, starred, deleted and restored offline`, async ({
      page,
      context,
      site,
    }) => {
      const { path, table, title, confirm, star } = manager;
      await site.backend.sql.exec(`update ${table} set deleted = true`);
      await openScreen(page, site, path);
      await expect(page.getByText(manager.empty, { exact: true })).toBeVisible();
      await page.locator("[data-add]").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(manager.create);
      const create = page.getByRole("button", { name: "Créer" });
      await create.click();
      for (const refusal of manager.refusals) {
        await expect(page.locator("form p", { hasText: refusal }).first()).toBeVisible();
      }
      await manager.fill(page);
      await create.click();
      await expect(row(page, title)).toBeVisible();
      await inSync(page);
      expect(await documentsOf(site, table)).toMatchObject([manager.stored]);

      await context.setOffline(true);
      await page.getByRole("link", { name: `Modifier «\u202F${title}\u202F»` }).click();
      await page.getByRole("textbox").first().fill(`${title} bis`);
      await page.getByRole("button", { name: "Mettre à jour" }).click();
      const changed = row(page, `${title} bis`);
      await expect(changed).toContainText("En attente");
      if (star) {
        const button = changed.getByRole("button", { name: new RegExp(`^${star.label}`, "u") });
        await button.click();
        await expect(button).toHaveAttribute("aria-pressed", "true");
      }
      const remove = page.getByRole("button", { name: `Supprimer «\u202F${title} bis\u202F»` });
      const dialog = page.getByRole("dialog");
      await remove.click();
      await expect(dialog).toContainText(confirm);
      await dialog.getByRole("button", { name: "Annuler" }).click();
      await expect(dialog).toHaveCount(0);
      await remove.click();
      await dialog.getByRole("button", { name: "Supprimer" }).click();
      await expect(changed).toHaveCount(0);
      await undo(page).click();
      await expect(changed).toContainText("En attente");

      await context.setOffline(false);
      await inSync(page);
      await expect(changed).not.toContainText("En attente");
      const flags = star ? { [star.field]: true } : {};
      const { [star?.field ?? ""]: _, ...others } = manager.stored;
      const [stored, ...more] = await documentsOf(site, table);
      expect(more).toEqual([]);
      expect(stored).toMatchObject({ ...others, ...flags });
      expect(Object.values(stored ?? {})).toContain(`${title} bis`);
    });
  }
});

test("a list is searched, filtered, sorted and paged in its address, which « Back » and a form keep", async ({
  page,
  site,
}) => {
  await site.backend.sql.exec(
    `insert into tools (id, name, description, link, category, icon, created_at)
     select 'outil-' || n, 'Outil ' || n, 'Test', 'https://example.org', 'marketing', 'zap', '2020-01-01'
     from generate_series(1, 60) as n`,
  );
  await openManager(page, site, "tools");
  await expect(rows(page)).toHaveCount(25);

  await page.getByRole("button", { name: "Outil", exact: true }).click();
  await expect(page).toHaveURL(/tri=name/u);
  await expect(page.getByRole("columnheader", { name: "Outil" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByLabel("Catégorie").selectOption("Marketing");
  await page.getByRole("searchbox").fill("outil");
  await expect(page).toHaveURL(/q=outil/u);
  await page.getByRole("button", { name: "Page suivante" }).click();
  await expect(leads(page).first()).toContainText("Outil 26");
  await page.getByRole("link", { name: "Outil 30", exact: true }).click();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(leads(page).first()).toContainText("Outil 26");
  await expect(page.getByRole("link", { name: /^Modifier.*Outil 30/u })).toBeFocused();
  await page.getByRole("link", { name: "Outil 31", exact: true }).click();
  await expect(page.getByRole("button", { name: "Annuler", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: /^Modifier.*Outil 31/u })).toBeFocused();

  await page.reload();
  await expect(leads(page).first()).toContainText("Outil 26");
  await page.getByLabel("Lignes par page").selectOption("100");
  await expect(rows(page)).toHaveCount(60);
});

test("a star toggles a flag in the list, and selected rows are changed and deleted together", async ({
  page,
  site,
}) => {
  await openManager(page, site, "tools");
  const first = rows(page).first();
  const star = first.getByRole("button", { name: /^Mis en Avant/u });
  const before = await star.getAttribute("aria-pressed");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");

  const count = await rows(page).count();
  await rows(page).nth(0).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Vider la sélection" }).press("Enter");
  await expect(rows(page).nth(0).getByRole("checkbox")).not.toBeChecked();
  // The pressed button is gone with its bar, so the focus is where a screen reader can go on.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await rows(page).nth(0).getByRole("checkbox").check();
  await rows(page).nth(1).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Sélection" });
  await bar.getByRole("button", { name: "Mettre en avant", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mettre en avant" }).click();
  await expect(notice(page, "2\u00A0outils en avant")).toBeVisible();
  for (const place of [0, 1]) {
    await expect(
      rows(page)
        .nth(place)
        .getByRole("button", { name: /^Mis en Avant/u }),
    ).toHaveAttribute("aria-pressed", "true");
  }

  await page.getByRole("checkbox", { name: "Sélectionner toute la page" }).check();
  await bar.getByRole("button", { name: "Supprimer", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Aucun outil", { exact: true })).toBeVisible();
  await undo(page).click();
  await expect(rows(page)).toHaveCount(count);
  await inSync(page);
  const { rows: stored } = await site.backend.sql.query(
    "select count(*)::int as count from tools where not deleted",
  );
  expect(stored).toEqual([{ count }]);
});

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

  test("selected articles are published and turned back into drafts together, offline and on the server", async ({
    page,
    context,
    site,
  }) => {
    await site.backend.sql.exec(
      `update posts set deleted = true;
     insert into posts (id, kind, title, slug, content, published)
     select 'brouillon-' || n, 'article', 'Brouillon ' || n, 'brouillon-' || n, 'Texte ' || n, n = 3
     from generate_series(1, 3) as n`,
    );
    await openManager(page, site, "blog");
    const bar = page.getByRole("region", { name: "Sélection" });
    const all = page.getByRole("checkbox", { name: "Sélectionner toute la page" });
    await all.check();
    await expect(bar).toContainText("3\u00A0articles en sélection");
    await bar.getByRole("button", { name: "Publier", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publier 3\u00A0articles" });
    await dialog.getByRole("button", { name: "Publier" }).click();
    await expect(notice(page, "3\u00A0articles publiés")).toBeVisible();
    await expect(rows(page).filter({ hasText: "Publié" })).toHaveCount(3);
    await inSync(page);
    // Publishing from the list fills in the same fields as saving the form.
    const published = await documentsOf(site, "posts");
    expect(published).toHaveLength(3);
    for (const article of published) {
      expect(article).toMatchObject({
        published: true,
        author: "Anna",
        categories: ["Non classé"],
        reading_time: 1,
      });
      expect(article["date"]).toMatch(/^\d{4}-\d\d-\d\d$/u);
    }

    await context.setOffline(true);
    await row(page, "Brouillon 1").getByRole("checkbox").check();
    await row(page, "Brouillon 2").getByRole("checkbox").check();
    await bar.getByRole("button", { name: "Repasser en brouillon" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Repasser en brouillon" }).click();
    await expect(row(page, "Brouillon 1")).toContainText("En attente");
    await row(page, "Brouillon 3").getByRole("checkbox").check();
    await bar.getByRole("button", { name: "Supprimer", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(rows(page)).toHaveCount(2);
    await context.setOffline(false);
    await inSync(page);
    const { rows: stored } = await site.backend.sql.query(
      "select id, published, deleted from posts where id ~ '^brouillon-[0-9]$' order by id",
    );
    expect(stored).toEqual([
      { id: "brouillon-1", published: false, deleted: false },
      { id: "brouillon-2", published: false, deleted: false },
      { id: "brouillon-3", published: true, deleted: true },
    ]);
  });
});

test("a word of ninety letters makes no list wider than the window", async ({ page, site }) => {
  await site.backend.sql.exec(`
    update testimonials set client_company = repeat('m', 90);
    update projects set category = repeat('m', 90)`);
  await openManager(page, site, "testimonials");
  for (const path of ["testimonials", "projects"]) {
    await page.locator(`nav a[href='/admin/${path}']`).first().click();
    await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/${path}`);
    await expect(rows(page).first()).toContainText("m".repeat(90));
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const hidden = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      expect(await hidden()).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test("the managers meet WCAG in both themes, on a phone and on a wide screen", async ({
  page,
  site,
}) => {
  await openManager(page, site, "offers");
  const views = (["light", "dark"] as const).flatMap((colorScheme) =>
    [360, 1440].map((width) => ({ colorScheme, width })),
  );
  const each = async (check: () => Promise<void>) => {
    for (const { colorScheme, width } of views) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await check();
    }
  };

  await rows(page).first().getByRole("checkbox").check();
  await each(async () => {
    await axe(page);
    await expect(rows(page).first()).toBeVisible();
  });
  await rows(page).first().getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Modifier l’offre");
  await expect(page.getByRole("toolbar")).toBeVisible();
  await each(async () => {
    await axe(page);
    const hidden = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(hidden).toBeLessThanOrEqual(0);
  });
});

import type { Page } from "@playwright/test";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

const address = (page: Page) => () => decodeURIComponent(new URL(page.url()).search);
const terms = (page: Page) => page.getByRole("main").locator("dt");
const letters = (page: Page) => page.getByRole("group", { name: "Lettres" }).getByRole("button");
const letter = (page: Page, name: string) =>
  page.getByRole("group", { name: "Lettres" }).getByRole("button", { name, exact: true });

/** Replaces all terms with these, whatever the seed contains. */
async function define({ backend }: Site, words: readonly string[]): Promise<void> {
  await backend.sql.exec("update glossary set deleted = true");
  for (const [index, word] of words.entries()) {
    await backend.sql.query(
      'insert into glossary (id, term, definition, "order") values ($1, $2, $3, $4)',
      [`mot-${index}`, word, `Ce que veut dire ${word}.`, `b${index}`],
    );
  }
}

test.describe("the glossary of the agency", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/glossary");
    await expect(page.getByText("3 termes")).toBeVisible();
  });

  test("the glossary opens at A, in alphabetical order, with definitions", async ({ page }) => {
    await expect(letter(page, "A")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["A"]);
    await expect(terms(page)).toHaveText(["Accessibilité", "API", "Arborescence"]);
    await expect(page.locator("dd").nth(1)).toContainText("Interface de programmation");
  });

  test("the glossary has an index of 27 entries, where empty ones are marked", async ({ page }) => {
    await expect(letters(page)).toHaveCount(27);
    await expect(letter(page, "Q : aucun terme")).toBeDisabled();
    await expect(letter(page, "Chiffres et signes : aucun terme")).toBeDisabled();
  });

  test("the letter of the glossary is in the address, and « Back » restores it", async ({
    page,
  }) => {
    await letter(page, "R").click();
    await expect(terms(page)).toHaveText(["Recette", "Redirection 301", "RGAA", "RGPD"]);
    await expect.poll(address(page)).toBe("?lettre=R");
    await page.goBack();
    await expect(terms(page)).toHaveCount(3);
  });

  test("« Voir tout » shows every term, by letter, and a second click one letter again", async ({
    page,
  }) => {
    const all = page.getByRole("button", { name: "Voir tout" });
    await all.click();
    await expect(all).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("40 termes")).toBeVisible();
    await expect(terms(page)).toHaveCount(40);
    await expect(page.getByRole("region", { name: "K", exact: true }).locator("dt")).toHaveText([
      "Kanban",
    ]);
    await expect.poll(address(page)).toBe("?lettre=tout");
    await all.click();
    await expect(terms(page)).toHaveCount(3);
  });

  test("a search overrides the letter and « Voir tout », and a letter ends it", async ({
    page,
  }) => {
    await page.getByRole("button", { name: "Voir tout" }).click();
    await page.getByRole("searchbox").fill("MAQUETTE");
    await expect(terms(page)).toHaveText(["Accessibilité", "Maquette"]);
    await expect(page.locator("mark")).toHaveText(["maquette", "Maquette", "maquette"]);
    await expect(page.locator("p[aria-live]")).toHaveText("2 termes");
    await expect(page.getByRole("button", { pressed: true })).toHaveCount(0);
    await expect.poll(address(page)).toContain("q=MAQUETTE");
    await axe(page);
    await letter(page, "B").click();
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect.poll(address(page)).toBe("?lettre=B");
    await expect(terms(page).first()).toHaveText("Back-office");
  });

  test("an unsuccessful search of the glossary says so, and shows all again", async ({ page }) => {
    await page.getByRole("searchbox").fill("zèbre");
    await expect(page.getByText("Aucun terme ne correspond à « zèbre ».")).toBeVisible();
    await page.getByRole("button", { name: "Voir tous les termes" }).click();
    await expect(terms(page)).toHaveCount(40);
  });

  test("the address of a term opens its letter and scrolls to the term", async ({ page }) => {
    await page.getByRole("searchbox").fill("donnees personnelles");
    await page.getByRole("link", { name: "RGPD" }).click();
    await expect(page).toHaveURL(/\/glossary#terme-rgpd$/u);
    await expect(letter(page, "R")).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("#terme-rgpd")).toBeFocused();
    await letter(page, "S").click();
    await expect(terms(page).first()).toHaveText("SEO");
  });
});

test("a link to one term opens its letter and scrolls to it", async ({ page }) => {
  await page.goto("/glossary?lettre=A#terme-critere-acceptation");
  await expect(page.locator("#terme-critere-acceptation")).toBeFocused();
  await expect(page.locator("#terme-critere-acceptation")).toBeInViewport();
  await expect(letter(page, "C")).toHaveAttribute("aria-pressed", "true");
});

test("a link to one term of another letter than the built one opens it without an error", async ({
  page,
}) => {
  await page.goto("/glossary#terme-rgpd");
  await expect(page.locator("#terme-rgpd")).toBeFocused();
  await expect(letter(page, "R")).toHaveAttribute("aria-pressed", "true");
});

test("accents are ignored, signs have their own index entry, and the first letter with terms is opened", async ({
  site,
  page,
}) => {
  await define(site, ["Zoom", "Écran", "404", "Ergonomie", "Œuvre"]);
  await page.goto("/glossary");
  await expect(terms(page)).toHaveText(["Écran", "Ergonomie"]);
  await letter(page, "Chiffres et signes").click();
  await expect(terms(page)).toHaveText(["404"]);
  await page.reload();
  await expect(terms(page)).toHaveText(["404"]);
  await letter(page, "O").click();
  await expect(terms(page)).toHaveText(["Œuvre"]);
  await page.goto("/glossary?lettre=%C3%A9");
  await expect(terms(page)).toHaveText(["Écran", "Ergonomie"]);
  await page.goto("/glossary?lettre=X");
  await expect(terms(page)).toHaveText(["Écran", "Ergonomie"]);
});

test("1 000 terms are listed in steps, a link reaches one of them, and typing stays fast", async ({
  site,
  page,
}) => {
  await site.backend.sql.exec(`
    insert into glossary (id, term, definition, "order")
    select 'mot-' || n, 'Mot ' || n, repeat('Une définition assez longue. ', 10), 'b'
    from generate_series(1, 1000) n`);
  await page.goto("/glossary?lettre=tout");
  await expect(page.getByText("1 040 termes")).toBeVisible();
  await expect(terms(page)).toHaveCount(60);
  await page.getByRole("button", { name: "Afficher la suite" }).click();
  await expect(terms(page)).toHaveCount(120);
  await page.goto("/glossary#mot-900");
  await expect(page.locator("#mot-900")).toBeInViewport();
  await page.getByRole("searchbox").pressSequentially("mot 512");
  await expect(terms(page)).toHaveText(["Mot 512"]);
});

test("a glossary without terms says so", async ({ site, page }) => {
  await define(site, []);
  await page.goto("/glossary");
  await expect(page.getByText("Aucun terme disponible pour le moment.")).toBeVisible();
});

test("fast typing does not bring back a visitor who has followed a link to a slow page", async ({
  page,
}) => {
  await page.clock.install();
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/tools-page-.*\.js$/u, async (route) => {
    await slow;
    await route.continue();
  });
  await page.goto("/glossary");
  await expect(page.getByText("3 termes")).toBeVisible();
  // The clock is stopped, so that the link is followed before the search is written into the address.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  await page.getByRole("searchbox").fill("site");
  await page.getByRole("link", { name: "Outils", exact: true }).first().click();
  await expect(page).toHaveURL(/\/tools$/u);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/tools$/u);
  arrive();
  await expect(page.getByRole("heading", { level: 1, name: "Outils" })).toBeFocused();
});

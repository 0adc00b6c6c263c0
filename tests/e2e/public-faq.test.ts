import type { Page } from "@playwright/test";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

const address = (page: Page) => () => decodeURIComponent(new URL(page.url()).search);

/** Replaces all questions with these, whatever the seed contains. */
async function ask(site: Site, questions: readonly Record<string, string>[]): Promise<void> {
  await site.backend.sql.exec("update faqs set deleted = true");
  for (const [index, { id, question, answer, category }] of questions.entries()) {
    await site.backend.sql.query(
      'insert into faqs (id, question, answer, category, "order") values ($1, $2, $3, $4, $5)',
      [id, question, answer, category, `b${String(index).padStart(4, "0")}`],
    );
  }
}

const price = { id: "prix", category: "pricing", question: "Combien ça coûte ?", answer: "699 €" };
const delay = {
  id: "delai",
  category: "services",
  question: "En combien de temps ?",
  answer: "Un mois d’été.\nPas plus.",
};
const seo = {
  id: "seo",
  category: "services",
  question: "Et le référencement ?",
  answer: "<b>Au mois</b>",
};
const owner = {
  id: "droits",
  category: "technical",
  question: "À qui est le site ?",
  answer: "À vous.",
};
const host = {
  id: "lieu",
  category: "technical",
  question: "Où est-il hébergé ?",
  answer: "En Europe.",
};
const five = [price, delay, seo, owner, host];

test.describe("the page of all questions", () => {
  test.beforeEach(async ({ site, page }) => {
    await ask(site, five);
    await page.goto("/faq");
    await expect(page.locator("details")).toHaveCount(5);
  });

  test("questions are grouped by category, with counts", async ({ page }) => {
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Prix",
      "Services",
      "Technique",
    ]);
    await expect(page.getByRole("button", { name: "Toutes : 5" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Services : 2" })).toBeVisible();
  });

  test("each question opens and closes independently, by keyboard too", async ({ page }) => {
    const [first, second] = [page.locator("#prix"), page.locator("#delai")];
    await first.locator("summary").click();
    await second.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(first.getByText("699 €")).toBeVisible();
    await expect(second.getByText("Un mois d’été.")).toBeVisible();
    await page.keyboard.press("Space");
    await expect(second).not.toHaveAttribute("open");
    await expect(first).toHaveAttribute("open");
  });

  test("answers are shown as plain text", async ({ page }) => {
    await page.locator("#seo summary").click();
    await expect(page.getByText("<b>Au mois</b>")).toBeVisible();
  });

  test("« Tout ouvrir » and « Tout fermer » act on all questions", async ({ page }) => {
    await page.getByRole("button", { name: "Tout ouvrir" }).click();
    await expect(page.locator("details[open]")).toHaveCount(5);
    await page.getByRole("button", { name: "Tout fermer" }).click();
    await expect(page.locator("details[open]")).toHaveCount(0);
  });

  test("a search ignores case and accents, opens its results, and closes them when it ends", async ({
    page,
  }) => {
    await page.locator("#prix summary").click();
    await page.getByRole("searchbox").fill("ETE");
    await expect(page.locator("details")).toHaveCount(1);
    await expect(page.locator("mark")).toHaveText("été");
    await expect(page.locator("#delai")).toHaveAttribute("open");
    await expect(page.locator("p[aria-live]")).toHaveText("1 question");

    await page.getByRole("button", { name: "Effacer la recherche" }).click();
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expect(page.locator("details")).toHaveCount(5);
    await expect(page.locator("details[open]")).toHaveCount(1);
    await expect(page.locator("#prix")).toHaveAttribute("open");
  });

  test("fast typing loses no letter, and replaces the address instead of adding to the history", async ({
    page,
  }) => {
    await page.getByRole("searchbox").pressSequentially("reference", { delay: 5 });
    await expect(page.getByRole("searchbox")).toHaveValue("reference");
    await expect.poll(address(page)).toBe("?q=reference");
    await page.getByRole("link", { name: "Glossaire" }).click();
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("reference");
    await expect(page.locator("details")).toHaveCount(1);
  });

  test("choosing a category adds an entry to the history, which « Back » undoes", async ({
    page,
  }) => {
    await page.getByRole("button", { name: "Services : 2" }).click();
    await expect(page.locator("details")).toHaveCount(2);
    await expect.poll(address(page)).toBe("?categorie=services");
    await page.goBack();
    await expect(page.locator("details")).toHaveCount(5);
    await page.goForward();
    await expect(page.getByRole("button", { name: "Services : 2" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  test("an unsuccessful search of the questions says so, and shows all again", async ({ page }) => {
    await page.getByRole("searchbox").fill("zèbre");
    await expect(page.getByText("Aucune question ne correspond à")).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Voir toutes les questions" }).click();
    await expect(page.locator("details")).toHaveCount(5);
    await expect(page.getByRole("searchbox")).toHaveValue("");
  });
});

test("a shared address shows the same questions", async ({ site, page }) => {
  await ask(site, five);
  await page.goto("/faq?q=site&categorie=technical");
  await expect(page.locator("details")).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue("site");
});

test("a category that does not exist shows all questions", async ({ site, page }) => {
  await ask(site, five);
  await page.goto("/faq?categorie=tarifs");
  await expect(page.locator("details")).toHaveCount(5);
});

test("a link to one question opens it and scrolls to it", async ({ site, page }) => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...price, id: `question-${index}` }));
  await ask(site, many);
  await page.goto("/faq#question-55");
  await expect(page.locator("#question-55")).toHaveAttribute("open");
  await expect(page.locator("#question-55 summary")).toBeInViewport();
  await expect(page.locator("#question-55 summary")).toBeFocused();
});

test("500 questions open and are searched, and a button leads back to the top", async ({
  site,
  page,
}) => {
  const many = Array.from({ length: 500 }, (_, index) => ({
    ...five[index % five.length],
    id: `question-${index}`,
    question: `Question numéro ${index}`,
  }));
  await ask(site, many);
  await page.goto("/faq");
  await expect(page.locator("details")).toHaveCount(500);
  await page.getByRole("button", { name: "Tout ouvrir" }).click();
  await expect(page.locator("details[open]")).toHaveCount(500);

  const up = page.getByRole("button", { name: "Revenir en haut de la page" });
  await expect(up).toBeHidden();
  await page.mouse.wheel(0, 6000);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("searchbox").fill("numero 499");
  await expect(page.locator("details")).toHaveCount(1);
});

test("the button back to the top covers no link of the footer", async ({ page }) => {
  await page.goto("/faq");
  await page.mouse.wheel(0, 100_000);
  const up = page.getByRole("button", { name: "Revenir en haut de la page" });
  await expect(up).toBeAttached();
  const link = page.getByRole("link", { name: "Administration" });
  await expect(link).toBeInViewport();
  const bottom = (element: HTMLElement) => element.getBoundingClientRect().bottom;
  const footer = await page.getByRole("contentinfo").boundingBox();
  await expect.poll(() => up.evaluate(bottom)).toBeLessThanOrEqual(footer?.y ?? 0);
});

test("a page without questions says so", async ({ site, page }) => {
  await ask(site, []);
  await page.goto("/faq");
  await expect(page.getByText("Aucune question disponible pour le moment.")).toBeVisible();
  await axe(page);
});

test("an answer of 20 000 letters scrolls inside 1000 pixels, by keyboard too", async ({
  site,
  page,
}) => {
  await ask(site, [{ ...price, answer: "Une longue réponse, mot après mot. ".repeat(570) }]);
  await page.goto("/faq#prix");
  await expect(page.locator("#prix")).toHaveAttribute("open");
  const text = page.locator(".disclosure-text");
  await expect.poll(() => text.evaluate((element) => element.clientHeight)).toBe(1000);
});

const panelSearch = (page: Page) =>
  page.getByRole("searchbox", { name: "Rechercher dans les questions" });

test.describe("the questions of the home page", () => {
  test.beforeEach(async ({ site, page }) => {
    await ask(site, [...five, { ...price, id: "sixieme", category: "support" }]);
    await page.goto("/");
    await expect(page.locator("details")).toHaveCount(4);
  });

  test("the home page shows four questions, and its search and categories cover all of them", async ({
    page,
  }) => {
    const choices = page.getByRole("group", { name: "Catégories" }).getByRole("button");
    await expect(choices).toHaveText(["Toutes", "Prix", "Services", "Technique", "Support"]);
    await panelSearch(page).fill("heberge");
    await expect(page.locator("details")).toHaveCount(1);
    await expect(page.locator("details[open]")).toContainText("En Europe.");
    await panelSearch(page).fill("coute");
    await expect(page.locator("details")).toHaveCount(2);
  });

  test("the questions of the home page open and close together", async ({ page }) => {
    await page.getByRole("button", { name: "Tout ouvrir" }).click();
    await expect(page.locator("details[open]")).toHaveCount(4);
    await page.getByRole("button", { name: "Tout fermer" }).click();
    await expect(page.locator("details[open]")).toHaveCount(0);
  });

  test("the questions of the home page link to all of them, and keep the search", async ({
    page,
  }) => {
    await panelSearch(page).fill("coute");
    await page.getByRole("link", { name: "Voir toutes nos FAQ" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Questions fréquentes" }),
    ).toBeFocused();
    await expect(page.getByRole("searchbox")).toHaveValue("coute");
    await expect(page.locator("details")).toHaveCount(2);
  });
});

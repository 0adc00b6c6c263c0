import { readFileSync } from "node:fs";
import { axe, expect, test } from "./fixtures";

const TERMS = "Mentions légales et conditions générales";
const PRIVACY = "Politique de confidentialité";

test("the terms show the agency's text and its date, and link to the privacy policy", async ({
  page,
}) => {
  await page.goto("/legal/terms");
  await expect(page.getByRole("heading", { level: 1, name: TERMS })).toBeVisible();
  await expect(page).toHaveTitle(`${TERMS} – Sillage`);
  await expect(page.getByText("Dernière mise à jour : 1er septembre 2026")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "1. Éditeur du site" })).toBeVisible();

  const texts = page.getByRole("navigation", { name: "Textes légaux" });
  await expect(texts.getByRole("link", { name: TERMS })).toHaveAttribute("aria-current", "page");
  await texts.getByRole("link", { name: PRIVACY }).click();
  await expect(page.getByRole("heading", { level: 1, name: PRIVACY })).toBeFocused();
  await expect(page).toHaveURL(/\/legal\/privacy$/u);
  await expect(page.getByText("Dernière mise à jour : 19 novembre 2026")).toBeVisible();
  await texts.getByRole("link", { name: TERMS }).click();
  await expect(page.getByRole("heading", { level: 1, name: TERMS })).toBeFocused();
});

test("an unknown legal address answers « not found », as the server does, and links to the two texts", async ({
  page,
}) => {
  expect((await page.request.get("/legal/inconnu")).status()).toBe(404);
  await page.goto("/legal/inconnu");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page introuvable");
  await expect(page.locator('head > meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("main").getByRole("link", { name: "Conditions d’utilisation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: TERMS })).toBeVisible();
});

test("a legal address without a type leads to the terms", async ({ page }) => {
  for (const path of ["/legal", "/legal/"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/legal\/terms$/u);
    await expect(page.getByRole("heading", { level: 1, name: TERMS })).toBeVisible();
  }
});

test("a missing text is replaced by the built-in one, and the visit writes nothing", async ({
  site,
  page,
}) => {
  await site.backend.sql.exec(
    "update documents set deleted = true where id in ('terms', 'privacy')",
  );
  const written: string[] = [];
  page.on("request", (request) => {
    const asks = request.method() === "GET" || request.method() === "HEAD";
    // The request that counts the visit is left out, because it writes no content.
    const counts = request.url().endsWith("/rpc/count_view");
    if (!asks && !counts && request.url().includes("/rest/")) written.push(request.url());
  });
  await page.goto("/legal/terms");
  await expect(
    page.getByRole("heading", { level: 1, name: "Conditions d’utilisation" }),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 2, name: "Propriété intellectuelle" }),
  ).toBeVisible();
  await expect(page.getByText("Dernière mise à jour")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Textes légaux" }).getByText(PRIVACY).click();
  await expect(page.getByRole("heading", { level: 2, name: "Vos droits" })).toBeVisible();
  expect(written).toEqual([]);
  const { rows } = await site.backend.sql.query(
    "select id from documents where id in ('terms', 'privacy') and not deleted",
  );
  expect(rows).toEqual([]);
});

test("the table of contents of a legal text leads to each heading, and so does a shared address", async ({
  page,
}) => {
  await page.goto("/legal/terms");
  const contents = page.getByRole("navigation", { name: "Sommaire" });
  await expect(contents.getByRole("link")).toHaveCount(18);
  await contents.getByRole("link", { name: "7. Droit applicable" }).click();
  const last = page.getByRole("heading", { level: 2, name: "7. Droit applicable" });
  await expect(last).toBeInViewport();
  await expect(last).toBeFocused();

  await page.goto("/");
  await page.goto("/legal/terms#section-5-9-responsabilite");
  await expect(page.getByRole("heading", { name: "5.9 Responsabilité" })).toBeInViewport();
});

test("a short legal text has no table of contents, and nothing in it can run", async ({
  site,
  page,
}) => {
  await site.backend.sql.query("update documents set title = $1, content = $2 where id = 'terms'", [
    "Règles",
    '<h1>Un</h1><p onclick="x()">Texte<script>document.title = "pris"</script></p><h2>Deux<p>Fin',
  ]);
  await page.goto("/legal/terms");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Règles"]);
  await expect(page.getByText("Fin", { exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Sommaire" })).toHaveCount(0);
  await expect(page).toHaveTitle("Règles – Sillage");
});

test.describe("printed from the dark theme", () => {
  test.use({ colorScheme: "dark" });

  test("a legal text printed from the dark theme is the text and the agency's address, dark on light", async ({
    page,
  }) => {
    await page.goto("/legal/privacy");
    const title = page.getByRole("heading", { level: 1, name: PRIVACY });
    await expect(title).toHaveCSS("color", "rgb(238, 240, 250)");
    await page.emulateMedia({ media: "print" });
    await expect(title).toHaveCSS("color", "rgb(16, 20, 43)");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText("12, rue du Cabestan, 75019 Paris")).toBeVisible();
    await expect(footer.getByRole("textbox")).toHaveCount(0);
    await expect(footer.getByRole("link", { name: "Plan du site" })).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "1. En bref" })).toBeVisible();
  });
});

test("the accessibility statement has its date and the agency's contact, names each test, and lists first what nobody tested", async ({
  page,
}) => {
  const matrix = readFileSync("docs/rgaa.md", "utf8");
  await page.goto("/legal/accessibility");
  await expect(
    page.getByRole("heading", { level: 1, name: "Déclaration d’accessibilité" }),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toContainText(
    `(${matrix.match(/\| non testé +\|/gu)?.length})`,
  );
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(106);
  await expect(rows.filter({ hasText: "13.3" })).not.toContainText(".test.ts");
  await expect(rows.filter({ hasText: "12.7" })).toContainText("tests/e2e/public-frame.test.ts");
  const main = page.getByRole("main");
  await expect(main).toContainText("Cette déclaration porte sur le site de Sillage.");
  await expect(main).toContainText(/Dernière évaluation\s: \d{1,2} \p{L}+ 20\d\d\./u);
  await expect(main).toContainText("Personne n’a essayé ce site avec un lecteur d’écran");
  await expect(main.getByRole("link", { name: "bonjour@sillage" })).toHaveAttribute(
    "href",
    /^mailto:bonjour@sillage/u,
  );
  await expect(main.locator('a[href="tel:0199002718"]')).toBeVisible();
  await axe(page);
});

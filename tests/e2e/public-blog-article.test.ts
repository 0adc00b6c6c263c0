import type { Page } from "@playwright/test";
import { publish, publishOnly } from "../support/articles";
import { hostileHtml } from "../support/hostile-html";
import { axeEverywhere } from "./axe-everywhere";
import { CONTENT_REQUESTS } from "../support/network";
import { expectToLeaveAfter } from "../support/visitor-forms";
import { axe, expect, serveShell, test, PARSED_ONLY } from "./fixtures";

const HOME = "/blog/page-accueil-qui-sait-ce-qu-elle-vend";
const QUOTE = "/blog/lire-un-devis-de-site-web";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const text = (page: Page) => page.locator("article .prose");
const contents = (page: Page) => page.getByRole("navigation", { name: "Sommaire" });

test("an article shows its metadata, contents, author and related articles", async ({ page }) => {
  await page.goto("/blog/refonte-sans-perdre-son-referencement");
  await expect(title(page)).toHaveText(
    "Refondre sans perdre son référencement : le plan de redirection",
  );
  const main = page.getByRole("main");
  await expect(main.locator('header img[src^="data:image/svg+xml,"]')).toBeVisible();
  await expect(main.getByRole("list", { name: "Catégories" })).toHaveText("SEOGestion de projet");
  await expect(main.locator("header")).toContainText("Par Tom Kervella");
  await expect(main.locator("header time")).toHaveText("5 février 2026");
  await expect(main.locator("header")).toContainText("6\u00A0min de lecture");
  await expect(main.locator("header")).toContainText("Inventaire, correspondances, bascule");
  await expect(contents(page).getByRole("link").first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Redirections", exact: true })).toHaveAttribute(
    "href",
    "/blog/tag/redirections",
  );
  const others = page.getByRole("navigation", { name: "Autres articles" });
  await expect(others.getByRole("link", { name: "Article précédent" })).toContainText(
    "Lire un devis",
  );
  await expect(others.getByRole("link", { name: "Article suivant" })).toContainText(
    "Rapide par construction",
  );
  const related = page
    .getByRole("region", { name: "À lire ensuite" })
    .getByRole("heading", { level: 3 });
  await expect(related).toHaveText([
    "SEO : écrire pour une question, pas pour un mot-clé",
    "Product owner, ou l’art de dire non sans fermer la porte",
    "Lire un devis de site web, ligne par ligne",
  ]);
  await expect(page.getByRole("heading", { level: 2, name: "Commentaires" })).toBeVisible();
  await expect(page).toHaveTitle(/^Refondre sans perdre son référencement.* – Sillage$/u);
  await axeEverywhere(page);
});

test("an article is shared by plain links, and no social network receives a request before a click", async ({
  page,
  site,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(request.url());
  });
  await page.goto(QUOTE);
  const share = page.getByRole("region", { name: "Partager l’article" });
  const url = encodeURIComponent(site.url + QUOTE);
  for (const [name, start] of [
    ["Twitter", "https://twitter.com/intent/tweet?text=Lire%20un%20devis"],
    ["Facebook", "https://www.facebook.com/sharer/sharer.php?u="],
    ["LinkedIn", "https://www.linkedin.com/sharing/share-offsite/?url="],
  ] as const) {
    const link = share.getByRole("link", { name: `Partager sur ${name} (nouvel onglet)` });
    const href = await link.getAttribute("href");
    expect(href?.startsWith(start)).toBe(true);
    expect(href?.endsWith(url)).toBe(true);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  expect(elsewhere).toEqual([]);
});

test("the link of an article is copied, and a confirmation shows for three seconds", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.goto(`${QUOTE}?page=2#section-le-design`);
  const copy = page.getByRole("button", { name: "Copier le lien" });
  await expect(copy).toBeVisible();
  await copy.click();
  const toast = page.getByText("Lien copié dans le presse-papier\u202F!");
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + QUOTE);
  // A toast under the pointer would stay.
  await page.mouse.move(0, 0);
  await expectToLeaveAfter(page, 3000, toast);
});

test("the link of an article can be copied by hand where the browser refuses its clipboard", async ({
  page,
  site,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined }),
  );
  await page.goto(QUOTE);
  await page.getByRole("button", { name: "Copier le lien" }).click();
  const field = page.getByLabel("Copiez cette adresse");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(site.url + QUOTE);
  const selected = () => field.evaluate((input: HTMLInputElement) => input.selectionEnd);
  await expect.poll(selected).toBe((site.url + QUOTE).length);
  await axe(page);
});

test.describe("addresses", () => {
  test("the id and a former address redirect to the article's own address", async ({
    site,
    page,
  }) => {
    await site.backend.sql.exec(
      "update posts set slug = 'lire-un-devis' where id = 'article-devis'",
    );
    await page.goto("/blog");
    await page.goto(`${QUOTE}#section-le-design`);
    await expect(page).toHaveURL(/\/blog\/lire-un-devis#section-le-design$/u);
    await page.goto("/blog/article-devis");
    await expect(page).toHaveURL(/\/blog\/lire-un-devis$/u);
    await expect(title(page)).toHaveText("Lire un devis de site web, ligne par ligne");
    await page.goBack();
    await page.goBack();
    await expect(title(page)).toHaveText("Blog");
  });

  test("part of an id, a draft and a campaign are not found as articles", async ({ page }) => {
    for (const address of ["article-dev", "theme-sombre-pas-inverse", "campagne-octobre-2026"]) {
      await page.goto(`/blog/${address}`);
      await expect(title(page)).toHaveText("Article introuvable");
    }
    await expect(
      page.getByText("L’article que vous recherchez n’existe pas ou a été supprimé."),
    ).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Retour au blog" }).click();
    await expect(title(page)).toHaveText("Blog");
  });

  test("an article that is still loading is never reported as missing", async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() =>
        seen.push(document.querySelector("h1")?.textContent ?? ""),
      ).observe(document, { childList: true, subtree: true });
    });
    await page.goto(HOME);
    await expect(text(page)).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).not.toContain("Article introuvable");
    expect(seen).toContain("La page d’accueil qui sait ce qu’elle vend");
  });
});

test.describe("on a device without any content", () => {
  test.use({ tolerated: [/ERR_FAILED|Failed to fetch/u] });

  test("an article that could not be loaded says so", async ({ page }) => {
    await page.route(CONTENT_REQUESTS, (route) => route.abort());
    await serveShell(page);
    await page.goto(HOME);
    // The server is asked several times before the page gives up.
    await expect(title(page)).toHaveText(
      "Une erreur s’est produite lors du chargement de l’article",
      { timeout: 30_000 },
    );
    await axe(page);
    await page.unroute(CONTENT_REQUESTS);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(text(page)).toBeVisible();
  });
});

test("the markup of the editor becomes headings, lists, quotations and internal links", async ({
  page,
}) => {
  await page.goto(QUOTE);
  await expect(text(page).getByRole("heading", { level: 2 }).first()).toHaveText(
    "Pourquoi deux devis ne se comparent jamais",
  );
  await expect(text(page).getByRole("heading", { level: 3, name: "Le cadrage" })).toBeVisible();
  await expect(text(page).locator("ol").last().locator("li")).toHaveCount(10);
  await expect(text(page).locator("blockquote")).toContainText("Le devis le moins cher");
  await expect(text(page).locator("u")).toHaveText("à votre nom dès le premier jour");
  await expect(text(page)).not.toContainText("**");

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await text(page).getByRole("link", { name: "un article entier" }).click();
  await expect(title(page)).toHaveText(/^Refondre sans perdre/u);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test.describe("without the code of its comments", () => {
  // React's error 418 reports a failed hydration, after which React renders the page again.
  test.use({ serviceWorkers: "block", tolerated: [/ERR_FAILED|React error #418/u] });

  test("an article is readable without the code of its comments, and names what is missing", async ({
    page,
  }) => {
    await page.route("**/assets/article-comments-*.js", (route) => route.abort());
    await page.goto(HOME);
    await expect(page.getByText("Les commentaires n’ont pas pu être chargés.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test.describe("the contents", () => {
  test("the table of contents leads to a section by keyboard, marks it, and follows the reader", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(HOME);
    const link = contents(page).getByRole("link", { name: "De la réponse à la page" });
    await link.focus();
    await page.keyboard.press("Enter");
    const heading = text(page).getByRole("heading", { name: "De la réponse à la page" });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(/#section-de-la-reponse-a-la-page$/u);
    await expect(link).toHaveAttribute("aria-current", "location");
    await page.evaluate(() =>
      document.querySelector("#section-trois-pieges-bien-habilles")?.scrollIntoView(),
    );
    await expect(contents(page).locator("[aria-current]")).toHaveText("Trois pièges bien habillés");
  });

  test("an address that ends in a section scrolls to it once it is loaded", async ({ page }) => {
    await page.goto(`${HOME}#section-et-si-l-on-n-est-pas-d-accord`);
    const heading = text(page).getByRole("heading", { name: "Et si l’on n’est pas d’accord" });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
  });

  test("the table of contents is folded on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(HOME);
    const link = contents(page).getByRole("link", { name: "Le chiffre sans unité" });
    await expect(link).toBeHidden();
    await contents(page).getByText("Sommaire").click();
    await link.click();
    await expect(
      text(page).getByRole("heading", { name: "Le chiffre sans unité" }),
    ).toBeInViewport();
  });
});

test("a table of contents that is longer than the window follows the reading of 40 chapters", async ({
  site,
  page,
}) => {
  const chapter = (at: number) => `<h2>Chapitre ${at}</h2><p>${"Cinq mots. ".repeat(200)}</p>`;
  await publish(site, [
    { id: "long", content: Array.from({ length: 40 }, (_, at) => chapter(at + 1)).join("") },
  ]);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/blog/long");
  const current = contents(page).locator("[aria-current]");
  for (const at of [38, 3]) {
    const heading = text(page).getByRole("heading", { name: `Chapitre ${at}`, exact: true });
    await heading.evaluate((it) => it.scrollIntoView());
    await expect(current).toHaveText(`Chapitre ${at}`);
    await expect(current).toBeInViewport({ ratio: 1 });
    await expect(heading).toBeInViewport();
  }
});

test("the progress line at the top follows the reading of 5 000 words", async ({ site, page }) => {
  const section = (at: number) =>
    `<h2>Partie ${at}</h2><p>${"Cinq mots pour une phrase. ".repeat(100)}</p>`;
  await publish(site, [
    { id: "long", content: Array.from({ length: 10 }, (_, at) => section(at)).join("") },
  ]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/blog/long");
  await expect(page.getByText("25\u00A0min de lecture").first()).toBeVisible();
  const line = page.locator("[data-reading-progress]");
  const read = () =>
    line.evaluate(
      (element: HTMLElement) => element.getBoundingClientRect().width / element.offsetWidth,
    );
  await expect(line).toHaveAttribute("aria-hidden", "true");
  await expect.poll(read).toBe(0);
  await text(page)
    .getByRole("heading", { name: "Partie 5" })
    .evaluate((it) => it.scrollIntoView());
  await expect.poll(async () => Math.round((await read()) * 10)).toBe(5);
  await page.getByRole("heading", { name: "Commentaires" }).evaluate((it) => it.scrollIntoView());
  await expect.poll(read).toBe(1);

  const perLine = await text(page)
    .locator("p")
    .first()
    .evaluate((paragraph) => {
      const lines =
        paragraph.getBoundingClientRect().height /
        parseFloat(getComputedStyle(paragraph).lineHeight);
      return paragraph.textContent.length / lines;
    });
  expect(perLine).toBeGreaterThan(60);
  expect(perLine).toBeLessThan(80);
});

test("a nearly empty article and one with broken HTML are laid out correctly", async ({
  site,
  page,
}) => {
  await publishOnly(site, [
    {
      id: "brut",
      title: `${"Anticonstitutionnellement".repeat(3)} ${"et ainsi de suite, ".repeat(7)}`.slice(
        0,
        200,
      ),
      content: `<p>Mal <b>fermé<h1>Titre</h1><table><tr>${"<th>Une colonne</th>".repeat(12)}</tr></table>
        <pre>${"une ligne de code ".repeat(20)}</pre><p>${"mot".repeat(80)}</p>
        <p class="color-red">Rouge, <span class="background-orange">fond</span>, <span class="color-grey">gris</span>`,
    },
  ]);
  await page.goto("/blog/brut");
  await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("Titre");
  await expect(contents(page)).toHaveCount(0);
  await expect(page.locator("article header img")).toHaveCount(0);
  await expect(page.getByText("Par ", { exact: true })).toHaveCount(0);
  for (const absent of ["Mots-clés", "À lire ensuite"]) {
    await expect(page.getByRole("heading", { name: absent })).toHaveCount(0);
  }
  await expect(page.getByRole("navigation", { name: "Autres articles" })).toHaveCount(0);
  await axeEverywhere(page);
});

test.describe("hostile HTML", () => {
  test.use({ tolerated: [PARSED_ONLY] });

  test("hostile HTML in an article runs nothing, requests nothing, and leaves the page alone", async ({
    site,
    page,
  }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("evil.example")) elsewhere.push(request.url());
    });
    await page.exposeFunction("attacked", () => elsewhere.push("attacked()"));
    // PostgreSQL accepts no null character.
    const content = hostileHtml.join("\n<p>entre</p>\n");
    await publishOnly(site, [{ id: "piege", content: content.replaceAll("\0", "") }]);
    await page.goto("/blog/piege");
    await expect(text(page)).toContainText("entre");
    await expect(
      text(page).locator(
        "script, style, svg, math, iframe, form, input, [style], [onerror], [onclick]",
      ),
    ).toHaveCount(0);
    await expect(page.locator("#contenu")).toHaveCount(1);
    await expect(title(page)).toHaveText("Article piege");
    expect(elsewhere).toEqual([]);
  });
});

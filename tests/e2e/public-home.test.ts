import type { Locator, Page } from "@playwright/test";
import type { Site } from "../support/site";
import { openQuestions, registerAnna, ANNA } from "../support/back-office";
import { CONTENT_REQUESTS } from "../support/network";
import { axe, expect, serveShell, test } from "./fixtures";
import { NO_FACES, shiftsOf, watchShifts } from "../support/layout-shifts";

const section = (page: Page, title: string) => page.getByRole("region", { name: title });

const services = (page: Page) => section(page, "Trois métiers, un même cap");
const projects = (page: Page) => section(page, "Nos dernières réalisations");
const articles = (page: Page) => section(page, "Derniers articles");
const testimonials = (page: Page) => section(page, "Ce qu’ils en disent");

/** The cards, lines or quotations of a section. */
const pieces = (within: Locator) => within.locator("ul:not([aria-label]) > li");

/** Waits until the last documents of the page are loaded. */
async function whole(page: Page): Promise<void> {
  await expect(pieces(articles(page))).toHaveCount(3);
  await expect(pieces(testimonials(page))).toHaveCount(3);
  await expect(pieces(projects(page))).toHaveCount(3);
  await expect(page.locator("details")).toHaveCount(4);
}

async function change(site: Site, parts: Readonly<Record<string, unknown>>): Promise<void> {
  await site.backend.sql.query("update documents set parts = parts || $1 where id = 'homepage'", [
    parts,
  ]);
}

test("the sections of the home page stand in order, and its buttons lead to the offers and the contact", async ({
  page,
}) => {
  await page.goto("/");
  await whole(page);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Trois métiers, un même cap",
    "Un petit équipage, à Paris",
    "Nos dernières réalisations",
    "Nos outils de tous les jours",
    "Questions fréquentes",
    "Écrivez-nous",
    "Ce qu’ils en disent",
    "Derniers articles",
    "Coupez le réseau",
    "Parlons de votre projet",
  ]);
  const hero = section(page, "Des sites qui laissent une trace");
  await expect(hero.getByRole("link", { name: "Offre Phare" })).toHaveAttribute("href", "/offers");
  await expect(hero.getByRole("link", { name: "Nous Contacter" })).toHaveAttribute(
    "href",
    "/contact",
  );
  const end = section(page, "Parlons de votre projet");
  await expect(end.getByRole("link", { name: "Voir nos offres" })).toHaveAttribute(
    "href",
    "/offers",
  );
  await end.getByRole("link", { name: "Nous Contacter" }).click();
  await expect(page).toHaveURL(/\/contact$/u);
});

test("three services show four benefits each, and link to their pages", async ({ page }) => {
  await page.goto("/");
  const cards = pieces(services(page));
  await expect(cards).toHaveCount(3);
  await expect(
    cards.first().getByRole("list", { name: "Avantages" }).getByRole("listitem"),
  ).toHaveText([
    "Design sur mesure",
    "Rapidité mesurée",
    "Accessible d’emblée",
    "Autonomie réelle",
  ]);
  await expect(
    services(page).getByRole("list", { name: "Avantages" }).getByRole("listitem"),
  ).toHaveCount(12);
  await cards.nth(2).getByRole("link").click();
  await expect(page).toHaveURL(/\/services\/seo$/u);
});

test("the home page shows the texts and figures of the back office", async ({ site, page }) => {
  await change(site, {
    services: {
      title: "Deux métiers",
      items: [{ id: "service-seo", icon: "zap", title: "Être trouvé", description: "Enfin." }],
    },
    about: { title: "Qui nous sommes", stats: [{ value: "12 ans", label: "de métier" }] },
  });
  await page.goto("/");
  await expect(pieces(section(page, "Deux métiers"))).toHaveCount(1);
  await expect(section(page, "Deux métiers").getByRole("heading", { level: 3 })).toHaveText(
    "Être trouvé",
  );
  await expect(section(page, "Deux métiers").getByText("Un diagnostic lisible")).toBeVisible();
  await expect(section(page, "Qui nous sommes").getByRole("definition")).toHaveText("12 ans");
  await expect(section(page, "Qui nous sommes").getByRole("term")).toHaveText("de métier");
});

test("without a document of its own, the home page shows its built-in texts with the services of the site", async ({
  site,
  page,
}) => {
  await site.backend.sql.exec("update documents set deleted = true where id = 'homepage'");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bienvenue");
  await expect(section(page, "Nos services").getByRole("heading", { level: 3 })).toHaveText([
    "Création de sites web",
    "Gestion de projet web",
    "Audit et optimisation SEO",
  ]);
  await expect(section(page, "Qui sommes-nous ?").getByRole("definition")).toHaveCount(0);
});

test.describe("the latest projects", () => {
  test("the latest projects are three, newest first, with a badge, three keywords, and the number of others", async ({
    page,
  }) => {
    await page.goto("/");
    const cards = pieces(projects(page));
    await expect(cards.getByRole("heading", { level: 3 })).toHaveText([
      "Les Hauts-Fonds, réserver jusque sur le ponton",
      "Maison Rivoire, la boutique d’un chocolatier",
      "Ville de Sainte-Aure, quarante démarches sans détour",
    ]);
    await expect(cards.first().getByText("À la une")).toBeVisible();
    await expect(
      cards.first().getByRole("list", { name: "Mots-clés" }).getByRole("listitem"),
    ).toHaveText(["Hors connexion", "Réservation", "Terrain", "+1 autre"]);
    await expect(
      cards.nth(2).getByRole("list", { name: "Mots-clés" }).getByRole("listitem"),
    ).toHaveCount(3);
  });

  test("the latest projects link to their pages from the whole card, and to the finished site", async ({
    page,
  }) => {
    await page.goto("/");
    const card = pieces(projects(page)).first();
    const visit = card.getByRole("link", { name: /^Visiter le site/u });
    await expect(visit).toHaveAttribute("href", "https://les-hauts-fonds.example");
    await expect(visit).toHaveAttribute("target", "_blank");
    await expect(visit).toHaveAccessibleName(/Les Hauts-Fonds.*\(nouvel onglet\)$/u);
    // The whole card is a link: the test clicks its picture.
    await card.click({ position: { x: 200, y: 150 } });
    await expect(page).toHaveURL(/\/projects\/les-hauts-fonds$/u);
  });

  test("the latest projects show no badge and no link where there is none", async ({
    site,
    page,
  }) => {
    await site.backend.sql.exec("update projects set featured = false, project_url = ''");
    await page.goto("/");
    await expect(pieces(projects(page))).toHaveCount(3);
    await expect(projects(page).getByText("À la une")).toHaveCount(0);
    await expect(projects(page).getByRole("link", { name: /^Visiter/u })).toHaveCount(0);
    await expect(projects(page).getByRole("link", { name: /^Voir le projet/u })).toHaveCount(3);
  });
});

test("three testimonials are beside the contact form: those chosen for the home page, newest first", async ({
  page,
}) => {
  await page.goto("/");
  await expect(testimonials(page).locator("figcaption")).toContainText([
    "Yann Le Goff",
    "Hélène Rivoire",
    "Sofia Marchetti",
  ]);
  await expect(testimonials(page).getByText("Note : 5 sur 5")).toHaveCount(3);
  const form = section(page, "Écrivez-nous").getByRole("form");
  await expect(form.getByRole("textbox", { name: /Nom|Email|Message/u })).toHaveCount(3);
});

test("the home page shows the three newest articles, and no draft or campaign, to an administrator either", async ({
  site,
  page,
}) => {
  await registerAnna(site.backend);
  await site.backend.sql.exec(
    "update posts set date = '2027-01-01' where published = false or kind = 'campaign'",
  );
  await openQuestions(page, ANNA);
  await page.goto("/");
  await expect(articles(page).getByRole("heading", { level: 3 })).toHaveText([
    "La page d’accueil qui sait ce qu’elle vend",
    "Un site qui reste ouvert quand le réseau s’en va",
    "SEO : écrire pour une question, pas pour un mot-clé",
  ]);
  await expect(articles(page).locator("time").first()).toHaveText("12 novembre 2026");
  await articles(page)
    .getByRole("link", { name: /^La page d’accueil/u })
    .click();
  await expect(page).toHaveURL(/\/blog\/page-accueil-qui-sait-ce-qu-elle-vend$/u);
});

test("each section of the home page says when it is empty", async ({ site, page }) => {
  for (const table of ["services", "projects", "tools", "faqs", "testimonials", "posts"]) {
    await site.backend.sql.exec(`update ${table} set deleted = true`);
  }
  await change(site, { services: {} });
  await page.goto("/");
  for (const text of [
    "Aucun service disponible pour le moment.",
    "Aucun projet n’est disponible pour le moment.",
    "Aucun outil disponible pour le moment.",
    "Aucune question disponible pour le moment.",
    "Aucun témoignage disponible pour le moment.",
    "Aucun article disponible pour le moment.",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await axe(page);
});

test.describe("where the content cannot be reached", () => {
  test.use({ tolerated: [/ERR_FAILED/u] });

  test("a home page whose content cannot be loaded says so once, below its hero", async ({
    page,
  }) => {
    await page.route(CONTENT_REQUESTS, (route) => route.abort());
    await serveShell(page);
    await page.goto("/");
    await expect(page.getByText("n’a pas encore été téléchargée")).toHaveCount(1, {
      timeout: 30_000,
    });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.unroute(CONTENT_REQUESTS);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await whole(page);
  });
});

test.describe("after one visit", () => {
  test.use({
    serviceWorkers: "allow",
    tolerated: [/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET/u],
  });

  test("the whole home page is there offline after one visit", async ({ site, page, context }) => {
    await page.goto("/");
    await whole(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await site.stop();
    await context.setOffline(true);
    await page.reload();
    await whole(page);
    await expect(pieces(services(page))).toHaveCount(3);
    await expect(page.getByRole("heading", { name: "Figma" })).toBeVisible();
  });
});

test.describe("without web fonts", () => {
  test.use({ tolerated: NO_FACES });

  // In a window of 412 by 823 pixels, the size of a phone, the first section is not wholly visible.
  for (const size of [
    { width: 360, height: 800 },
    { width: 412, height: 823 },
    { width: 1440, height: 800 },
  ]) {
    test(`loading content causes no layout shift of the home page, ${size.width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await watchShifts(page, "without faces");
      await page.goto("/");
      await whole(page);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await shiftsOf(page)).toEqual([]);
    });
  }

  // A browser draws what it leaves out as blank in a picture of the whole page.
  test("sections far from the window are left out while a key is pressed, and drawn again afterwards", async ({
    page,
  }) => {
    await watchShifts(page, "without faces");
    await page.goto("/");
    await whole(page);
    await page.evaluate(() => {
      window.leftOut = () =>
        Array.from(document.querySelectorAll("main h2")).filter(
          (title) => !title.checkVisibility({ contentVisibilityAuto: true }),
        ).length;
    });
    const leftOut = () => page.evaluate(() => window.leftOut());
    expect(await leftOut()).toBe(0);
    const whilePressed = page.evaluate(async () => {
      await new Promise((resolve) => document.addEventListener("keyup", resolve, { once: true }));
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      return window.leftOut();
    });
    await page.keyboard.press("Tab");
    expect(await whilePressed).toBeGreaterThan(3);
    await expect.poll(leftOut).toBe(0);
    expect(await shiftsOf(page)).toEqual([]);
  });
});

test("the home page contains long texts and missing pictures without overflow", async ({
  site,
  page,
}) => {
  const word = "Anticonstitutionnellement".repeat(8);
  await site.backend.sql.query(
    `update projects set title = $1, client = $1, category = $1, tags = array[$1, $1], image_url = ''`,
    [word],
  );
  await site.backend.sql.query(
    "update posts set title = $1, categories = array[$1], cover_image = ''",
    [word],
  );
  await site.backend.sql.query("update tools set name = $1, description = $1 || $1", [word]);
  await site.backend.sql.query(
    "update testimonials set content = $1, client_name = $2, client_company = $2, image = ''",
    ["Une longue phrase, mot après mot. ".repeat(500), word],
  );
  await change(site, {
    services: {
      title: word,
      items: [{ id: "service-seo", icon: "?", title: word, description: word }],
    },
    about: { title: word, stats: [{ value: word, label: word }] },
  });
  await page.goto("/");
  await whole(page);
  for (const width of [320, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const tooWide = () => document.body.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(tooWide), `at ${width}`).toBeLessThanOrEqual(0);
  }
  const quotation = await testimonials(page).locator("blockquote").first().innerText();
  expect(quotation.length).toBeLessThan(350);
});

declare global {
  interface Window {
    /** The number of titles that the browser leaves out at this moment. */
    leftOut: () => number;
  }
}

test("on a phone with enlarged text, neither a figure nor the name of a tool breaks into letters", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  for (const text of [
    page.getByText("150+", { exact: true }),
    page.getByRole("heading", { name: "Figma" }),
  ]) {
    const lines = await text.first().evaluate((element) => {
      const { lineHeight } = getComputedStyle(element);
      return element.getBoundingClientRect().height / Number.parseFloat(lineHeight);
    });
    expect(Math.round(lines)).toBe(1);
  }
});

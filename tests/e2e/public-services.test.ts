import type { Page } from "@playwright/test";
import type { Site } from "../support/site";
import { CONTENT_REQUESTS } from "../support/network";
import { axe, expect, serveShell, test } from "./fixtures";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function addServices(site: Site, count: number): Promise<void> {
  await site.backend.sql.query(
    `insert into services (id, kind, title, slug, description, icon, "order")
     select 'autre-' || n, 'service', 'Autre service ' || n, 'autre-' || n, 'Une ligne.', 'globe',
            'b' || lpad(n::text, 4, '0')
     from generate_series(1, $1) n`,
    [count],
  );
}

/** The cards outside the section of specialized services. */
const mainServices = (page: Page) =>
  page.locator("main li:not(section[aria-labelledby] li)").getByRole("link");

test.describe("the list", () => {
  test("the list of services links to each of the three main services, then to all others", async ({
    page,
  }) => {
    await page.goto("/services");
    const others = page.getByRole("region", { name: "Services spécialisés" }).getByRole("link");
    await expect(others).toHaveText([
      "Refonte de Site Web",
      "Développement E-commerce",
      "Pack SEO & Marketing",
      "Développement Application Mobile",
      "Audit d’accessibilité",
      "Identité visuelle et design system",
      /./u,
    ]);
    const links = mainServices(page);
    await expect(links).toHaveText([
      "Création de sites web",
      "Gestion de projet web",
      "Audit et optimisation SEO",
    ]);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(["creation-site", "gestion-projet", "seo"].map((s) => `/services/${s}`));
    await expect(page.getByText("Rapidité mesurée")).toBeVisible();

    await links.last().click();
    await expect(heading(page)).toHaveText("Audit et optimisation SEO");
    await expect(heading(page)).toBeFocused();
  });

  test("the list of services explains the five steps, and links to the contact and the offers", async ({
    page,
  }) => {
    await page.goto("/services");
    const steps = page.getByRole("region", { name: /^Cinq étapes/u }).getByRole("listitem");
    await expect(steps.getByRole("heading")).toHaveText([
      "Découverte",
      "Stratégie",
      "Design & Développement",
      "Tests & Lancement",
      "Support Continu",
    ]);
    await expect(steps.getByText(/\.$/u)).toHaveCount(5);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Voir nos offres" })).toHaveAttribute(
      "href",
      "/offers",
    );
    await main.getByRole("link", { name: "Demander un devis gratuit" }).click();
    await expect(page).toHaveURL(/\/contact$/u);
  });

  test("a site without services says so, and keeps the three pages of the footer", async ({
    site,
    page,
  }) => {
    await site.backend.sql.exec("update services set deleted = true");
    await page.goto("/services");
    await expect(page.getByText("Aucun service disponible pour le moment.")).toBeVisible();
    await axe(page);
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Audit et optimisation SEO" }).click();
    await expect(heading(page)).toHaveText("Audit et optimisation SEO");
    await expect(page.getByText("Paiement mensuel, engagement minimum de 3 mois")).toBeVisible();
  });

  test("featured services come first, and « Back » restores a long list that was extended", async ({
    site,
    page,
  }) => {
    await addServices(site, 1000);
    await site.backend.sql.exec("update services set featured = true where id = 'autre-900'");
    await page.goto("/services");
    const links = mainServices(page);
    await expect(links).toHaveCount(15);
    await page.getByRole("button", { name: "Afficher la suite" }).click();
    await expect(links).toHaveCount(27);
    await expect(page.getByText(/^24 sur 1\s000$/u)).toBeVisible();
    await expect(links.nth(3)).toHaveText("Autre service 900");

    await links.nth(26).click();
    await expect(heading(page)).toContainText("Autre service");
    await page.goBack();
    await expect(links).toHaveCount(27);
  });
});

test.describe("the page of a service", () => {
  test("a service shows all of its fields", async ({ page }) => {
    await page.goto("/services/seo");
    await expect(page).toHaveTitle("Audit et optimisation SEO – Sillage");
    await expect(page.getByRole("navigation", { name: "Fil d’Ariane" })).toHaveText(
      "AccueilServicesAudit et optimisation SEO",
    );
    const main = page.getByRole("main");
    await expect(main.getByText(/^Comprendre ce que vos clients cherchent/u)).toBeVisible();
    await expect(main.getByRole("heading", { name: "L’accompagnement" })).toBeVisible();
    await expect(main.getByText("Paiement mensuel, engagement minimum de 3 mois")).toBeVisible();
    await expect(main.getByText("Analyse de journaux")).toBeVisible();

    const benefits = main.getByRole("region", { name: "Ce que vous y gagnez" });
    await expect(benefits.getByRole("listitem").first()).toHaveText(
      "Un diagnostic lisibleDix pages au plus, classées par effort et par effet, sans jargon.",
    );
    const steps = main.getByRole("region", { name: "Comment nous procédons" });
    await expect(steps.getByRole("listitem")).toHaveText([
      /^1Découverte.+\.$/u,
      /^2Stratégie.+\.$/u,
      /^3Design & Développement.+\.$/u,
      /^4Tests & Lancement.+\.$/u,
      /^5Support Continu.+\.$/u,
    ]);
    await expect(main.getByRole("region", { name: "Pour quels projets" })).toContainText(
      "Être trouvé dans sa ville",
    );
    await expect(main.getByRole("link", { name: "Verrerie Dalmont" })).toHaveAttribute(
      "href",
      /^\/projects\//u,
    );
    await expect(main.getByRole("region", { name: "Exemples" })).toContainText("Verrerie Dalmont");
  });

  test("a service asks for a quote with its own text, and links back to all services", async ({
    page,
  }) => {
    await page.goto("/services/seo");
    const main = page.getByRole("main");
    for (const name of ["Demander un audit", "Demander un devis gratuit"]) {
      await expect(main.getByRole("link", { name })).toHaveAttribute(
        "href",
        "/contact?service=seo",
      );
    }
    await expect(main.getByRole("link", { name: "Nous contacter" })).toHaveAttribute(
      "href",
      "/contact",
    );
    await main.getByRole("link", { name: "Tous nos services" }).click();
    await expect(page).toHaveURL(/\/services$/u);
  });

  test("specialized and made-to-measure services have a page too", async ({ page }) => {
    await page.goto("/services/refonte-site-web");
    await expect(heading(page)).toHaveText("Refonte de Site Web");
    await expect(page.getByRole("definition").first()).toHaveText(/^À partir de 1\s299\s€\sHT$/u);
    await expect(page.getByText("Plan de redirection page par page")).toBeVisible();
    await page.goto("/services/formation-equipes");
    await expect(heading(page)).toHaveText("Formation de vos équipes");
  });

  test("a service omits empty fields", async ({ site, page }) => {
    await addServices(site, 1);
    await page.goto("/services/autre-1");
    await expect(heading(page)).toHaveText("Autre service 1");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2 })).toHaveText([
      "Dites-nous où vous en êtes",
    ]);
    await expect(main.getByRole("definition")).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Demander un devis gratuit" })).toHaveCount(2);
  });

  test("a former slug of a service redirects to its present one", async ({ site, page }) => {
    await site.backend.sql.exec("update services set slug = 'referencement' where slug = 'seo'");
    await page.goto("/services/seo");
    await expect(page).toHaveURL(/\/services\/referencement$/u);
    await expect(heading(page)).toHaveText("Audit et optimisation SEO");
  });
});

test.describe("a service with extreme content", () => {
  test.use({ tolerated: [/perdue\.svg/u] });

  test("a service with a title of 275 letters, hostile HTML and a missing picture is shown", async ({
    site,
    page,
  }) => {
    await site.backend.sql.query(
      `update services set title = $1, image_url = '/media/perdue.svg',
         long_description = '<p>Avant<script>document.title = "pris"</script><b>gras' where id = 'service-seo'`,
      ["Anticonstitutionnellement".repeat(11)],
    );
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/services/seo");
    await expect(heading(page)).toContainText("Anticonstitutionnellement");
    await expect(page.getByText("gras")).toBeVisible();
    await expect(page).toHaveTitle(/^Anticonstitutionnellement/u);
    const image = page.getByRole("main").locator("img");
    await expect(image).toHaveAttribute("src", "/media/general/couverture.svg");
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
  });
});

test.describe("an address that leads nowhere", () => {
  test("an unknown service is named as not found, with a link back", async ({ page }) => {
    await page.goto("/services/peinture");
    await expect(heading(page)).toHaveText("Service non trouvé\u00A0: peinture");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await axe(page);
    await page.getByRole("main").getByRole("link", { name: "Tous nos services" }).click();
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveURL(/\/services$/u);
  });

  test("an invalid service address is reported as not found", async ({ page }) => {
    await page.goto("/services/%20%20");
    await expect(heading(page)).toHaveText("URL invalide");
  });
});

test.describe("without a server", () => {
  test.use({
    serviceWorkers: "allow",
    tolerated: [/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/u],
  });

  test("a service that could not be loaded says so, and retries", async ({ page }) => {
    await page.route(CONTENT_REQUESTS, (route) => route.abort());
    await serveShell(page);
    await page.goto("/services/refonte-site-web");
    await expect(heading(page)).toHaveText(/^Chargement/u);
    // The server is asked several times before the page gives up.
    await expect(heading(page)).toHaveText("Erreur lors du chargement du service", {
      timeout: 30_000,
    });
    await axe(page);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(heading(page)).toHaveText(/^Chargement/u);
    // Before the press, the page would find the service by itself, and the button would be gone.
    await page.unroute(CONTENT_REQUESTS);
    await expect(heading(page)).toHaveText("Refonte de Site Web", { timeout: 30_000 });
  });

  test("the list and every service are there offline after one visit", async ({
    page,
    site,
    context,
  }) => {
    await page.goto("/services");
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await site.stop();
    await context.setOffline(true);

    await page.reload();
    await page.getByRole("main").getByRole("link", { name: "Gestion de projet web" }).click();
    await expect(page.getByText("Dix jours pour passer d’une intention")).toBeVisible();
    await page.goto("/services/identite-visuelle");
    await expect(heading(page)).toHaveText("Identité visuelle et design system");
  });
});

import type { Locator, Page } from "@playwright/test";
import { axeEverywhere } from "./axe-everywhere";
import { axe, expect, test } from "./fixtures";

const plan = (page: Page, name: string): Locator =>
  page
    .getByRole("region", { name: "Tarifs" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

const period = (page: Page, name: RegExp) => page.getByRole("radio", { name });

const query = (page: Page) => () => decodeURIComponent(new URL(page.url()).search);

test.describe("the packages", () => {
  test("an address in the sentence about other budgets breaks on a phone", async ({
    page,
    site,
  }) => {
    await site.backend.sql.query("insert into documents (id, parts) values ('page-texts', $1)", [
      JSON.stringify({
        offers_page: { quote_text: "https://exemple.fr/devis-sur-mesure/".repeat(4) },
      }),
    ]);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/offers");
    await expect(page.getByText("devis-sur-mesure")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("a price with five figures and cents fits into its column at 1,024 pixels", async ({
    page,
    site,
  }) => {
    await site.backend.sql.exec("update plans set monthly_price = 12345.67 where highlighted");
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto("/offers");
    const price = plan(page, "Professionnel").getByText(/^12\s345,67\s€$/u);
    await expect(price).toBeVisible();
    const room = await price.evaluate(
      (element) =>
        (element.parentElement?.clientWidth ?? 0) - element.getBoundingClientRect().width,
    );
    expect(room).toBeGreaterThanOrEqual(0);
  });

  test("packages show their monthly price and content, and link to the contact page", async ({
    page,
  }) => {
    await page.goto("/offers");
    await expect(period(page, /^Mensuel/u)).toBeChecked();
    const essentiel = plan(page, "Essentiel");
    await expect(essentiel).toContainText(/699\s€ HT\s*par mois/u);
    await expect(essentiel.getByText("1 mois de maintenance")).toBeVisible();
    await expect(essentiel.getByRole("link", { name: "Choisir Essentiel" })).toHaveAttribute(
      "href",
      "/contact?offre=essentiel",
    );
    await expect(plan(page, "Professionnel")).toContainText(/1\s299\s€/u);
    await expect(plan(page, "Professionnel")).toContainText("LE PLUS POPULAIRE");
    await expect(page.getByText("LE PLUS POPULAIRE")).toHaveCount(1);
    await expect(page.getByText("facturé annuellement")).toHaveCount(0);

    await page.getByRole("link", { name: "Demander un Devis Personnalisé" }).click();
    await expect(page).toHaveURL(/\/contact\?offre=sur-mesure$/u);
  });

  test("packages show their yearly price by keyboard, in an address to share, until « Back »", async ({
    page,
  }) => {
    await page.goto("/offers");
    await period(page, /^Mensuel/u).focus();
    await page.keyboard.press("ArrowRight");
    await expect(period(page, /^Annuel Économisez jusqu’à 15\s%$/u)).toBeChecked();
    await expect(plan(page, "Professionnel")).toContainText(/1\s099\s€/u);
    await expect(plan(page, "Professionnel")).toContainText(
      /économisez 2\s400\s€ HT par an \(15\s%\)/u,
    );
    await expect(plan(page, "Entreprise")).toContainText(
      /économisez 3\s600\s€ HT par an \(12\s%\)/u,
    );
    await expect(plan(page, "Professionnel")).toContainText(/au lieu de 1\s299\s€/u);
    await expect(page.getByText("par mois, facturé annuellement")).toHaveCount(3);
    await expect.poll(query(page)).toBe("?facturation=annuelle");

    await page.reload();
    await expect(plan(page, "Entreprise")).toContainText(/2\s199\s€/u);
    await page.goBack();
    await expect(plan(page, "Entreprise")).not.toContainText(/2\s199\s€/u);
    await expect(period(page, /^Mensuel/u)).toBeChecked();
  });

  test("packages are monthly for an unknown period", async ({ page }) => {
    await page.goto("/offers?facturation=hebdomadaire");
    await expect(period(page, /^Mensuel/u)).toBeChecked();
  });

  test("without packages the page says so and offers to request a quote", async ({
    site,
    page,
  }) => {
    await site.backend.sql.exec("update plans set deleted = true");
    await page.goto("/offers?facturation=annuelle");
    await expect(page.getByText("Aucune offre disponible pour le moment.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Demander un Devis Personnalisé" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Tarifs" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Comparer les offres" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Chaque offre en détail" })).toHaveCount(0);
  });

  test("a package alone is neither compared nor chosen between", async ({ site, page }) => {
    await site.backend.sql.exec("update plans set deleted = true where id <> 'offre-entreprise'");
    await page.goto("/offers");
    await expect(page.getByRole("heading", { name: "Essentiel", exact: true })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Entreprise", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Comparer les offres" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Vous hésitez entre deux offres" })).toHaveCount(
      0,
    );
  });

  test("packages stand three in a row in their own currency, and a long list wraps", async ({
    site,
    page,
  }) => {
    await site.backend.sql.exec(`
      insert into plans (id, title, slug, description, monthly_price, yearly_price, currency, cta_text, "order")
      select 'p' || n, 'Offre ' || n, 'p' || n, 'Une ligne.', n + 0.9, n, 'USD', 'Choisir', 'b' || lpad(n::text, 4, '0')
      from generate_series(1, 997) n`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/offers");
    await expect(plan(page, "Offre 1")).toContainText(/1,90\s\$US HT/u);
    await expect(plan(page, "Offre 6")).toBeVisible();
    await expect(plan(page, "Offre 7")).toHaveCount(0);
    const tops = await page
      .getByRole("region", { name: "Tarifs" })
      .getByRole("heading", { level: 2 })
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(3);

    await page.getByRole("button", { name: "Afficher la suite" }).first().click();
    await expect(plan(page, "Offre 15")).toBeVisible();
    await expect(page.getByText(/^18 sur 1\s000$/u)).toBeVisible();
  });
});

test.describe("the comparison and the details of packages", () => {
  test("packages are compared feature by feature, on a phone too", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/offers");
    const table = page.getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveText([
      "Caractéristique",
      "Essentiel",
      "Professionnel",
      "Entreprise",
    ]);
    const row = (name: string) => table.getByRole("row", { name }).getByRole("cell");
    await expect(row("Nombre de pages")).toHaveText(["5 pages", "10 pages", "Illimité"]);
    await expect(row("Blog")).toHaveText([
      "Non compris",
      "Avec commentaires modérés",
      "Plusieurs auteurs",
    ]);

    const frame = page.getByRole("region", { name: "Comparer les offres" });
    await frame.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await expect(table.getByRole("rowheader", { name: "Blog" })).toBeInViewport();
    await expect(page.getByText("Le tableau défile vers la droite")).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByText("Le tableau défile vers la droite")).toBeHidden();
  });

  test("a link from a text opens an offer’s details, whatever its address has become", async ({
    page,
  }) => {
    await page.goto("/offers#offre-offre-professionnel");
    const details = page.locator("details#offre-professionnel");
    await expect(details).toHaveAttribute("open");
    await expect(details.locator("summary")).toBeFocused();
    await expect(details.locator("summary")).toBeInViewport();
  });

  test("a package opens its details: text, steps, questions and testimonial", async ({ page }) => {
    await page.goto("/offers?facturation=annuelle");
    await page.getByRole("link", { name: "L’offre Entreprise en détail" }).click();
    const details = page.locator("details", { hasText: "L’offre Entreprise" });
    await expect(details).toHaveAttribute("open");
    await expect(details.locator("summary")).toBeFocused();
    await expect(details.getByText("Le nombre de pages n’est pas limité")).toBeVisible();
    await expect(details.getByRole("listitem").first()).toHaveText(/^1Cadrage.+chiffré\.$/u);
    await expect(details.getByText("Où sont nos données")).toBeVisible();
    await expect(details.getByText("Sofia Marchetti")).toBeVisible();
    await axe(page);
    await details.locator("summary").click();
    await expect(details).not.toHaveAttribute("open");
  });
});

test.describe("specialized services", () => {
  const cards = (page: Page) =>
    page.getByRole("region", { name: "Services spécialisés" }).getByRole("listitem");

  test("specialized services are listed in order, each with its starting price", async ({
    page,
  }) => {
    await page.goto("/offers");
    await expect(cards(page).getByRole("heading")).toHaveText([
      "Refonte de Site Web",
      "Développement E-commerce",
      "Pack SEO & Marketing",
      "Développement Application Mobile",
      "Audit d’accessibilité",
      "Identité visuelle et design system",
    ]);
    await expect(cards(page).first()).toContainText(/À partir de 1\s299\s€ HT/u);
  });

  test("specialized services open in a dialog that « Back » and Escape close", async ({ page }) => {
    await page.goto("/offers?facturation=annuelle");
    const card = page.getByRole("link", { name: "Audit d’accessibilité" });
    await card.click();
    const dialog = page.getByRole("dialog", { name: "Audit d’accessibilité" });
    await expect(dialog.locator("img")).toBeVisible();
    await expect(dialog).toContainText("Un échantillon de pages contrôlé critère par critère");
    await expect(dialog.getByText("Déclaration d’accessibilité rédigée")).toBeVisible();
    await expect(dialog).toContainText(/À partir de 1\s190\s€/u);
    await expect.poll(query(page)).toBe("?facturation=annuelle&service=audit-accessibilite");
    await axe(page);

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect.poll(query(page)).toBe("?facturation=annuelle");
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(card).toBeFocused();
    await expect.poll(query(page)).toBe("?facturation=annuelle");
    await page.goForward();
    await dialog.getByRole("button", { name: "Fermer" }).dblclick();
    await expect(dialog).toBeHidden();
    await expect.poll(query(page)).toBe("?facturation=annuelle");
    // After a slow double click on « Fermer », its second click hits the card that was below the dialog.
    await card.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect.poll(query(page)).toBe("?facturation=annuelle");
    await card.click();
    await expect(dialog).toBeVisible();
  });

  test("an open specialized service has its own address, and links to a quote and to its page", async ({
    page,
  }) => {
    await page.goto("/offers?service=refonte-site-web");
    const dialog = page.getByRole("dialog", { name: "Refonte de Site Web" });
    await expect(dialog.getByRole("link", { name: "En savoir plus" })).toHaveAttribute(
      "href",
      "/services/refonte-site-web",
    );
    await dialog.getByRole("button", { name: "Fermer" }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(query(page)).toBe("");
    const card = page.getByRole("link", { name: "Refonte de Site Web" });
    await expect(card).toHaveAttribute("href", "/services/refonte-site-web");
    await card.click();
    await dialog.getByRole("link", { name: "Obtenir un Devis" }).click();
    await expect(page).toHaveURL(/\/contact\?service=refonte-site-web$/u);
    await expect(dialog).toBeHidden();
  });

  test("services lead to the agency's own quote form where there is one, from their page too", async ({
    site,
    page,
  }) => {
    await site.backend.sql
      .exec(`update documents set parts = parts || jsonb_build_object('contact_form',
      coalesce(parts -> 'contact_form', '{}') || '{"quote_url": "https://devis.exemple.fr/demande"}') where id = 'footer'`);
    await page.goto("/offers?service=refonte-site-web");
    const quote = page.getByRole("dialog").getByRole("link", { name: "Obtenir un Devis" });
    await expect(quote).toHaveAttribute("href", "https://devis.exemple.fr/demande");
    await expect(quote).toHaveAttribute("target", "_blank");

    await page.goto("/services/refonte-site-web");
    const main = page.getByRole("main");
    await expect(main.getByText(/À partir de 1\s299\s€ HT/u)).toBeVisible();
    for (const name of ["Estimer ma refonte", "Demander un devis gratuit"]) {
      const link = main.getByRole("link", { name: `${name} (nouvel onglet)`, exact: true });
      await expect(link).toHaveAttribute("href", "https://devis.exemple.fr/demande");
      await expect(link).toHaveAttribute("target", "_blank");
    }
  });

  test("without specialized services the page shows other services, then the made-to-measure ones, then nothing", async ({
    site,
    page,
  }) => {
    const { sql } = site.backend;
    await sql.exec("update services set deleted = true where kind = 'specialized'");
    await page.goto("/offers?service=inconnu");
    await expect(cards(page).first()).toContainText("Création de sites web");
    await expect(cards(page).first()).toContainText("Sur devis");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await sql.exec("update services set deleted = true where kind = 'service'");
    await page.reload();
    await expect(cards(page).getByRole("heading")).toHaveText(["Formation de vos équipes"]);
    await sql.exec("update services set deleted = true");
    await page.reload();
    await expect(plan(page, "Essentiel")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Services spécialisés" })).toHaveCount(0);
  });
});

test("the offers show the first five questions, and a search covers all of them", async ({
  page,
}) => {
  await page.goto("/offers");
  const questions = page.getByRole("region", { name: "Questions fréquentes" });
  await expect(questions.locator("details")).toHaveCount(5);
  await questions.getByRole("searchbox").fill("MAINTENANCE");
  await expect(questions.locator("details[open]")).not.toHaveCount(0);
  await expect(questions.locator("details").first()).toContainText("maintenance");
  // This question is not among the five that are shown.
  await questions.getByRole("searchbox").fill("sans réseau");
  await expect(questions.locator("summary")).toHaveText([
    "Comment un site peut-il fonctionner sans réseau ?",
  ]);
  await questions.getByRole("searchbox").fill("MAINTENANCE");
  await questions.getByRole("link", { name: "Voir toutes nos FAQ" }).click();
  await expect(page).toHaveURL(/\/faq\?q=MAINTENANCE$/u);
});

test("the offers end with a way to ask a question", async ({ page }) => {
  await page.goto("/offers");
  await page.getByRole("main").getByRole("link", { name: "Nous contacter" }).click();
  await expect(page).toHaveURL(/\/contact$/u);
});

test.describe("without a server", () => {
  test.use({
    serviceWorkers: "allow",
    tolerated: [/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/u],
  });

  test("prices, services and questions are there offline after one visit", async ({
    page,
    site,
    context,
  }) => {
    await page.goto("/services");
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole("link", { name: "Offres", exact: true }).first().click();
    await expect(plan(page, "Essentiel")).toBeVisible();
    await expect(page.locator("details").first()).toBeVisible();
    await site.stop();
    await context.setOffline(true);

    await page.goto("/offers?facturation=annuelle&service=refonte-site-web");
    await expect(page.getByRole("dialog", { name: "Refonte de Site Web" })).toBeVisible();
    await expect(plan(page, "Essentiel")).toContainText(/599\s€/u);
    await expect(page.getByText("Comment se passe le paiement")).toBeAttached();
  });
});

test("the offers with yearly prices meet WCAG", async ({ page }) => {
  await page.goto("/offers?facturation=annuelle");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("link", { name: "Refonte de Site Web" })).toBeVisible();
  await axeEverywhere(page);
});

import { expect, test } from "./fixtures";

test.use({
  serviceWorkers: "allow",
  tolerated: [/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET/],
});

/** A page of each kind, with a word that only its document can bring. */
const pages = [
  ["/", "Trois métiers, un même cap"],
  ["/services", "Gestion de projet web"],
  ["/services/identite-visuelle", "Identité visuelle"],
  ["/offers", "Professionnel"],
  ["/projects", "Les Hauts-Fonds"],
  ["/projects/les-hauts-fonds", "Les Hauts-Fonds"],
  ["/blog", "page d’accueil"],
  ["/blog/tag/contenu", "page d’accueil"],
  ["/blog/page-accueil-qui-sait-ce-qu-elle-vend", "page d’accueil"],
  ["/tools", "Figma"],
  ["/tools/outil-figma", "Figma"],
  ["/contact", "75019 Paris"],
  ["/faq", "acompte"],
  ["/glossary", "Accessibilité"],
  ["/testimonials", "ponton"],
  ["/sitemap", "page d’accueil"],
  ["/legal/terms", "Éditeur"],
  ["/legal/privacy", "Responsable du traitement"],
] as const;

test("after one visit every page opens with its content, in a new tab, without a server", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState("networkidle");
  await site.stop();
  await context.setOffline(true);

  const tab = await context.newPage();
  for (const [path, content] of pages) {
    await tab.goto(path);
    await expect(tab.getByRole("main"), path).toContainText(new RegExp(content, "iu"));
  }
});

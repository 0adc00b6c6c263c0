import type { Locator, Page } from "@playwright/test";
import { sent, write } from "../support/visitor-forms";
import { expect, test } from "./fixtures";

/** The tests click and type while the scripts of a page are still loading. */
test.use({ patient: false, viewport: { width: 360, height: 740 } });

/** Opens a page whose scripts wait until the returned function is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  await page.goto(path);
  return release;
}

/** One page of each kind, with the one for a missing address. */
const BUILT_PAGES = [
  "/",
  "/services",
  "/services/creation-site",
  "/offers",
  "/projects",
  "/projects/les-hauts-fonds",
  "/testimonials",
  "/contact",
  "/blog",
  "/blog/page-accueil-qui-sait-ce-qu-elle-vend",
  "/tools",
  "/tools/outil-figma",
  "/faq",
  "/glossary",
  "/sitemap",
  "/legal/terms",
  "/une-page-inconnue",
];

/**
 * All buttons that need scripts: those of the menu do not, and the browser itself reports missing fields of some forms.
 */
const BUTTONS = "#root button:enabled:not([popovertarget]):not(form:not([novalidate]) button)";

/** Clicks a button, which then shows that its action is pending. */
async function press(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveCSS("animation-name", "appear");
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

const address = (page: Page) => () => decodeURIComponent(new URL(page.url()).search);

test.describe("text typed into a search before hydration stays, and the list follows it", () => {
  for (const { path, word, found, among } of [
    { path: "/faq", word: "hébergement", found: "details", among: 1 },
    { path: "/blog", word: "accessib", found: "main li h2", among: 1 },
    { path: "/projects", word: "refonte", found: "main li h2, main li h3", among: 1 },
    { path: "/tools", word: "figma", found: "main li h2", among: 1 },
    { path: "/glossary", word: "maquette", found: "main dt", among: 1 },
  ]) {
    test(`on ${path}`, async ({ page }) => {
      const release = await openBeforeScripts(page, path);
      await page.getByRole("searchbox").pressSequentially(word);
      await expect(page.getByRole("search")).toHaveAttribute("aria-busy", "true");
      release();
      await expect.poll(address(page)).toBe(`?q=${word}`);
      await expect(page.getByRole("searchbox")).toHaveValue(word);
      await expect(page.getByRole("search")).not.toHaveAttribute("aria-busy");
      expect(await page.locator(found).count()).toBeLessThanOrEqual(9);
      expect(await page.locator(found).count()).toBeGreaterThanOrEqual(among);
    });
  }

  test("on a page that is rendered for the search in its address", async ({ page }) => {
    const release = await openBeforeScripts(page, "/faq?q=prix");
    const search = page.getByRole("searchbox");
    await search.pressSequentially("hébergement");
    await expect(page.getByRole("search")).toHaveAttribute("aria-busy", "true");
    await page.getByLabel("Votre adresse email").fill("zoe@example.org");
    release();
    await expect.poll(address(page)).toBe("?q=hébergement");
    await expect(search).toHaveValue("hébergement");
    await expect(page.getByLabel("Votre adresse email")).toHaveValue("zoe@example.org");
  });

  test("on the home page and among the questions of the offers", async ({ page }) => {
    const release = await openBeforeScripts(page, "/");
    const tools = page.getByRole("searchbox", { name: "Rechercher dans les outils" });
    await tools.fill("figma");
    release();
    await expect(page.getByRole("region", { name: "Nos outils" }).locator("h3 mark")).toHaveText(
      /figma/iu,
    );
    await expect(tools).toHaveValue("figma");
  });
});

test.describe("a click before hydration is kept, acknowledged, and carried out when the scripts have loaded", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("letters and « Voir tout » of the glossary", async ({ page }) => {
    const release = await openBeforeScripts(page, "/glossary");
    await press(button(page, "S"));
    release();
    await expect(button(page, "S")).toHaveAttribute("aria-pressed", "true");
    await expect(button(page, "S")).not.toHaveAttribute("aria-busy");
    await expect.poll(address(page)).toBe("?lettre=S");
  });

  test("« Voir tout » of the glossary", async ({ page }) => {
    const release = await openBeforeScripts(page, "/glossary");
    await press(button(page, "Voir tout"));
    release();
    await expect(button(page, "Voir tout")).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("main dt")).toHaveCount(40);
  });

  for (const { path, choice, query } of [
    { path: "/faq", choice: /^Services : /u, query: "?categorie=services" },
    { path: "/blog", choice: "Accessibilité", query: "?categorie=accessibilite" },
    { path: "/tools", choice: /^Développement : /u, query: "?categorie=development" },
    { path: "/testimonials", choice: "À la une", query: "?filtre=a-la-une" },
  ]) {
    test(`filters of ${path}`, async ({ page }) => {
      const release = await openBeforeScripts(page, path);
      await press(button(page, choice));
      release();
      await expect(button(page, choice)).toHaveAttribute("aria-pressed", "true");
      await expect.poll(address(page)).toBe(query);
    });
  }

  test("the last of two filters, and what was typed before", async ({ page }) => {
    const release = await openBeforeScripts(page, "/faq");
    await page.getByRole("searchbox").fill("site");
    await press(button(page, /^Services : /u));
    await press(button(page, /^Prix : /u));
    release();
    await expect(button(page, /^Prix : /u)).toHaveAttribute("aria-pressed", "true");
    await expect.poll(address(page)).toBe("?q=site&categorie=pricing");
  });

  test("« Tout ouvrir », with questions that already open without scripts", async ({ page }) => {
    const release = await openBeforeScripts(page, "/faq");
    await page.locator("summary").first().click();
    await expect(page.locator("details[open]")).toHaveCount(1);
    await press(button(page, "Tout ouvrir"));
    const all = await page.locator("details").count();
    release();
    await expect(page.locator("details[open]")).toHaveCount(all);
    await button(page, "Tout fermer").click();
    await expect(page.locator("details[open]")).toHaveCount(0);
  });

  test("« Tout fermer » also closes a question that was opened before hydration", async ({
    page,
  }) => {
    const release = await openBeforeScripts(page, "/faq");
    await page.locator("summary").first().click();
    await press(button(page, "Tout fermer"));
    release();
    await expect(page.locator("details[open]")).toHaveCount(0);
  });

  test("« Annuel », by pointer", async ({ page }) => {
    const release = await openBeforeScripts(page, "/offers");
    await page.getByRole("radio", { name: "Annuel" }).click();
    await expect(page.getByRole("radio", { name: "Annuel" })).toBeChecked();
    release();
    await expect(page.getByText("par mois, facturé annuellement")).toHaveCount(3);
    await expect(page.getByRole("radio", { name: "Annuel" })).toBeChecked();
    await expect.poll(address(page)).toBe("?facturation=annuelle");
  });

  test("a service of the offers, read on the page that its link leads to", async ({ page }) => {
    await openBeforeScripts(page, "/offers");
    await page
      .getByRole("region", { name: "Services spécialisés" })
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL(/\/services\/[\w-]+$/u);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("the theme, and the rest of a tool on the home page", async ({ page }) => {
    const release = await openBeforeScripts(page, "/");
    await press(button(page, "Passer au thème sombre"));
    await press(button(page, /^Voir Plus/u).first());
    release();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.locator("html")).toHaveClass(/dark/u);
  });

  test("the map of the contact page", async ({ page }) => {
    await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "" }));
    const release = await openBeforeScripts(page, "/contact");
    await press(button(page, "Afficher la carte"));
    release();
    await expect(page.locator("iframe")).toBeVisible();
  });

  test("the pictures of a project", async ({ page }) => {
    await page.goto("/projects");
    await page.locator("main li a").first().click();
    await expect(page.getByRole("button", { name: /^Agrandir/u })).toBeVisible();
    const release = await openBeforeScripts(page, new URL(page.url()).pathname);
    await press(button(page, /^Agrandir/u));
    release();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("the button that copies the address of an article", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-write", "clipboard-read"]);
    const release = await openBeforeScripts(page, "/blog/accessibilite-commence-a-la-maquette");
    await press(button(page, "Copier le lien"));
    release();
    await expect(page.getByText(/Lien copié/u)).toBeVisible();
  });
});

test.describe("a form submitted before hydration is sent when the scripts have loaded", () => {
  test("« Envoyer » on the contact page sends once, with everything that was typed", async ({
    site,
    page,
  }) => {
    await page.clock.install();
    const release = await openBeforeScripts(page, "/contact");
    const form = page.getByRole("form", { name: "Nous écrire" });
    await write(page, form, {
      Nom: "Camille",
      Email: "camille@exemple.fr",
      Message: "Bonjour, un site s’il vous plaît.",
    });
    const send = form.getByRole("button", { name: "Envoyer le message" });
    await press(send);
    await send.click();
    release();
    await expect(page.getByText("Merci, votre message a bien été envoyé.")).toBeVisible();
    await expect(send).not.toHaveAttribute("aria-busy");
    expect(await sent(site, "contact_submissions", "name, message, junk")).toEqual([
      { name: "Camille", message: "Bonjour, un site s’il vous plaît.", junk: false },
    ]);
  });

  test("typed text is not overwritten by what the address proposes", async ({ page }) => {
    const release = await openBeforeScripts(page, "/contact?offre=essentiel");
    const form = page.getByRole("form", { name: "Nous écrire" });
    await form.getByLabel("Nom").fill("Camille");
    release();
    await expect(form.getByLabel("Message")).toHaveValue(/un devis pour/u);
    await expect(form.getByLabel("Nom")).toHaveValue("Camille");
  });

  test("an empty form of the home page shows its errors", async ({ page }) => {
    const release = await openBeforeScripts(page, "/");
    await press(button(page, "Envoyer le message"));
    release();
    await expect(page.getByText("Veuillez renseigner votre nom, email et message.")).toBeVisible();
  });

  test("the Enter key subscribes to the newsletter", async ({ site, page }) => {
    const release = await openBeforeScripts(page, "/services");
    const email = page.getByRole("textbox", { name: "Votre adresse email" });
    await email.fill("lecteur@exemple.fr");
    await email.press("Enter");
    await expect(button(page, "S’inscrire")).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByText("Merci pour votre inscription !")).toBeVisible();
    expect(await sent(site, "newsletter_subscribers", "email")).toEqual([
      { email: "lecteur@exemple.fr" },
    ]);
  });

  test("an empty comment shows its errors", async ({ site, page }) => {
    const release = await openBeforeScripts(page, "/blog/accessibilite-commence-a-la-maquette");
    const publish = button(page, "Publier le commentaire");
    await press(publish);
    release();
    const comment = page.getByRole("textbox", { name: "Commentaire" });
    await expect(comment).toHaveAttribute("aria-invalid", "true");
    await expect(publish).not.toHaveAttribute("aria-busy");
    expect(await sent(site, "comments", "content")).toEqual([]);
  });
});

test.describe("text typed into a form before hydration is still there", () => {
  const typed = async (page: Page) => {
    const form = page.getByRole("form", { name: "Nous écrire" });
    await form.getByLabel("Nom").fill("Camille");
    await form.getByLabel("Message").fill("Bonjour, un site s’il vous plaît.");
  };
  const isThere = async (page: Page) => {
    const form = page.getByRole("form", { name: "Nous écrire" });
    await expect(form).not.toHaveAttribute("data-early");
    await expect(form.getByLabel("Nom")).toHaveValue("Camille");
    await expect(form.getByLabel("Message")).toHaveValue("Bonjour, un site s’il vous plaît.");
  };

  test("after a reload, before the scripts have loaded or later", async ({ page }) => {
    const release = await openBeforeScripts(page, "/contact");
    await typed(page);
    await page.reload();
    release();
    await isThere(page);
    await page.reload();
    await isThere(page);
  });

  test("on the way back from another page", async ({ page }) => {
    const release = await openBeforeScripts(page, "/contact");
    await typed(page);
    release();
    await isThere(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Plan du site" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plan du site");
    await page.goBack();
    await isThere(page);
  });
});

test.describe("a page whose scripts never load", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch dynamically imported module)/u] });

  test("a page whose scripts never load shows no action in progress, and explains what to do", async ({
    page,
  }) => {
    let fail = () => {};
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.abort();
    });
    await page.goto("/glossary");
    await press(button(page, "Voir tout"));
    fail();

    await expect(page.getByText(/puis rechargez-la/u)).toBeInViewport();
    await expect(button(page, "Voir tout")).not.toHaveAttribute("aria-busy");
    await button(page, "S").click();
    await expect(button(page, "S")).not.toHaveAttribute("aria-busy");
  });

  test("text typed into a page whose scripts never load is still there after the reload that the page asks for", async ({
    page,
  }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/contact");
    await expect(page.getByText(/puis rechargez-la/u)).toBeInViewport();
    const message = page.getByRole("form", { name: "Nous écrire" }).getByLabel("Message");
    await message.fill("Bonjour");
    await page.unrouteAll();
    await page.reload();
    await expect(message).toHaveValue("Bonjour");
  });
});

test.describe("every button of a page reacts before its scripts have loaded", () => {
  for (const path of BUILT_PAGES) {
    test(`on ${path}`, async ({ page }) => {
      const release = await openBeforeScripts(page, path);
      const deaf = await page.locator(BUTTONS).evaluateAll((buttons) =>
        buttons.flatMap((each) => {
          if (!(each instanceof HTMLButtonElement)) return [];
          each.click();
          return each.ariaBusy === "true" ? [] : [each.textContent || each.ariaLabel];
        }),
      );
      expect(deaf).toEqual([]);
      release();
      await expect(page.locator("[data-early], button[aria-busy]")).toHaveCount(0);
    });
  }
});

test("the mobile menu opens, closes and navigates without scripts", async ({ page }) => {
  await openBeforeScripts(page, "/faq");
  await button(page, "Ouvrir le menu").click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await button(page, "Fermer le menu").click();
  await expect(menu).toBeHidden();
  await button(page, "Ouvrir le menu").click();
  await menu.getByRole("link", { name: "Glossaire" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glossaire");
});

import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";

const header = (page: Page) => page.locator("body header").first();

const WIDE_LOGO =
  "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 600 100%22%3E%3Crect width=%22600%22 height=%22100%22/%3E%3C/svg%3E";

async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.mouse.wheel(0, pixels);
}

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the navigation bar hides on scroll down, and returns on scroll up", async ({ page }) => {
    await page.goto("/faq");
    await expect(page.locator("details").first()).toBeVisible();
    await expect(header(page)).toBeInViewport();
    await scrollBy(page, 600);
    await expect(header(page)).not.toBeInViewport();
    await scrollBy(page, -100);
    await expect(header(page)).toBeInViewport();
  });

  test("the navigation bar gets a shadow after 4 pixels, and hides after 40", async ({ page }) => {
    await page.goto("/faq");
    await expect(page.locator("details").first()).toBeVisible();
    const scrollTo = (top: number) =>
      page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    await scrollTo(4);
    await expect(header(page)).toHaveCSS("box-shadow", "none");
    await scrollTo(5);
    await expect(header(page)).not.toHaveCSS("box-shadow", "none");
    await scrollTo(40);
    await expect(header(page)).not.toHaveAttribute("data-hidden");
    await scrollTo(60);
    await expect(header(page)).toHaveAttribute("data-hidden");
  });

  test("the navigation bar returns when the keyboard focuses it", async ({ page }) => {
    await page.goto("/faq");
    await expect(page.locator("details").first()).toBeVisible();
    await scrollBy(page, 600);
    await expect(header(page)).not.toBeInViewport();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Sillage, accueil" })).toBeFocused();
    await expect(header(page)).toBeInViewport();
  });

  test("the contact button is on one line where the bar has least room", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto("/faq");
    const button = header(page).getByRole("link", { name: "Nous Contacter" });
    await expect(button).toHaveCSS("height", "36px");
  });

  test("a long entry of the menu takes a second line, and leaves the other parts of the bar their places", async ({
    page,
  }) => {
    await page.goto("/faq");
    const places = () =>
      page.evaluate(() => {
        const parts = document.querySelectorAll("#entete, #entete [data-brand], #entete .bar-part");
        return Array.from(parts, (part) => {
          const { left, right, height } = part.getBoundingClientRect();
          return part.matches("nav") ? [left, right] : [left, right, height];
        });
      });
    const before = await places();
    const entry = page.locator(".nav-link").nth(1);
    await entry.evaluate((link) => {
      link.textContent =
        "Nos services de création, de refonte et de suivi de sites et de boutiques";
    });
    expect(await places()).toEqual(before);
    await expect(page.locator(".nav-link").last()).toBeInViewport({ ratio: 1 });
  });

  test("a long name of the agency stays in the bar, and leaves the menu its place", async ({
    page,
  }) => {
    const name = "Établissements Rochefoucauld-Montmorency-Internationalisation";
    await page.goto("/faq");
    await page.locator("#entete [data-brand] > :last-child").evaluateAll((places, text) => {
      for (const place of places) place.textContent = text;
    }, name);
    const brand = header(page).getByRole("link", { name: "Sillage, accueil" });
    for (const width of [320, 360, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const bar = await header(page).boundingBox();
      const box = await brand.boundingBox();
      expect(box?.y, `at ${width} px`).toBeGreaterThanOrEqual(0);
      expect(box?.height, `at ${width} px`).toBeLessThanOrEqual(bar?.height ?? 0);
      const menu =
        width < 1024
          ? header(page).getByRole("button", { name: "Ouvrir le menu" })
          : page.locator(".nav-link").nth(3);
      await expect(menu, `at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  });

  test("beside a long name of the agency the whole menu and the button keep their lines", async ({
    page,
    site,
  }) => {
    const name = "Atelier numérique des Marais salants de Guérande & associés";
    await site.backend.sql.query(
      `update documents set parts = jsonb_set(parts, '{company_info,name}', to_jsonb($1::text)) where id = 'identity'`,
      [name],
    );
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto("/faq");
    const brand = header(page).getByRole("link", { name: `${name}, accueil` });
    await expect(brand).toBeVisible();
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const last = page.locator(".nav-link").last();
      await expect(last, `at ${width} px`).toBeInViewport({ ratio: 0.99 });
      const button = header(page).getByRole("link", { name: "Nous Contacter" });
      await expect(button, `at ${width} px`).toHaveCSS("height", "36px");
      const text = await brand.locator("[data-brand] > :last-child").boundingBox();
      expect(text?.width, `at ${width} px`).toBeGreaterThan(70);
      expect(text?.height, `at ${width} px`).toBeLessThan(60);
    }
  });

  test("nine entries of the menu are all in view beside a long name, on two lines at most", async ({
    page,
    site,
  }) => {
    const texts =
      "Accueil Services Réalisations Offres Témoignages Blog Questions Glossaire Contact";
    const menu = texts.split(" ").map((text) => ({ id: text, text, url: `/?${text}` }));
    await site.backend.sql.query(
      `update documents set parts = jsonb_set(parts || $1::jsonb, '{company_info,name}', to_jsonb($2::text))
       where id = 'identity'`,
      [JSON.stringify({ menu }), "Atelier numérique des Marais salants de Guérande & associés"],
    );
    await page.goto("/faq");
    const bar = page.getByRole("navigation", { name: "Navigation principale" });
    await expect(bar.getByRole("link", { name: "Contact" })).toBeAttached();
    for (const [width, most] of [
      [1024, 2],
      [1152, 2],
      [1280, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const entry of await bar.getByRole("link").all()) {
        await expect(entry, `at ${width} px`).toBeInViewport({ ratio: 0.99 });
      }
      const tops = await bar
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops).size, `at ${width} px`).toBeLessThanOrEqual(most);
    }

    await page.setViewportSize({ width: 360, height: 400 });
    await header(page).getByRole("button", { name: "Ouvrir le menu" }).click();
    const menuOnPhone = page.getByRole("navigation", { name: "Menu principal" });
    const last = await menuOnPhone
      .getByRole("link", { name: "Contact", exact: true })
      .boundingBox();
    const button = await menuOnPhone.getByRole("link", { name: "Nous Contacter" }).boundingBox();
    expect(button?.y).toBeGreaterThan((last?.y ?? Infinity) + (last?.height ?? 0));
  });

  test("a logo beside a long menu stays whole", async ({ page, site }) => {
    await site.backend.sql.query(
      `update documents set parts = parts || $1::jsonb where id = 'identity'`,
      [
        JSON.stringify({
          menu: Array.from({ length: 8 }, (_, place) => ({
            id: String(place),
            text: `Une entrée de menu assez longue ${place}`,
            url: `/blog?page=${place}`,
          })),
          pictures: { logo: WIDE_LOGO },
        }),
      ],
    );
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto("/faq");
    const logo = header(page).locator("[data-brand] img").first();
    await expect(logo).toBeVisible();
    const shown = await logo.boundingBox();
    expect(shown?.width).toBe(Number(await logo.getAttribute("width")));
  });

  test("a logo for the dark theme alone leaves the name to the light theme", async ({
    page,
    site,
  }) => {
    await site.backend.sql.query(
      `update documents set parts = parts || $1::jsonb where id = 'identity'`,
      [JSON.stringify({ pictures: { logo_dark: WIDE_LOGO } })],
    );
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/faq");
    const logo = header(page).locator("[data-brand] img").first();
    const name = header(page).getByText("Sillage", { exact: true }).first();
    await expect(logo).toBeAttached();
    await expect(name).toBeVisible();
    await expect(logo).toBeHidden();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(logo).toBeVisible();
    await expect(name).toBeHidden();
    await expect(page.locator("footer [data-brand] img")).toBeVisible();
  });

  test("with enlarged text the name of the agency is not broken into letters", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/faq");
    const name = page.locator("#entete [data-brand] > :last-child").first();
    const lines = () =>
      name.evaluate((element) => {
        const { lineHeight } = getComputedStyle(element);
        return Math.round(element.scrollHeight / Number.parseFloat(lineHeight));
      });
    const before = await lines();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await lines()).toBe(before);
    await expect(header(page).getByRole("link", { name: "Nous Contacter" })).toBeInViewport({
      ratio: 1,
    });
  });

  test("the navigation bar names every page, and marks the current one", async ({ page }) => {
    await page.goto("/faq");
    const links = page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link");
    await expect(links).toHaveText([
      "Accueil",
      "Services",
      "Réalisations",
      "Offres",
      "Blog",
      "Outils",
      "FAQ",
      "Glossaire",
    ]);
    await expect(links.and(page.locator("[aria-current=page]"))).toHaveText("FAQ");
    await expect(page.getByRole("link", { name: "Nous Contacter" })).toHaveAttribute(
      "href",
      "/contact",
    );
  });

  test("another page opens at its top, with the focus on its title and the title in the tab", async ({
    page,
  }) => {
    await page.goto("/faq");
    await expect(page.locator("details").first()).toBeVisible();
    await scrollBy(page, 700);
    await page.getByRole("contentinfo").getByRole("link", { name: "Plan du site" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Plan du site" })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveTitle("Plan du site – Sillage");
    await page.goBack();
    await expect(page).toHaveTitle("Questions fréquentes – Sillage");
  });

  test("« Aller au contenu » is the first focusable element of the page", async ({ page }) => {
    await page.goto("/faq");
    await expect(page.locator("details").first()).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Aller au contenu" });
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("searchbox")).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the mobile menu traps the focus, closes with Escape, and restores the focus", async ({
    page,
  }) => {
    await page.goto("/faq");
    const opener = page.getByRole("button", { name: "Ouvrir le menu" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    await axe(page);
    for (let press = 0; press < 14; press += 1) await page.keyboard.press("Tab");
    // After the last link the focus leaves the page for the browser's own controls, but never reaches the page behind
    // the menu.
    const outside = () =>
      document.activeElement !== document.body && !document.activeElement?.closest("dialog");
    expect(await page.evaluate(outside)).toBe(false);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("the mobile menu prevents the page behind it from scrolling", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  });

  test("choosing a page closes the mobile menu", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "FAQ" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(
      page.getByRole("heading", { level: 1, name: "Questions fréquentes" }),
    ).toBeFocused();
  });

  test("the mobile menu closes when the window becomes wide", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test("nothing is wider than the window, from 320 to 1920 pixels", async ({ page }) => {
  for (const path of ["/", "/faq", "/services", "/une-page-inconnue"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [320, 360, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = () => document.body.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(tooWide), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("a French path leads to the page, and keeps the rest of the address", async ({ page }) => {
  await page.goto("/projets/atelier?vue=grille#photos");
  await expect(page).toHaveURL(/\/projects\/atelier\?vue=grille#photos$/u);
  await page.goto("/temoignages");
  await expect(page.getByRole("heading", { level: 1, name: "Témoignages" })).toBeVisible();
});

test("the footer shows what administrators wrote", async ({ site, page }) => {
  await site.backend.sql.query("update documents set parts = $1 where id = 'footer'", [
    { quick_links: [{ id: "1", text: "Nos prix", url: "/offers" }], service_links: [] },
  ]);
  await site.backend.sql.query("update documents set parts = $1 where id = 'identity'", [
    {
      company_info: { name: "Atelier Nord", email: "nord@exemple.fr", phone: "01 99 00 12 34" },
      social_links: {
        linkedin: "https://linkedin.com/company/nord",
        facebook: "javascript:alert(1)",
      },
    },
  ]);
  await page.goto("/faq");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Atelier Nord").first()).toBeVisible();
  await expect(footer.getByRole("link", { name: "01 99 00 12 34" })).toHaveAttribute(
    "href",
    "tel:0199001234",
  );
  await expect(footer.getByRole("link", { name: "LinkedIn" })).toHaveAttribute(
    "href",
    "https://linkedin.com/company/nord",
  );
  await expect(footer.getByRole("link", { name: "Nos prix" })).toHaveAttribute("href", "/offers");
  await expect(footer.getByRole("link", { name: "Facebook" })).toHaveCount(0);
  await expect(footer.getByRole("link", { name: "Administration" })).toHaveAttribute(
    "href",
    "/login",
  );
});

test("the footer links to the pages that the navigation bar does not", async ({ page }) => {
  await page.goto("/faq");
  const links = page.getByRole("contentinfo").getByRole("link");
  for (const [name, href] of [
    ["Témoignages", "/testimonials"],
    ["Plan du site", "/sitemap"],
    ["Confidentialité", "/legal/privacy"],
    ["Conditions d’utilisation", "/legal/terms"],
    ["Déclaration d’accessibilité", "/legal/accessibility"],
    ["Administration", "/login"],
    ["Création de sites web", "/services/creation-site"],
    ["Gestion de projet web", "/services/gestion-projet"],
    ["Audit et optimisation SEO", "/services/seo"],
  ] as const) {
    await expect(links.filter({ hasText: name }).last()).toHaveAttribute("href", href);
  }
});

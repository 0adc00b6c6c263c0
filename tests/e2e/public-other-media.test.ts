import type { Page } from "@playwright/test";
import { lookOf } from "../../src/content/look/look";
import { wholeLookCss } from "../../src/content/look/look-css";
import { paletteOf } from "../../src/content/look/palette";
import { publish } from "../support/articles";
import { axe, expect, test } from "./fixtures";

/** The styles that can show that an element is chosen, without its text. */
const linesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { borderTopColor, borderTopWidth, outlineStyle, textDecorationLine, backgroundColor } =
        getComputedStyle(element);
      return [borderTopColor, borderTopWidth, outlineStyle, textDecorationLine, backgroundColor];
    });

/** The styles that show a chosen element to somebody who sees no difference between two backgrounds. */
const outlineOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { outlineStyle, fontWeight } = getComputedStyle(element);
      return [outlineStyle, fontWeight];
    });

/** How many pages a PDF of Chromium has. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/gu)?.length;

/** For each kind of choice: a page with one, and the selectors of a chosen element and of another one. */
const CHOSEN = [
  {
    what: "category",
    path: "/faq",
    chosen: "main fieldset [aria-pressed=true]",
    other: "main fieldset [aria-pressed=false]",
  },
  {
    what: "letter",
    path: "/glossary",
    chosen: "main fieldset [aria-pressed=true]",
    other: "main fieldset [aria-pressed=false]:enabled",
  },
  {
    what: "billing period",
    path: "/offers",
    chosen: "label:has(:checked)",
    other: "label:has([type=radio]:not(:checked))",
  },
  {
    what: "entry of the navigation",
    path: "/faq",
    chosen: ".nav-link[aria-current]",
    other: ".nav-link:not([aria-current])",
  },
  {
    what: "picture of a gallery",
    path: "/projects/les-hauts-fonds",
    chosen: "[role=tab][aria-selected=true]",
    other: "[role=tab][aria-selected=false]",
  },
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, patient: false });

  test("a notice below the bar says what works and what does not", async ({ page }) => {
    await page.goto("/");
    // Playwright finds no text in a `noscript`.
    const notice = page.locator("body > noscript span");
    await expect(notice).toContainText("Sans JavaScript, vous pouvez lire les pages");
    const bar = await page.getByRole("banner").boundingBox();
    const place = await notice.boundingBox();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
    expect(title?.y).toBeGreaterThan((place?.y ?? Infinity) + (place?.height ?? 0));
    await notice.locator("a").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plan du site");
  });

  test("without JavaScript the glossary shows all terms, each with an address", async ({
    page,
  }) => {
    await page.goto("/glossary");
    await expect(page.getByRole("main").locator("dt")).toHaveCount(40);
    await expect(page.getByRole("main").locator("dt").last()).toBeVisible();
    await expect(page.getByText(/^\d+ termes?$/u)).toBeHidden();
  });

  test("without JavaScript the mobile menu opens and navigates", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/faq");
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    await page.getByRole("navigation", { name: "Menu principal" }).getByText("Offres").click();
    await expect(page).toHaveURL(/\/offers$/u);
  });

  for (const path of ["/", "/contact", "/blog/page-accueil-qui-sait-ce-qu-elle-vend"]) {
    test(`the forms of ${path} say how to reach the agency instead`, async ({ page }) => {
      await page.goto(path);
      const forms = page.locator("form");
      expect(await forms.count()).toBeGreaterThan(1 - Number(path === "/contact"));
      for (const form of await forms.all()) {
        const instead = form.locator("noscript > p");
        await expect(instead).toContainText("Ce formulaire a besoin de JavaScript.");
        await expect(instead.locator('a[href="tel:0199002718"]')).toBeVisible();
        await expect(form.getByRole("textbox")).toHaveCount(0);
        await expect(form.getByRole("button")).toHaveCount(0);
      }
    });
  }

  test("without JavaScript no control is shown that would not work", async ({ page }) => {
    for (const path of ["/", "/faq", "/glossary", "/offers", "/tools", "/projects", "/blog"]) {
      await page.goto(path);
      await expect(page.getByRole("searchbox"), path).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("button"), path).toHaveCount(0);
      await expect(page.getByRole("radio"), path).toHaveCount(0);
    }
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Coupez le réseau" })).toHaveCount(0);
  });

  test("without JavaScript an unknown address promises no redirection", async ({ page }) => {
    await page.goto("/rien-ici");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const promise = page.getByText(/Redirection vers/u);
    await expect(promise.first()).toBeAttached();
    await expect(promise.filter({ visible: true })).toHaveCount(0);
  });
});

test.describe("printed", () => {
  test("panels are unfolded in print, and only the page and its owner are printed", async ({
    page,
  }) => {
    for (const path of ["/faq", "/offers"]) {
      await page.goto(path);
      const panels = page.getByRole("main").locator("details");
      expect(await panels.count(), path).toBeGreaterThan(2);
      await page.emulateMedia({ media: "print" });
      for (const panel of await panels.all()) {
        await expect(panel, path).not.toHaveAttribute("open");
        expect((await panel.locator("summary + *").boundingBox())?.height, path).toBeGreaterThan(
          20,
        );
      }
      await expect(page.getByRole("banner"), path).toBeHidden();
      await expect(page.getByRole("navigation"), path).toHaveCount(0);
      await expect(page.getByRole("button"), path).toHaveCount(0);
      await expect(page.getByRole("searchbox"), path).toHaveCount(0);
      const foot = page.getByRole("contentinfo");
      await expect(foot.getByText("Sillage", { exact: true }).first(), path).toBeVisible();
      await expect(foot.getByText("12, rue du Cabestan"), path).toBeVisible();
      await expect(foot.locator("form"), path).toBeHidden();
      await page.emulateMedia({ media: "screen" });
    }
  });

  test("links are printed with their whole addresses", async ({ page }) => {
    await page.goto("/offers");
    await page.emulateMedia({ media: "print" });
    const link = page.getByRole("link", { name: "Demander un Devis Personnalisé" });
    const after = await link.evaluate((element) => getComputedStyle(element, "::after").content);
    expect(after).toContain("/contact?offre=sur-mesure");
    const origin = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--origin"),
    );
    expect(origin).toMatch(/^"https?:\/\/[^"]+"$/u);
    expect(after).toContain(origin.slice(1, -1));
  });

  test("an offer is printed by itself, on one sheet: its content, price, date and owner", async ({
    page,
  }) => {
    await page.clock.setFixedTime("2026-11-23T10:00:00+01:00");
    await page.goto("/offers#offre-professionnel");
    const offer = page.locator("#offre-professionnel");
    await page.evaluate(() => {
      window.print = () => void window.dispatchEvent(new Event("beforeprint"));
    });
    await offer.getByRole("button", { name: "garder en PDF" }).click();
    await page.emulateMedia({ media: "print" });
    await expect(offer.getByText("L’offre Professionnel")).toBeVisible();
    await expect(offer.getByText("Blog et newsletter")).toBeVisible();
    await expect(offer).toContainText(/1\s299\s€ HT par mois/u);
    await expect(offer.getByText("Offre et prix au 23 novembre 2026.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    await expect(page.getByText("L’offre Essentiel", { exact: true })).toBeHidden();
    await expect(page.getByRole("table")).toBeHidden();
    const owner = await page
      .getByRole("contentinfo")
      .getByText("12, rue du Cabestan")
      .boundingBox();
    const title = await offer.getByText("L’offre Professionnel").boundingBox();
    expect(owner?.y).toBeLessThan(title?.y ?? 0);

    // After it, the page is as before.
    expect(pagesOf(await page.pdf({ format: "A4" }))).toBe(1);
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(offer.getByText("Offre et prix au")).toBeHidden();
  });

  test("on the printed home page sections stand apart, and nothing invites to a form that paper lacks", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Écrivez-nous" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Écrivez-nous" })).toBeHidden();
    const tools = page.getByRole("heading", { name: "Nos outils de tous les jours" });
    const above = page.getByRole("link", { name: /Visiter le site/u }).last();
    const end = await above.boundingBox();
    const begin = await tools.boundingBox();
    expect((begin?.y ?? 0) - (end?.y ?? Infinity) - (end?.height ?? 0)).toBeGreaterThan(20);
  });

  test("on paper a term stays with its definition, a letter with its terms, and the agency's address is not divided", async ({
    page,
  }) => {
    await page.goto("/glossary");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("contentinfo")).toHaveCSS("break-inside", "avoid");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("break-inside", "avoid");
    await expect(page.locator("dl > div").first()).toHaveCSS("break-inside", "avoid");
    // Chromium keeps a heading with what follows in a block only, not in a grid.
    await expect(page.locator("main section:has(dl)").first()).toHaveCSS("display", "block");
    // A term that is kept with what follows would take its whole letter to the next page.
    await expect(page.locator("dl dt").first()).toHaveCSS("break-after", "auto");

    await page.goto("/offers");
    const questions = page.locator("section[aria-labelledby=questions] > div");
    await expect(questions).toHaveCSS("display", "block");
    await expect(questions.locator("> div").first()).toHaveCSS("break-after", "avoid");
    // What ends a page is not kept with the agency's address, which would then be divided.
    await expect(page.locator("main > :last-child div:has(> h2)").last()).toHaveCSS(
      "break-after",
      "auto",
    );
  });

  test("wide tables and long lines of code are printed whole", async ({ page, site }) => {
    const cells = Array.from({ length: 9 }, (_, place) => `Colonne numéro ${place + 1}`);
    const row = (cell: string) =>
      `<tr>${cells.map((each) => `<${cell}>${each}</${cell}>`).join("")}</tr>`;
    const content = `<table><thead>${row("th")}</thead><tbody>${row("td")}</tbody></table>
      <pre><code>const phrase = "${"mot ".repeat(50)}";\nconst cle = "${"a".repeat(200)}";</code></pre>`;
    await publish(site, [{ id: "large", slug: "large", content }]);
    // As wide as A4 without its margins.
    await page.setViewportSize({ width: 688, height: 1000 });
    await page.goto("/blog/large");
    await expect(page.getByRole("table")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const wide of [page.locator(".table-frame"), page.locator(".prose pre")]) {
      expect(await wide.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  });

  test("the title above the details of the offers is printed on the page of the first one", async ({
    page,
  }) => {
    await page.goto("/offers");
    await page.emulateMedia({ media: "print" });
    const details = page.locator("details[id^=offre-]");
    await expect(page.locator("section:has(> div > details[id^=offre-])")).toHaveCSS(
      "break-before",
      "page",
    );
    await expect(details.first()).toHaveCSS("break-before", "auto");
    await expect(details.nth(1)).toHaveCSS("break-before", "page");
  });

  test("on paper a project is three sheets with all its pictures, projects stand side by side, and nothing is counted down", async ({
    page,
  }) => {
    await page.goto("/projects/les-hauts-fonds");
    const gallery = page.getByRole("region", { name: "Galerie d’images" });
    await expect(gallery.getByText("1 sur 3")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(gallery.getByText("1 sur 3")).toBeHidden();
    await expect(gallery.locator("img").filter({ visible: true })).toHaveCount(3);
    for (const words of ["Temps de saisie", "Application web progressive", "L’appel d’un groupe"])
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    expect(pagesOf(await page.pdf({ format: "A4" }))).toBe(3);

    await page.goto("/projects");
    const [first, second] = await Promise.all(
      [0, 1].map((place) => page.locator("main li.group").nth(place).boundingBox()),
    );
    expect(second?.y).toBe(first?.y);
    // Paper has breakpoints of its own, whatever the window is.
    expect(pagesOf(await page.pdf({ format: "A4" }))).toBe(2);

    await page.goto("/rien-ici");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/Redirection/u).filter({ visible: true })).toHaveCount(0);
  });

  test("the glossary is printed whole", async ({ page }) => {
    // This listener runs before those of the page, which restore the chosen letter after printing.
    await page.addInitScript(() => {
      const count = () => document.querySelectorAll("main dt").length;
      addEventListener("afterprint", () => void (document.body.dataset["printed"] = `${count()}`));
    });
    await page.goto("/glossary");
    await expect(page.getByText("3 termes")).toBeVisible();
    await page.pdf();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "40");
    await expect(page.getByText("3 termes")).toBeVisible();
  });
});

for (const media of [{ media: "print" }, { forcedColors: "active" }] as const) {
  test(`items of a list have a mark with ${JSON.stringify(media)}, where backgrounds are not drawn`, async ({
    page,
  }) => {
    await page.emulateMedia(media);
    await page.goto("/blog/accessibilite-commence-a-la-maquette");
    const line = await page
      .locator(".prose ul > li")
      .first()
      .evaluate((item) => getComputedStyle(item, "::before").borderTop);
    expect(line).toMatch(/^1px solid/u);
  });
}

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  for (const { what, path, chosen, other } of CHOSEN) {
    test(`the chosen ${what} is visible in forced colours`, async ({ page }) => {
      await page.goto(path);
      expect(await linesOf(page, chosen)).not.toEqual(await linesOf(page, other));
    });
  }

  test("the words of a filled button are readable in forced colours, also in a link", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/offers");
    const chosen = page.locator("label:has(:checked)");
    const filled = await chosen.evaluate((label) => getComputedStyle(label).backgroundColor);
    const words = await chosen.evaluate((label) => getComputedStyle(label).color);
    for (const button of [
      page.getByRole("link", { name: "Choisir Professionnel" }),
      page.getByRole("button", { name: "S’inscrire" }),
    ]) {
      await expect(button).toHaveCSS("background-color", filled);
      await expect(button).toHaveCSS("color", words);
      // Where colours are adjusted, Chromium draws a strip of another colour behind the words.
      await expect(button).toHaveCSS("forced-color-adjust", "none");
    }
  });

  test("what is written small in a chosen billing period is readable in forced colours", async ({
    page,
  }) => {
    // With motion, the colour would still be changing.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/offers");
    const year = page.locator("label", { hasText: "Annuel" });
    await year.click();
    const color = await year.evaluate((label) => getComputedStyle(label).color);
    await expect(year.getByText("Économisez")).toHaveCSS("color", color);
  });
});

test.describe("with more contrast", () => {
  test.use({ contextOptions: { contrast: "more" } });

  for (const { what, path, chosen, other } of CHOSEN) {
    test(`the chosen ${what} has a line of its own with more contrast`, async ({ page }) => {
      await page.goto(path);
      expect(await outlineOf(page, chosen)).not.toEqual(await outlineOf(page, other));
    });
  }

  for (const colorScheme of ["light", "dark"] as const) {
    test(`texts and lines are stronger with more contrast, and what is chosen has an outline, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/faq");
      await expect(page.locator("main fieldset [aria-pressed=true]")).toHaveCSS(
        "outline-style",
        "solid",
      );
      await expect(page.locator(".nav-link[aria-current]")).toHaveCSS("font-weight", "700");
      await expect(page.locator("body")).toHaveCSS(
        "color",
        colorScheme === "dark" ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)",
      );
      await axe(page);

      // An agency's own colours are strengthened as well, and not replaced by ours.
      const own = lookOf({ look: { accent: "#9c2f00", tone: "warm" } });
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, wholeLookCss(own));
      await expect(page.locator("body")).toHaveCSS(
        "color",
        colorScheme === "dark" ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)",
      );
      const accent = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ["accent", "accent-strong"].map((name) => style.getPropertyValue(`--color-${name}`));
      });
      expect(accent).toEqual(
        Array(2).fill(paletteOf(own.accent, own.tone, colorScheme)["accent-strong"]),
      );
    });
  }
});

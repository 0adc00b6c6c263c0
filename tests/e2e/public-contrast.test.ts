import type { Page } from "@playwright/test";
import { builtInLook } from "../../src/content/built-in/look";
import { TONES } from "../../src/content/look/choices";
import { lookCss } from "../../src/content/look/look-css";
import { HARD_ACCENTS, randomAccents } from "../support/accents";
import { measureLooks } from "../support/page-contrasts";
import { axe, expect, test } from "./fixtures";

/** The number of random accents beside the hardest ones: a few by default, `ACCENTS=200` for a full run. */
const COUNT = Number(process.env["ACCENTS"] ?? 4);

const ROUTES = [
  "/",
  "/services",
  "/services/creation-site",
  "/offers",
  "/blog",
  "/blog/refonte-sans-perdre-son-referencement",
  "/projects",
  "/projects/les-hauts-fonds",
  "/tools",
  "/faq",
  "/glossary",
  "/testimonials",
  "/contact",
  "/agence",
];

const tones = Object.keys(TONES);
const looks = [...randomAccents(COUNT), ...HARD_ACCENTS].map((accent, place) => {
  const tone = tones[place % tones.length] ?? "";
  const css = lookCss({ ...builtInLook, accent, tone });
  return { name: `${accent} on ${tone}`, css };
});

for (const theme of ["light", "dark"] as const) {
  test(`every text of the site's pages is readable with any accent, in the ${theme} theme`, async ({
    page,
  }) => {
    test.setTimeout(180_000 + COUNT * 10_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const faults: string[] = [];
    let measured = 0;
    for (const route of ROUTES) {
      await page.goto(route);
      await expect(page.locator("html.dark")).toHaveCount(theme === "dark" ? 1 : 0);
      const found = await measureLooks(page, looks);
      expect(found.measured, route).toBeGreaterThan(40);
      measured += found.measured * looks.length;
      faults.push(...found.faint.map((each) => `${route}: ${Object.values(each).join(", ")}`));
    }
    const description = `${measured} contrasts of ${looks.length} looks on ${ROUTES.length} pages`;
    test.info().annotations.push({ type: "measured", description });
    expect(faults).toEqual([]);
  });
}

test("this measurement agrees with axe: both find faults in a look that was not made readable", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/faq");
  const pale = ":root{--color-accent:#9fb0ff;--color-ink-faint:#b0b0b0}";
  const { faint } = await measureLooks(page, [{ name: "pale", css: pale }]);
  expect(faint.length).toBeGreaterThan(0);
  await adopt(page, pale);
  await expect(axe(page, "colors")).rejects.toThrow("color-contrast");
  await adopt(page, looks[0]?.css ?? "");
  await axe(page, "colors");
});

/** Adds a style sheet to the page, in place of an earlier one. */
async function adopt(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

import type { Page } from "@playwright/test";
import { BAR_ID } from "../../src/app/menu/bar-id";
import { WHOLE_SHEET } from "../../src/app/whole-sheet";
import { PAGES } from "../support/pages";
import { isTakenOver } from "../support/taken-over";
import { expect, test } from "./fixtures";

/** Pages with sections that no other page has, and pages without links to them. */
const FURTHER_PAGES = ["/agence", "/legal/accessibility", "/newsletter/confirm", "/inconnue"];

/** Scripts are replaced with empty files, and web fonts never load, so that nothing changes the page by itself. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route(/\.woff2$/u, (route) => route.abort());
  await page.route(/\/assets\/[^/]+\.js$/u, (route) =>
    route.fulfill({ body: "", contentType: "text/javascript" }),
  );
}

/** Applies the whole style sheet, and returns the properties of elements that have another value than before. */
const changesByWholeSheet = (page: Page) =>
  page.evaluate(async (id) => {
    const elements = Array.from(document.querySelectorAll("body, body *"));
    // `block-size` is left out: it duplicates `height`, and has no value where the browser skips content outside the
    // window.
    const namesOf = (style: CSSStyleDeclaration) =>
      Array.from(style).filter((name) => name !== "block-size");
    const ofBody = getComputedStyle(document.body);
    // Listing them takes longer than reading them, and only elements with properties of their own have others.
    const common = { count: ofBody.length, names: namesOf(ofBody) };
    const looks = () =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        const names = style.length === common.count ? common.names : namesOf(style);
        return { names, values: names.map((name) => style.getPropertyValue(name)) };
      });
    const wordsOf = ({ names, values }: ReturnType<typeof looks>[number]) =>
      names.map((name, place) => `${name}: ${values[place]}`);
    const before = looks();
    const link = document.getElementById(id);
    if (!(link instanceof HTMLLinkElement)) throw new Error("The page has no whole style sheet");
    const loaded = new Promise((done) => link.addEventListener("load", done));
    link.disabled = false;
    await loaded;
    return looks().flatMap((look, index) => {
      const former = before[index];
      if (!former || look.values.join("\n") === former.values.join("\n")) return [];
      const element = elements[index];
      const name = `${element?.tagName}.${element?.getAttribute("class") ?? ""}`;
      const said = new Set(wordsOf(former));
      return wordsOf(look).flatMap((words) => (said.has(words) ? [] : [`${name} ${words}`]));
    });
  }, WHOLE_SHEET);

test.use({ patient: false, tolerated: [/Failed to (?:load resource|fetch)/u] });

for (const width of [360, 1280]) {
  test(`at ${width} px, the whole style sheet changes nothing on a page that inlines the styles it needs`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    // Without animations, the styles change between the two readings only if the style sheet changes them.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await withoutScripts(page);
    for (const path of [...PAGES, ...FURTHER_PAGES]) {
      await page.goto(path);
      expect(await changesByWholeSheet(page), path).toEqual([]);
    }
  });
}

test("a page that is opened by a link looks like the same page opened first", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const whole = () => asked.filter((path) => /\/assets\/index-[^/]+\.css$/u.test(path));
  const arrived = async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Créer, piloter, être trouvé");
    await page.evaluate(() => document.fonts.ready);
    return (
      page
        // Strokes are drawn a moment later.
        .locator("main :not(svg, svg *)")
        .evaluateAll((elements) =>
          elements.map((element) => [
            element.tagName,
            getComputedStyle(element).font,
            getComputedStyle(element).display,
            element.clientWidth,
          ]),
        )
    );
  };

  await page.goto("/services");
  const first = await arrived();
  await page.goto("/legal/privacy");
  await page.waitForFunction(isTakenOver);
  expect(whole(), "the page itself needs no more styles").toEqual([]);
  await page.locator(`#${BAR_ID}`).getByRole("link", { name: "Services" }).click();
  await expect.poll(arrived).toEqual(first);
  expect(whole()).toHaveLength(1);
});

test("lines of text keep their width when the web fonts arrive", async ({ page, site }) => {
  const deliver = site.hold(/\.woff2$/u);
  await page.goto("/services", { waitUntil: "domcontentloaded" });
  const widths = () =>
    page.locator("main p").evaluateAll((lines) => lines.map(({ clientWidth }) => clientWidth));
  const arrived = () =>
    page.evaluate(() =>
      Array.from(document.fonts).some(
        ({ family, status }) => family.includes("Instrument Sans") && status === "loaded",
      ),
    );
  expect(await arrived()).toBe(false);
  const before = await widths();
  deliver();
  await expect.poll(arrived).toBe(true);
  expect(await widths()).toEqual(before);
});

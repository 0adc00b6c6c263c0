import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/**
 * Criteria of RGAA 4.1.2 that need a browser; `tests/rgaa-pages.test.ts` has those that the HTML of the pages shows.
 */
const PAGES = [
  "/",
  "/services/seo",
  "/offers",
  "/blog",
  "/projects",
  "/faq",
  "/glossary",
  "/contact",
];

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const isOutlined = (each: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    return {
      name: element.outerHTML.slice(0, 120),
      // The outline of an input that covers its label is on the label.
      isOutlined: isOutlined(element) || isOutlined(element.closest("label") ?? element),
      isFoot: element.closest("footer") !== null,
    };
  });

test("10.7 and 12.9: the focus is visible, and the keyboard reaches the end of every page", async ({
  page,
}) => {
  test.slow();
  for (const path of PAGES) {
    await page.goto(path);
    const unseen: string[] = [];
    let last: Awaited<ReturnType<typeof focused>>;
    for (let stops = 0; stops < 250; stops += 1) {
      await page.keyboard.press("Tab");
      const stop = await focused(page);
      if (!stop) break;
      if (!stop.isOutlined) unseen.push(stop.name);
      last = stop;
    }
    expect(unseen, path).toEqual([]);
    expect(last?.isFoot, path).toBe(true);
  }
});

test("10.12: with more space between lines, words and letters nothing is clipped, nor wider than the window", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of PAGES) {
    await page.goto(path);
    const cut = await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "main *{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}main p{margin-bottom:2em!important}",
      );
      document.adoptedStyleSheets = [sheet];
      const isCut = (element: Element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const clips = (how: string) => how === "hidden" || how === "clip";
        const clamped = element.matches("[class*=line-clamp]");
        return (
          !clamped &&
          (element.textContent ?? "").trim() !== "" &&
          element.clientWidth > 1 &&
          ((clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (clips(overflowY) && element.scrollHeight > element.clientHeight + 1))
        );
      };
      const found = [...document.querySelectorAll("main *")].filter(isCut);
      return {
        cut: found.map(({ outerHTML }) => outerHTML.slice(0, 160)),
        isWider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      };
    });
    expect(cut, path).toEqual({ cut: [], isWider: false });
  }
});

test("10.4 and 12.5: the search is in the same place on every page, and at 200 % text size nothing is clipped by the window", async ({
  page,
}) => {
  test.slow();
  const places = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    const box = await page
      .getByRole("banner")
      .getByRole("button", { name: /Rechercher/u })
      .boundingBox();
    places.add(`${box?.x} ${box?.y}`);
    const isWider = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      return document.documentElement.scrollWidth > document.documentElement.clientWidth;
    });
    expect(isWider, path).toBe(false);
  }
  expect([...places]).toHaveLength(1);
});

test("10.4: on a phone with its text at 200 %, no page is wider than the window, and the whole bar is inside it", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  const browser = await page.context().newCDPSession(page);
  // The size that somebody chooses in the browser's settings, which widths in `rem` follow too.
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const wider: string[] = [];
  for (const path of [...PAGES, "/rien-ici"]) {
    await page.goto(path);
    const fault = await page.evaluate(() => {
      const { clientWidth: window, scrollWidth: width } = document.documentElement;
      const beyond = [...document.querySelectorAll("header a, header button")].filter(
        (each) => each.checkVisibility() && each.getBoundingClientRect().right > window,
      );
      return width > window || beyond.length > 0 ? `${width} px, ${beyond.length} outside` : "";
    });
    if (fault !== "") wider.push(`${path}: ${fault}`);
  }
  expect(wider).toEqual([]);
});

test("12.10: no single letter key is a shortcut", async ({ page }) => {
  await page.goto("/offers");
  const before = await page.getByRole("main").innerHTML();
  for (const key of "abcdefghijklmnopqrstuvwxyz0123456789/?") await page.keyboard.press(key);
  expect(page.url()).toMatch(/\/offers$/u);
  expect(await page.getByRole("main").innerHTML()).toBe(before);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("13.11: moving the pointer away before its release cancels a click", async ({ page }) => {
  await page.goto("/offers");
  for (const target of [
    page.getByRole("banner").getByRole("link", { name: "Blog" }),
    page.getByRole("button", { name: /Passer au thème/u }),
    page.getByRole("main").getByRole("link", { name: /Choisir Essentiel/u }),
  ]) {
    const name = await target.textContent();
    await target.scrollIntoViewIfNeeded();
    await target.hover();
    await page.mouse.down();
    await page.mouse.move(2, 700);
    await page.mouse.up();
    expect(page.url(), name ?? "").toMatch(/\/offers$/u);
    await expect(page.locator("html")).not.toHaveClass(/dark/u);
  }
});

test("7.4: choosing from a list or a group causes no unannounced change", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Service", { exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Service", { exact: true })).not.toHaveValue("");
  expect(page.url()).toMatch(/\/contact$/u);
  await expect(page.getByLabel("Service", { exact: true })).toBeFocused();
});

test("2.2: the frame of the map has a title that describes it", async ({ page }) => {
  await page.route(/openstreetmap/u, (route) => route.fulfill({ body: "" }));
  await page.goto("/contact");
  await page.getByRole("button", { name: "Afficher la carte" }).click();
  const title = await page.locator("iframe").getAttribute("title");
  expect(title).toMatch(/carte/iu);
});

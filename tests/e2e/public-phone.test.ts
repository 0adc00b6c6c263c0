import { builtPaths } from "../prerender/built-site";
import { expect, test } from "./fixtures";

/** The home page, the questions, the blog, the projects, the tools, the testimonials, the glossary and the offers have one. */
const CHOICE_GROUPS = 8;

/**
 * The greatest height of the home page for each width of the window, in pixels: two thirds of an earlier, too long one.
 */
const HIGHEST_HOME = { 360: 8_021, 1280: 5_671 } as const;

test.describe("pages as they are built", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 }, patient: false });

  test("on a phone no word is cut in the middle, and no choice stands alone on the last line", async ({
    page,
  }) => {
    test.slow();
    const found: string[] = [];
    let groups = 0;
    for (const path of builtPaths()) {
      await page.goto(path, { waitUntil: "load" });
      for (const width of [360, 390, 412]) {
        await page.setViewportSize({ width, height: 800 });
        const { faults, measured } = await page.evaluate(faultsOnPhone);
        found.push(...faults.map((fault) => `${path} at ${width} px: ${fault}`));
        groups += measured;
      }
    }
    expect(found).toEqual([]);
    expect(groups).toBeGreaterThanOrEqual(3 * CHOICE_GROUPS);
  });
});

test("the home page is short, and has one first call to action", async ({ page }) => {
  for (const [width, highest] of Object.entries(HIGHEST_HOME)) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    await page.goto("/");
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(height, `at ${width}`).toBeLessThanOrEqual(highest);
  }
  const filled = await page.getByRole("link").evaluateAll((links) =>
    links
      .map((link) => [link, link.getBoundingClientRect()] as const)
      // The link to the content lies above the page until it has the focus.
      .filter(([, { top, bottom }]) => top >= 0 && bottom < window.innerHeight)
      .map(([link]) => link)
      .filter((link) => link.classList.contains("bg-accent") && link.checkVisibility())
      .map(({ textContent }) => textContent),
  );
  expect(filled).toEqual(["Offre Phare"]);
});

/** Runs in the page: finds words that are cut, and choices that stand alone on the last line of their group. */
function faultsOnPhone(): { readonly faults: string[]; readonly measured: number } {
  const faults: string[] = [];
  let measured = 0;
  // This style sheet hides the groups of choices because this page runs no scripts; visitors with scripts see them.
  document.querySelector("link[href*='other-media']")?.remove();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const place = text.parentElement;
    if (!place || place.closest("script, style, noscript, .sr-only, pre, code")) continue;
    // The pattern leaves out signs of addresses, which may break anywhere.
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}’'.]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      const spread = Math.max(...lines) - Math.min(...lines);
      if (lines.size > 1 && spread > 8) faults.push(`« ${word} » is cut in ${place.tagName}`);
    }
  }
  for (const group of document.querySelectorAll("fieldset")) {
    const choices = [...group.querySelectorAll(":scope > button, :scope > label")];
    if (choices.some((choice) => choice.checkVisibility())) measured += 1;
    const tops = choices.map((choice) => Math.round(choice.getBoundingClientRect().top));
    const lines = new Set(tops).size;
    const last = choices.filter((_, place) => tops[place] === Math.max(...tops));
    if (lines > 1 && lines < choices.length && last.length === 1) {
      faults.push(`« ${last.map(({ textContent }) => textContent).join("")} » stands alone`);
    }
  }
  return { faults, measured };
}

/** One page that is too wide does not hide the others. */
const everyPage = expect.configure({ soft: true, timeout: 5_000 });

/** As people paste it. */
const ADDRESS = `https://www.exemple.fr/${"une-rubrique-assez-longue/".repeat(5)}page?source=lettre`;
const LONG_TITLE = "Conditions générales de vente et de prestation de services numériques";

test.describe("on the smallest phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("neither a pasted address nor a long title makes a page wider than the window", async ({
    page,
    site,
  }) => {
    test.slow();
    const { sql } = site.backend;
    const text = `Voir ${ADDRESS} pour en savoir plus.`;
    await sql.query(
      `insert into comments (id, post_id, name, email, content, approved)
       values ('long', 'article-accessibilite', 'Zoé', 'zoe@exemple.fr', $1, true)`,
      [text],
    );
    await sql.query(
      `insert into documents (id, kind, published, in_footer, title, slug, sections)
       values ('long', 'page', true, true, $1, 'conditions', $2)`,
      [LONG_TITLE, JSON.stringify([{ id: "a", kind: "text", title: "Article 1", text }])],
    );
    for (const [table, column] of WRITTEN) {
      await sql.query(`update ${table} set ${column} = $1 where not deleted`, [text]);
    }
    await sql.query("update projects set category = $1 where not deleted", [LONG_TITLE]);
    for (const path of PLACES) {
      await page.goto(path);
      const written = page.getByText(path === "/conditions" ? "Article 1" : "rubrique").first();
      await expect(written, path).toBeAttached();
      await expect(page.getByRole("contentinfo").getByText(LONG_TITLE), path).toBeAttached();
      const wider = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      await everyPage.poll(() => page.evaluate(wider), path).toBeLessThanOrEqual(0);
    }
  });
});

const WRITTEN = [
  ["faqs", "question"],
  ["faqs", "answer"],
  ["glossary", "definition"],
  ["projects", "description"],
  ["services", "description"],
  ["testimonials", "content"],
  ["tools", "description"],
  ["plans", "description"],
] as const;

const PLACES = [
  "/",
  "/blog/accessibilite-commence-a-la-maquette",
  "/conditions",
  "/faq",
  "/glossary",
  "/projects",
  "/projects/les-hauts-fonds",
  "/services",
  "/services/creation-site",
  "/testimonials",
  "/tools",
  "/tools/outil-figma",
  "/offers",
] as const;

import type { Page } from "@playwright/test";
import { inSync } from "../support/back-office";
import { enterText, openLighthouse, storedArticle, text } from "../support/article-editor";
import { type Key, sequenceOf } from "../support/key-sequences";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

const SEQUENCES = 300;
/** The number of key sequences that are typed into one text before it is saved and reopened. */
const TOGETHER = 25;
/** The number of key sequences in one test: several tests can be shared by two Playwright workers. */
const IN_ONE_TEST = 50;

// When two blocks are merged, Chromium puts an inline style on their text. The page's policy refuses the style, and the
// editor ignores it.
test.use({ tolerated: [/inline style|style-src-attr/u] });

async function play(page: Page, keys: readonly Key[]): Promise<void> {
  for (const key of keys) {
    if ("press" in key) await page.keyboard.press(key.press);
    else if ("type" in key) await page.keyboard.type(key.type);
    else {
      await text(page).evaluate((element, kinds) => {
        const clipboardData = new DataTransfer();
        for (const [kind, content] of Object.entries(kinds)) clipboardData.setData(kind, content);
        const event = new ClipboardEvent("paste", {
          clipboardData,
          bubbles: true,
          cancelable: true,
        });
        element.dispatchEvent(event);
      }, key.paste);
    }
  }
}

/**
 * The text as readers get it, block by block, with its marks, links, pictures and alternative texts. Empty paragraphs,
 * which are not stored, are left out.
 */
const readOf = (page: Page) =>
  text(page).evaluate((element) => {
    const said: string[] = [];
    const marksOf = (node: Node, leaf: Element): string => {
      const around = node.parentElement;
      if (!around || around === leaf) return "";
      const mark = [around.localName, around.className, around.getAttribute("href") ?? ""];
      return [...marksOf(around, leaf).split(" "), mark.filter(Boolean).join(":")]
        .toSorted()
        .join(" ")
        .trim();
    };
    /** The text of a block, with the marks in braces wherever they change. */
    const written = (leaf: Element): string => {
      const nodes = document.createTreeWalker(leaf, NodeFilter.SHOW_TEXT);
      let [line, last] = ["", ""];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const marks = marksOf(node, leaf);
        for (const letter of (node.textContent ?? "").replaceAll(/\s+/gu, " ")) {
          // A mark on a space is invisible, so it is ignored.
          if (letter !== " " && marks !== last) {
            line += `{${marks}}`;
            last = marks;
          }
          if (letter !== " " || !line.endsWith(" ")) line += letter;
        }
      }
      return line.trim();
    };
    const walk = (node: Element) => {
      for (const child of node.children) {
        const words = (child.textContent ?? "").replaceAll(/\s+/gu, " ").trim();
        const isLeaf = child.matches("p, h1, h2, h3, h4, h5, h6, pre, figcaption");
        if (child.matches("img:not(.ProseMirror-separator)")) {
          said.push(`<img> ${child.getAttribute("src") ?? ""} ${child.getAttribute("alt") ?? ""}`);
        } else if (child.matches("hr")) said.push("<hr>");
        else if (isLeaf && words !== "") said.push(`${child.localName} ${written(child)}`);
        if (child.matches("table, ul, ol, blockquote, .callout")) said.push(`<${child.localName}>`);
        if (!isLeaf || child.querySelector("img")) walk(child);
      }
    };
    walk(element);
    return said;
  });

async function saveAndReload(page: Page, site: Site, end: string): Promise<void> {
  await page.keyboard.press("Control+s");
  // Waits until the server has the last input and no edit is pending.
  await expect
    .poll(async () => String((await storedArticle(site, "Le phare"))?.["content"]))
    .toContain(end);
  await inSync(page);
  const before = await storedArticle(site, "Le phare");
  await page.reload();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await expect(text(page)).toBeVisible();
  expect((await storedArticle(site, "Le phare"))?.["content"]).toBe(before?.["content"]);
}

for (let start = 1; start <= SEQUENCES; start += IN_ONE_TEST) {
  const last = start + IN_ONE_TEST - 1;
  test(`the text after the recorded sequences of keys ${start} to ${last} is the same after save, sync and reload`, async ({
    page,
    site,
  }) => {
    test.setTimeout(600_000);
    await openLighthouse(page, site, "<p>Le phare au bout du quai.</p>");
    for (let first = start; first <= last; first += TOGETHER) {
      await playTogether(page, site, first);
    }
  });
}

async function playTogether(page: Page, site: Site, first: number): Promise<void> {
  await enterText(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("Le phare");
  for (let number = first; number < first + TOGETHER; number += 1) {
    await play(page, sequenceOf(number));
    await expect(page.getByRole("toolbar")).toBeVisible();
    await text(page).focus();
  }
  // A menu opened by « / » is not part of the text.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+End");
  const end = `fin${first}`;
  await page.keyboard.type(end);
  const read = await readOf(page);
  await saveAndReload(page, site, end);
  expect(await readOf(page), `sequences ${first} to ${first + TOGETHER - 1}`).toEqual(read);
}

import type { Page } from "@playwright/test";
import { inSync } from "../support/back-office";
import { openLighthouse, storedArticle, text } from "../support/article-editor";
import { type Key, sequenceOf } from "../support/key-sequences";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

const SEQUENCES = 300;
/** As many are played over one text before it is saved and opened again. */
const TOGETHER = 15;

// Where two blocks become one, Chromium itself tries a style of its own on their words: the page's policy refuses it, and
// the editor reads the text without it.
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

/** What a reader meets, block by block: empty paragraphs, which are not stored, say nothing. */
const readOf = (page: Page) =>
  text(page).evaluate((element) => {
    const said: string[] = [];
    const walk = (node: Element) => {
      for (const child of node.children) {
        const words = (child.textContent ?? "").replaceAll(/\s+/gu, " ").trim();
        const isLeaf = child.matches("p, h1, h2, h3, h4, h5, h6, pre, figcaption");
        if (child.matches("img:not(.ProseMirror-separator), hr")) said.push(`<${child.localName}>`);
        else if (isLeaf && words !== "") said.push(`${child.localName} ${words}`);
        if (child.matches("table, ul, ol, blockquote, .callout")) said.push(`<${child.localName}>`);
        if (!isLeaf || child.querySelector("img")) walk(child);
      }
    };
    walk(element);
    return said;
  });

async function saveAndReload(page: Page, site: Site, end: string): Promise<void> {
  await page.keyboard.press("Control+s");
  // The last words have arrived, and nothing more is on its way.
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

test(`what ${SEQUENCES} recorded sequences of keys leave reads the same after save, sync and reload`, async ({
  page,
  site,
}) => {
  test.setTimeout(900_000);
  const START = "<p>Le phare au bout du quai.</p>";
  await openLighthouse(page, site, START);
  for (let first = 1; first <= SEQUENCES; first += TOGETHER) {
    await text(page).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.type("Le phare");
    for (let number = first; number < first + TOGETHER && number <= SEQUENCES; number += 1) {
      await play(page, sequenceOf(number));
      await expect(page.getByRole("toolbar")).toBeVisible();
      await text(page).focus();
    }
    // A menu that « / » has opened is no part of the text.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+End");
    const end = `fin${first}`;
    await page.keyboard.type(end);
    const read = await readOf(page);
    await saveAndReload(page, site, end);
    expect(await readOf(page), `sequences ${first} to ${first + TOGETHER - 1}`).toEqual(read);
  }
});

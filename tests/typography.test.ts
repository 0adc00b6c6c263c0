import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { readSources } from "./support/modules";

/** A plain space where French wants one that does not break the line. */
const BREAKING = /(?:^|[\p{L}\p{N})»”’%€]) [:;?!»]|« /u;

/** Written for other programs than a browser. */
const PLAIN = [
  // The subject of a mail, as mail programs write it.
  "src/admin/inbox/contact/contact-selection.ts",
  // The style of mails.
  "src/admin/inbox/newsletter/mail-page.ts",
  // Puts the hard spaces of a text into words that a font without them can draw.
  "src/prerender/drawable-text.ts",
];

test("no text of the interface allows a line break before « : » or inside quotation marks", () => {
  const broken = Object.entries(readSources("src"))
    .filter(([path]) => !PLAIN.includes(path))
    .flatMap(([path, source]) => textsOf(path, source).map((text) => ({ path, text })))
    .filter(({ text }) => BREAKING.test(text));
  expect(broken).toEqual([]);
});

test("no text shows a literal escape sequence that JSX does not interpret", () => {
  const shown = Object.entries(readSources("src"))
    .flatMap(([path, source]) => textsOf(path, source).map((text) => ({ path, text })))
    .filter(({ text }) => /(?<!\\)\\u[0-9A-F]{4}/u.test(text));
  expect(shown).toEqual([]);
});

/** Every text that a file holds, and what its JSX says. */
function textsOf(path: string, source: string): string[] {
  const texts: string[] = [];
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? value.raw),
    JSXText: ({ value }) => void texts.push(value),
  });
  visitor.visit(parseSync(path, source).program);
  return texts;
}

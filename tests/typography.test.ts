import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { readSources } from "./support/modules";

/** A plain space where French requires one that does not break the line. */
const BREAKING = /(?:^|[\p{L}\p{N})»”’%€]) [:;?!»]|« /u;

/** These files write texts for other programs than a browser. */
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

test("an email has one word everywhere, except in the specification's own sentence", () => {
  const given = "Votre adresse e-mail ne sera pas publiée.";
  const others = Object.entries(readSources("src"))
    .flatMap(([path, source]) => textsOf(path, source).map((text) => ({ path, text })))
    .filter(({ text }) => !/^[a-z-]+$/u.test(text))
    .filter(({ text }) => OTHER_WORDS.test(text.replace(given, "")));
  expect(others).toEqual([]);
});

/** Not within an address or the name of a file, and no name in the code that is called so. */
const OTHER_WORDS = /(?<![\w/.@-])(?:e-mails?|courriels?|mails?)(?![\w@-]|\.\p{L})/iu;

/** Every text in a file, its JSX included. */
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

import { expect, test } from "vitest";
import { linkTerms, termsIn } from "../../src/site/blog/glossary-links";

const term = (id: string, name: string) => ({ id, term: name, definition: "…" });
const terms = [
  term("seo", "SEO"),
  term("cms", "CMS (système de gestion de contenu)"),
  term("cache", "Cache"),
  term("budget", "Budget de performance"),
];

test("the first mention of a term is linked to its definition, the others are plain text", () => {
  expect(linkTerms("<p>Le SEO, le seo.</p><p>SEO</p>", terms)).toBe(
    '<p>Le <a href="/glossary#seo">SEO</a>, le seo.</p><p>SEO</p>',
  );
});

test("a term is recognised by its name without the brackets", () => {
  expect(linkTerms("<p>Un CMS.</p>", terms)).toBe('<p>Un <a href="/glossary#cms">CMS</a>.</p>');
});

test.each([
  "<h2>Le cache</h2>",
  '<p><a href="/x">le cache</a></p>',
  "<pre><code>cache</code></pre>",
  "<blockquote><p>Le cache</p></blockquote>",
  "<p>cachette, multi-cache, encaché</p>",
  '<p><img alt="le cache" src="/cache.svg"></p>',
  "<p>Voir www.cache.fr, cache.fr, https://exemple.fr/cache?seo=1 ou (exemple.fr/le-cache/seo).</p>",
  "<p>Écrire à seo@exemple.fr ou agence.seo@exemple.fr.</p>",
])("nothing is linked in %s", (html) => {
  expect(linkTerms(html, terms)).toBe(html);
});

test("text after a heading or a link is linked again", () => {
  expect(linkTerms('<h2>Cache</h2><p><a href="/x">cache</a> cache</p>', terms)).toContain(
    '</a> <a href="/glossary#cache">cache</a></p>',
  );
});

test("text without terms, terms without text, and special characters in a name break nothing", () => {
  expect(linkTerms("<p>1 < 2 & cache", [])).toBe("<p>1 < 2 & cache");
  expect(linkTerms("", terms)).toBe("");
  expect(linkTerms("<p>C++ et C</p>", [term("c", "C++")])).toBe(
    '<p><a href="/glossary#c">C++</a> et C</p>',
  );
});

test("a term beside an address, at the end of a sentence and with a point in its name is linked", () => {
  const named = [...terms, term("node", "Node.js")];
  expect(linkTerms("<p>(Node.js) www.exemple.fr : le cache. SEO… / CMS</p>", named)).toBe(
    '<p>(<a href="/glossary#node">Node.js</a>) www.exemple.fr : le <a href="/glossary#cache">cache</a>. ' +
      '<a href="/glossary#seo">SEO</a>… / <a href="/glossary#cms">CMS</a></p>',
  );
});

test("a page contains the terms that its text mentions, and no others", () => {
  expect(termsIn("<p>Un budget de performance.</p>", terms).map(({ id }) => id)).toEqual([
    "budget",
  ]);
});

import { expect, test } from "vitest";
import { completedArticle, followedArticle, refusedArticle } from "../../src/content/rules/article";
import { definitionOf } from "../../src/content/index";
import { blank, issuesOf } from "../../src/content/validate";

const signature = { author: "Anna", today: "2026-11-21" };

const completed = (given: Parameters<typeof blank<"posts">>[1]) =>
  completedArticle(blank("posts", given), signature);

const followed = (typed: object, stored: object = {}) =>
  followedArticle(
    { ...blank("posts"), ...stored, ...typed },
    { ...blank("posts"), ...stored },
    "Anna",
  );

test("fields that the author left empty are filled in when an article is saved", () => {
  const content = `<p>${"mot ".repeat(500)}</p>`;
  expect(completed({ title: "L'été à l'Œuvre", content })).toMatchObject({
    slug: "l-ete-a-l-oeuvre",
    excerpt: `${"mot ".repeat(37).trim()}…`,
    categories: ["Non classé"],
    author: "Anna",
    reading_time: 3,
  });
});

test("fields that the author wrote stay, trimmed", () => {
  const written = {
    title: "Titre",
    slug: "mon-adresse",
    excerpt: "Mon extrait",
    categories: ["SEO"],
    author: "Maud",
    date: "2026-01-31",
    content: "Texte",
  };
  expect(completed(written)).toMatchObject(written);
  expect(completed({ slug: " Mon Adresse ! " })).toMatchObject({ slug: "mon-adresse" });
});

test("the excerpt counts characters of the text, not of its HTML, and never splits one", () => {
  const { excerpt } = completed({ content: `<p>${"👍".repeat(200)}</p>` });
  expect(excerpt).toBe(`${"👍".repeat(150)}…`);
});

test.each([
  ["<p>Un phare.</p>", "Un phare."],
  [
    "<h2>Titre</h2><p>Un <em>phare</em>.</p><pre><code>let a;</code></pre><p>La nuit.</p>",
    "Un phare. La nuit.",
  ],
  [
    "<blockquote><p>Cité</p></blockquote><table><tr><td><p>Case</p></td></tr></table><p>Dit</p>",
    "Dit",
  ],
  ["# Titre\n\nUn **phare**.\n\nLa nuit.", "Un phare. La nuit."],
  ["<h2>Titre</h2><ul><li>Un phare</li><li>La nuit</li></ul>", "Un phare La nuit"],
  [`<p>${"a".repeat(145)} phare</p>`, `${"a".repeat(145)}…`],
  [`<p>${"a".repeat(143)}, le phare</p>`, `${"a".repeat(143)}, le…`],
  [`<p>${"a".repeat(144)}, phare</p>`, `${"a".repeat(144)}…`],
  [`<p>${"a".repeat(150)} phare</p>`, `${"a".repeat(150)}…`],
  [`<p>${"a".repeat(150)}</p>`, "a".repeat(150)],
])("the excerpt of « %s » is « %s »", (content, excerpt) => {
  expect(completed({ content })).toMatchObject({ excerpt });
});

test("the excerpt follows the text at each save until the author writes one", () => {
  const typed = { content: "<p>Un quai.</p>" };
  const follows = { excerpt: "Un quai." };
  expect(followed(typed)).toMatchObject(follows);
  expect(followed(typed, { content: "<p>Un phare.</p>", excerpt: "Un phare." })).toMatchObject(
    follows,
  );
  // Earlier versions stored the heading in the excerpt too.
  const former = { content: "<h2>Titre</h2><p>Un phare.</p>", excerpt: "Titre Un phare...." };
  expect(followed(typed, former)).toMatchObject(follows);
  // They also had plain spaces before « : ».
  const soft = { content: "<p>Au port&nbsp;: un phare.</p>", excerpt: "Au port : un phare." };
  expect(followed(typed, soft)).toMatchObject(follows);
  const own = { content: "<p>Un phare.</p>", excerpt: "Le mien." };
  expect(followed(typed, own)).toMatchObject({ excerpt: "Le mien." });
});

test("an empty text has no excerpt", () => {
  expect(completed({ content: "" })).toMatchObject({ excerpt: "", reading_time: 0 });
});

test("an article without a date gets the day of its publication; a draft gets none", () => {
  expect(completed({ published: true })).toMatchObject({ date: "2026-11-21" });
  expect(completed({ published: false })["date"]).toBeUndefined();
  expect(completed({ published: true, date: "2026-01-31" })).toMatchObject({ date: "2026-01-31" });
});

test.each([
  [{ published: true, date: "2026-11-22" }, ["date"]],
  [{ published: true, date: "2026-11-21" }, []],
  [{ published: false, date: "2026-11-22" }, []],
  [{ published: true }, []],
])("an article cannot be published with a future date: %j refuses %j", (given, refused) => {
  const draft = blank("posts", { title: "Titre", content: "Texte", ...given });
  expect(Object.keys(refusedArticle(draft, signature))).toEqual(refused);
  // Synchronisation and imports accept what the form of an article refuses.
  expect(issuesOf(definitionOf("posts"), draft)).toEqual({});
});

test("the address follows the title of a new article, and of a draft without an address of its own", () => {
  expect(followed({ title: "Été" })).toMatchObject({ slug: "ete", author: "Anna" });
  expect(followed({ title: "Été" }, { title: "Hiver", slug: "hiver" })).toMatchObject({
    slug: "ete",
  });
});

test.each([
  ["it was written by hand", { title: "Hiver", slug: "mon-adresse" }],
  ["visitors may know it", { title: "Hiver", slug: "hiver", published: true }],
])("the address stays when the title changes: %s", (_, stored) => {
  expect(followed({ title: "Été" }, stored)).toMatchObject({ slug: stored.slug });
});

test("an address is never longer than its column", () => {
  expect(String(completed({ title: "très ".repeat(60) })["slug"]).length).toBeLessThanOrEqual(200);
});

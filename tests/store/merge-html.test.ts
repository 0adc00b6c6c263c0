import { expect, test } from "vitest";
import { definitionOf } from "../../src/content/index";
import { merge } from "../../src/store/merge/merge";
import { mergeHtml } from "../../src/store/merge/merge-html";

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

test("two people who change different paragraphs of one article find both changed, without a conflict", () => {
  const article = (content: string) => ({ id: "phare", title: "Le phare", content });
  const { document, conflicts } = merge(
    definitionOf("posts"),
    article(p("Blanc.", "Haut.", "Vieux.")),
    article(p("Blanc.", "Très haut.", "Vieux.")),
    article(p("Rouge.", "Haut.", "Vieux.", "Fermé.")),
  );
  expect(document["content"]).toBe(p("Rouge.", "Très haut.", "Vieux.", "Fermé."));
  expect(conflicts).toEqual([]);
});

test("one paragraph that both changed leaves the whole text of the later, and the other as a conflict", () => {
  const article = (content: string) => ({ id: "phare", content });
  const mine = p("Blanc.", "Très haut.");
  const theirs = p("Rouge.", "Pas haut.");
  const merged = merge(
    definitionOf("posts"),
    article(p("Blanc.", "Haut.")),
    article(mine),
    article(theirs),
  );
  expect(merged.document["content"]).toBe(mine);
  expect(merged.conflicts).toEqual([{ field: "content", kept: mine, lost: theirs }]);
});

test.each([
  [
    "one inserts, the other removes elsewhere",
    p("a", "b", "c"),
    p("a", "x", "b", "c"),
    p("a", "b"),
  ],
  ["the same change of both", p("a", "b"), p("a", "x"), p("a", "x")],
])("blocks are merged when there is %s", (_what, base, mine, theirs) => {
  expect(mergeHtml(base, mine, theirs)).toBe(mine.replace("<p>c</p>", ""));
});

test("a picture with another focal point does not get in the way of a paragraph", () => {
  const picture = (place: string) => `<figure><img alt="a > b" src="/a.webp${place}"></figure>`;
  expect(
    mergeHtml(
      `<h2>Un</h2>\n${picture("")}${p("a")}`,
      `<h2>Un</h2>\n${picture("")}${p("b")}`,
      `<h2>Un</h2>\n${picture("#10,20")}${p("a")}`,
    ),
  ).toBe(`<h2>Un</h2>\n${picture("#10,20")}${p("b")}`);
});

test.each([
  ["both insert at one place", p("a"), p("a", "x"), p("a", "y")],
  ["one moves what the other changes", p("a", "b", "c"), p("b", "c", "a"), p("x", "b", "c")],
  ["one removes what the other changes", p("a", "b"), p("b"), p("x", "b")],
  ["there is text outside of blocks", "un\n\ndeux", "un\n\ntrois", "zéro\n\ndeux"],
  ["a text is damaged", "<p>a</p><p>b", "<p>x</p><p>b", "<p>a</p><p>y"],
])("nothing is merged when %s", (_what, base, mine, theirs) => {
  expect(mergeHtml(base, mine, theirs)).toBeUndefined();
});

test("the reading time of a merged text is computed again, and is no conflict: nobody typed it", () => {
  const paragraph = (words: number) => `<p>${"mot ".repeat(words).trim()}</p>`;
  const article = { id: "a", content: paragraph(200) + paragraph(200), reading_time: 2 };
  const { document, conflicts } = merge(
    definitionOf("posts"),
    article,
    { ...article, content: paragraph(400) + paragraph(200), reading_time: 3 },
    { ...article, content: paragraph(200) + paragraph(600), reading_time: 4 },
  );
  expect(document).toMatchObject({ content: paragraph(400) + paragraph(600), reading_time: 5 });
  expect(conflicts).toEqual([]);
});

test("a reading time that one side alone changed is taken as it is", () => {
  const article = { id: "a", content: "<p>Bonjour</p>", reading_time: 2 };
  const { document } = merge(definitionOf("posts"), article, article, {
    ...article,
    reading_time: 7,
  });
  expect(document).toMatchObject({ reading_time: 7 });
});

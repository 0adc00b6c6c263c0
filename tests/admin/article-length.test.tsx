import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArticleLength } from "../../src/admin/articles/article-length";

const shown = (content: string) => renderToStaticMarkup(<ArticleLength values={{ content }} />);

test.each([
  ["", ""],
  ["<p> </p>", ""],
  ["<p>Phare</p>", "1\u00A0mot, 1\u00A0min de lecture"],
  ["<h2>Le phare</h2><ul><li>rouge</li></ul>", "3\u00A0mots, 1\u00A0min de lecture"],
  ["# Le phare\n\nrouge", "3\u00A0mots, 1\u00A0min de lecture"],
  [`<p>${"mot ".repeat(1000)}</p>`, "1\u202F000\u00A0mots, 5\u00A0min de lecture"],
])("the length of %j is %j", (content, length) => {
  expect(shown(content).replaceAll(/<[^>]+>/gu, "")).toBe(length);
});

test("the length is shown on a phone as well", () => {
  expect(shown("<p>Phare</p>")).not.toMatch(/hidden/u);
});

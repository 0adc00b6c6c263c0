import { expect, test } from "vitest";
import { textLinesOf } from "../../src/content/rules/text-lines";

test("a text is split into paragraphs, headings, list items and pictures", () => {
  const html = `<h2>Titre</h2><p>Un <strong>mot</strong>,<br>deux.</p><ul><li>a</li><li><p>b</p></li></ul>
    <blockquote><p>cité</p></blockquote><img src="/a.png" alt="Un phare"><img alt="" src="/b.png"><hr><p></p>`;
  expect(textLinesOf(html)).toEqual([
    "Titre",
    "Un mot,",
    "deux.",
    "a",
    "b",
    "cité",
    "[Image\u00A0: Un phare]",
    "[Image]",
  ]);
});

test("markup is split as the elements that it makes", () => {
  expect(textLinesOf("# Titre\n\nUn **mot**\n- a")).toEqual(["Titre", "Un mot", "a"]);
});

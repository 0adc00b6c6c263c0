import { describe, expect, test } from "vitest";
import { distinctLines, labelledLine } from "../../src/site/services/labelled-line";

describe("a line of text from an editor", () => {
  test.each([
    ["Sur mesure : chaque page", "Sur mesure", "Chaque page"],
    ["Sur mesure\u00A0: chaque page", "Sur mesure", "Chaque page"],
    ["Sur mesure: chaque page", "Sur mesure", "Chaque page"],
    ["  Écoute :  à l’oral : d’abord ", "Écoute", "À l’oral : d’abord"],
  ])("« %s » is split into a title and its explanation", (line, label, text) => {
    expect(labelledLine(line)).toEqual({ label, text });
  });

  test.each(["Sans explication", "À 9:30, chaque jour", "Voir https://sillage.example", "Vide : "])(
    "« %s » has no explanation",
    (line) => {
      expect(labelledLine(line)).toEqual({ label: line.trim(), text: "" });
    },
  );
});

test("blank and repeated lines are left out", () => {
  expect(distinctLines(["Un", " ", "Deux", "Un "])).toEqual(["Un", "Deux"]);
});

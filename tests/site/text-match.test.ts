import { describe, expect, test } from "vitest";
import { fold } from "../../src/lib/fold";
import { isFound, markFound } from "../../src/ui/text/text-match";

describe("a search", () => {
  test.each([
    ["référencement", "REFERENCEMENT"],
    ["Élève", "eleve"],
    ["cœur", "coeur"],
    ["L’accueil", "l'accueil"],
    ["e\u0301te\u0301", "été"],
  ])("treats %s like %s", (text, search) => {
    expect(isFound(search, text)).toBe(true);
    expect(fold(text)).toBe(fold(search));
  });

  test("finds all its words, in any order and in any of the texts", () => {
    expect(isFound("prix site", "Combien coûte un site ?", "Le prix est fixe.")).toBe(true);
    expect(isFound("prix boutique", "Combien coûte un site ?", "Le prix est fixe.")).toBe(false);
  });

  test("finds everything if it is blank", () => {
    expect(isFound("  ", "Une question")).toBe(true);
  });

  test("treats special characters of a pattern as plain characters", () => {
    expect(isFound("(.*", "Une question")).toBe(false);
    expect(isFound("24 h/24 (7j)", "Ouvert 24 h/24 (7j)")).toBe(true);
  });
});

describe("highlighting matches", () => {
  test("keeps the spelling of the text", () => {
    expect(markFound("Le référencement naturel", "reference")).toEqual([
      { text: "Le ", found: false },
      { text: "référence", found: true },
      { text: "ment naturel", found: false },
    ]);
  });

  test("marks every occurrence of each word, and whole ligatures", () => {
    expect(markFound("Cœur et cœur", "coe et")).toEqual([
      { text: "Cœ", found: true },
      { text: "ur ", found: false },
      { text: "et", found: true },
      { text: " ", found: false },
      { text: "cœ", found: true },
      { text: "ur", found: false },
    ]);
  });

  test.each(["", "zèbre", "é", "a e i", "œ", "🌊", "l’"])(
    "loses no letter for « %s »",
    (search) => {
      const text = "L’œuvre d’un élève : 🌊 e\u0301crite à Noël.";
      expect(
        markFound(text, search)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    },
  );
});

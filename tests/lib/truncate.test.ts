import { expect, test } from "vitest";
import { truncate, truncateWords } from "../../src/lib/truncate";

test("leaves a text of exactly that length as it is", () => {
  expect(truncateWords("a".repeat(100), 100)).toBe("a".repeat(100));
});

test("cuts a longer one after a word, without the comma that followed it", () => {
  expect(truncateWords("Un phare, une bouée et un quai", 12)).toBe("Un phare…");
});

test("cuts a single very long word at the length", () => {
  expect(truncateWords("a".repeat(300), 100)).toBe(`${"a".repeat(100)}…`);
});

test("puts a text of several lines on one", () => {
  expect(truncateWords("  Un\n\n phare ", 100)).toBe("Un phare");
});

test("keeps hard spaces, so that no line begins with the sign after one", () => {
  expect(truncateWords("Un quai\u00A0: «\u202Fdes bateaux\u202F»", 40)).toBe(
    "Un quai\u00A0: «\u202Fdes bateaux\u202F»",
  );
  expect(truncateWords("Le prix de 12\u202F000\u00A0€ est juste", 14)).toBe("Le prix de…");
});

test("never splits a grapheme cluster", () => {
  expect(truncateWords("⛵".repeat(5), 3)).toBe("⛵⛵⛵…");
  expect(truncateWords("𝒜".repeat(5), 3)).toBe("𝒜𝒜𝒜…");
});

test("is never longer than requested, apart from the ellipsis", () => {
  const text = "Les mots, même longs ; même courts : tous. ".repeat(20);
  for (let longest = 1; longest < 200; longest += 1) {
    expect(Array.from(truncateWords(text, longest)).length).toBeLessThanOrEqual(longest + 1);
  }
});

test("keeps a last word that ends exactly at the length", () => {
  expect(truncateWords("Un phare et un quai", 8)).toBe("Un phare…");
});

test("cuts within words if asked to, and leaves no blank before the ellipsis", () => {
  expect(truncate("Un phare", 8)).toBe("Un phare");
  expect(truncate("Un phare", 3)).toBe("Un…");
});

import { expect, test } from "vitest";
import { beginningOf } from "../../src/site/home/beginning-of";

test("leaves a text of exactly that length as it is", () => {
  expect(beginningOf("a".repeat(100), 100)).toBe("a".repeat(100));
});

test("cuts a longer one after a word, without the comma that followed it", () => {
  expect(beginningOf("Un phare, une bouée et un quai", 12)).toBe("Un phare…");
});

test("cuts a single very long word where the length ends", () => {
  expect(beginningOf("a".repeat(300), 100)).toBe(`${"a".repeat(100)}…`);
});

test("writes a text of several lines on one", () => {
  expect(beginningOf("  Un\n\n phare ", 100)).toBe("Un phare");
});

test("never cuts a letter in two", () => {
  expect(beginningOf("⛵".repeat(5), 3)).toBe("⛵⛵⛵…");
  expect(beginningOf("𝒜".repeat(5), 3)).toBe("𝒜𝒜𝒜…");
});

test("is never longer than asked, by more than the sign that says so", () => {
  const text = "Les mots, même longs ; même courts : tous. ".repeat(20);
  for (let longest = 1; longest < 200; longest += 1) {
    expect(Array.from(beginningOf(text, longest)).length).toBeLessThanOrEqual(longest + 1);
  }
});

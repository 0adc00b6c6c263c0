import { describe, expect, test } from "vitest";
import { isQuestionOpen, setAll, setOne } from "../../src/site/faq/open-questions";

describe("open questions", () => {
  test("open and close independently", () => {
    const first = setOne(setAll(false), "a", true);
    const both = setOne(first, "b", true);
    const second = setOne(both, "a", false);
    expect([isQuestionOpen(both, "a"), isQuestionOpen(both, "b")]).toEqual([true, true]);
    expect([isQuestionOpen(second, "a"), isQuestionOpen(second, "b")]).toEqual([false, true]);
  });

  test("open all, those to come included, and one of them still closes", () => {
    const all = setOne(setAll(true), "a", false);
    expect([isQuestionOpen(all, "a"), isQuestionOpen(all, "never seen")]).toEqual([false, true]);
  });

  test("close all forgets which were open", () => {
    expect(isQuestionOpen(setAll(false), "a")).toBe(false);
  });

  test("stay the same object when nothing changes, so that nothing is drawn again", () => {
    const some = setOne(setAll(false), "a", true);
    expect(setOne(some, "a", true)).toBe(some);
    expect(setOne(some, "b", false)).toBe(some);
  });
});

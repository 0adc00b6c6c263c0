import { describe, expect, test } from "vitest";
import { isQuestionOpen, setAll, setOne } from "../../src/site/faq/open-questions";

describe("open questions", () => {
  test("can be opened and closed independently", () => {
    const first = setOne(setAll(false), "a", true);
    const both = setOne(first, "b", true);
    const second = setOne(both, "a", false);
    expect([isQuestionOpen(both, "a"), isQuestionOpen(both, "b")]).toEqual([true, true]);
    expect([isQuestionOpen(second, "a"), isQuestionOpen(second, "b")]).toEqual([false, true]);
  });

  test("can all be opened, later ones included, and each can still be closed", () => {
    const all = setOne(setAll(true), "a", false);
    expect([isQuestionOpen(all, "a"), isQuestionOpen(all, "never seen")]).toEqual([false, true]);
  });

  test("can all be closed, which forgets the open ones", () => {
    expect(isQuestionOpen(setAll(false), "a")).toBe(false);
  });

  test("stay the same object if nothing changes, so that nothing is rendered again", () => {
    const some = setOne(setAll(false), "a", true);
    expect(setOne(some, "a", true)).toBe(some);
    expect(setOne(some, "b", false)).toBe(some);
  });
});

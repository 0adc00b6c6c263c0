import { describe, expect, test } from "vitest";
import { pictureAfterKey, stepOfSwipe } from "../../src/ui/media/gallery-steps";

describe("with four pictures", () => {
  test.each([
    ["ArrowRight", 1, 2],
    ["ArrowLeft", 1, 0],
    ["ArrowRight", 3, 0],
    ["ArrowLeft", 0, 3],
    ["Home", 2, 0],
    ["End", 2, 3],
  ])("%s leads from %i to %i", (key, from, to) => {
    expect(pictureAfterKey(key, from, 4, false)).toBe(to);
  });

  test("up and down move within the list, and scroll the page elsewhere", () => {
    expect(pictureAfterKey("ArrowDown", 1, 4, true)).toBe(2);
    expect(pictureAfterKey("ArrowUp", 1, 4, true)).toBe(0);
    expect(pictureAfterKey("ArrowDown", 1, 4, false)).toBeUndefined();
  });

  test("other keys keep their usual effect", () => {
    expect(pictureAfterKey("Tab", 1, 4, true)).toBeUndefined();
  });
});

describe("a swipe", () => {
  test.each([
    ["to the left brings the next one", -60, 5, 1],
    ["to the right brings the one before", 60, -5, -1],
    ["too little is a press", -20, 0, 0],
    ["mostly down scrolls the page", -60, 50, 0],
  ])("%s", (_, right, down, step) => {
    expect(stepOfSwipe(right, down)).toBe(step);
  });
});

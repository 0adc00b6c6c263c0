import { expect, test } from "vitest";
import { scaleFor } from "../../src/admin/images/making/resize";

test.each([
  ["a photograph is 1,920 px long", [6000, 4000], [1920, 1280]],
  ["an upright one, too", [3000, 4000], [1440, 1920]],
  ["a panorama, too", [8000, 1000], [1920, 240]],
  ["a small picture stays as it is", [300, 200], [300, 200]],
  ["a narrow one, too", [600, 5000], [600, 5000]],
  ["a captured page keeps the width of a column", [1440, 9000], [960, 6000]],
  ["an endless one is 8,000 px tall", [1440, 30_000], [384, 8000]],
] as const)("%s", (_, [width, height], [scaledWidth, scaledHeight]) => {
  const scale = scaleFor({ width, height }, "pages");
  expect([Math.round(width * scale), Math.round(height * scale)]).toEqual([
    scaledWidth,
    scaledHeight,
  ]);
});

test("a picture for icons is never longer than 512 px", () => {
  expect(scaleFor({ width: 1440, height: 9000 }, "icons") * 9000).toBe(512);
});

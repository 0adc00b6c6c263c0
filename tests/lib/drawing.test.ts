import { expect, test } from "vitest";
import { initialsOf } from "../../src/lib/initials";
import { drawingAddress, drawingIn } from "../../src/lib/pictures/drawing";
import { isDrawing, isShowable, proportionsOf } from "../../src/lib/pictures/shown";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12.5 4"><text>100 % d'été & \`{}\`</text></svg>`;

test("a drawing is the same after it was an address, which HTML and JSON leave as it is", () => {
  const address = drawingAddress(SVG);
  expect(drawingIn(address)).toBe(SVG);
  expect(address).not.toMatch(/["'<>&\\#]/u);
  expect(isDrawing(address)).toBe(true);
  expect(drawingIn("/media/a.svg")).toBeUndefined();
  expect(drawingIn("data:image/svg+xml,%zz")).toBeUndefined();
});

test("a drawing has the proportions of its frame, a picture of the library those of its name", () => {
  expect(proportionsOf(drawingAddress(SVG))).toEqual({ width: 12.5, height: 4 });
  expect(proportionsOf("/a/0a1b2c3d-logo_600x200.webp")).toEqual({ width: 600, height: 200 });
  expect(proportionsOf("/a/logo.png")).toBeUndefined();
});

test.each([
  ["/storage/v1/object/public/images/a.png", true],
  ["https://projet.supabase.co/a.png", true],
  [drawingAddress(SVG), true],
  ["", false],
  ["//evil.example/a.png", false],
  ["javascript:attacked()", false],
  ["data:text/html,<script>attacked()</script>", false],
  ["data:image/svg+xml;base64,AAAA", false],
])("an identity shows %s: %s", (address, shown) => {
  expect(isShowable(address)).toBe(shown);
});

test.each([
  ["Sillage", "S"],
  ["Atelier Nord", "AN"],
  ["L’Atelier du Nord", "AN"],
  ["maison rivoire & filles", "MR"],
  ["Étrave", "É"],
  ["œuvre", "Œ"],
  ["3 Toits", "3T"],
  ["Le", "L"],
  ["  ", ""],
  ["🚀", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

import { describe, expect, test } from "vitest";
import { altFrom, storedName } from "../../src/admin/images/making/file-name";

const UNIQUE = "0a1b2c3d-0000-4000-8000-000000000000";
const SIZE = { width: 800, height: 600 };

describe("the name of a file in the bucket", () => {
  test.each([
    ["phare.jpg", "0a1b2c3d-phare_800x600.webp"],
    ["Été à la plage (1).JPG", "0a1b2c3d-Ete-a-la-plage--1-_800x600.webp"],
    ["v1.2 final.png", "0a1b2c3d-v1.2-final_800x600.webp"],
    ["../../etc/passwd", "0a1b2c3d-..-..-etc-passwd_800x600.webp"],
    ["海.png", "0a1b2c3d--_800x600.webp"],
    [".jpg", "0a1b2c3d-image_800x600.webp"],
    ["", "0a1b2c3d-image_800x600.webp"],
    ["sans-extension", "0a1b2c3d-sans-extension_800x600.webp"],
  ])("derived from %j is %j", (name, stored) => {
    expect(storedName(name, SIZE, ".webp", UNIQUE)).toBe(stored);
  });

  test("always satisfies the rule of the table, however long and strange the original was", () => {
    for (const name of ["é".repeat(500), "🌊".repeat(99), 'a b\u0000c/\\:*?"<>|.jpeg']) {
      expect(storedName(name, { width: 1920, height: 1920 }, ".webp")).toMatch(
        /^[A-Za-z0-9._-]{1,64}$/u,
      );
    }
  });

  test("is never the same twice", () => {
    const again = () => storedName("phare.jpg", SIZE, ".webp");
    expect(again()).not.toBe(again());
  });
});

describe("the default text of an image", () => {
  test.each([
    ["Été_à-la-plage.JPG", "Été à la plage"],
    ["IMG_2041.jpeg", "IMG 2041"],
    ["  --  .png", "Image"],
    ["Un phare, vu du large.webp", "Un phare, vu du large"],
  ])("derived from %j is %j", (name, alt) => {
    expect(altFrom(name)).toBe(alt);
  });

  test("is no longer than the field allows", () => {
    expect(altFrom("é".repeat(999))).toHaveLength(300);
  });
});

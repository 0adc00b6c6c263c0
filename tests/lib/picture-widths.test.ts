import { describe, expect, test } from "vitest";
import { pictureAddress, pictureIdOf } from "../../src/lib/pictures/pictures";
import { filesOf, jpegOf, jpegSizeOf } from "../../src/lib/pictures/files";
import {
  narrowed,
  narrowerThan,
  offlineFileOf,
  sizeIn,
  srcSetOf,
} from "../../src/lib/pictures/widths";

const PHARE = pictureAddress("0a1b2c3d-phare_1920x1280.webp");
const OLD = pictureAddress("0a1b2c3d-phare.webp");

describe("the files of a picture", () => {
  test.each([
    ["p_1920x1280.webp", ["p_1920x1280_480.webp", "p_1920x1280_960.webp", "p_1920x1280_1440.webp"]],
    ["p_1200x900.jpg", ["p_1200x900_480.jpg", "p_1200x900_960.jpg"]],
    ["p_960x960.png", ["p_960x960_480.png"]],
    ["p_480x900.webp", []],
    ["p_1x1.webp", []],
    ["phare.webp", []],
    ["12x34.webp", []],
    ["p_1920x1280.svg", []],
  ])("of %j are its narrower widths and itself", (name, narrower) => {
    expect(filesOf(name)).toEqual([...narrower, name]);
  });

  test.each([
    ["p_1920x1280_jpg.webp", "p_1920x1280_jpg_1200.jpg", { width: 1200, height: 800 }],
    ["p_960x4000_jpg.webp", "p_960x4000_jpg_960.jpg", { width: 960, height: 4000 }],
    ["p_1920x1_jpg.webp", "p_1920x1_jpg_1200.jpg", { width: 1200, height: 1 }],
  ])("of %j include a JPEG, which no page shows", (name, jpeg, size) => {
    const files = filesOf(name);
    expect(files[0]).toBe(jpeg);
    expect(files.slice(1).every((each) => each.endsWith(".webp"))).toBe(true);
    expect(files.at(-1)).toBe(name);
    for (const each of files) expect([filesOf(each), jpegOf(each)]).toEqual([files, jpeg]);
    expect(jpegSizeOf(sizeIn(name) ?? size)).toEqual(size);
    expect(srcSetOf(pictureAddress(name))).not.toContain(".jpg");
    expect(offlineFileOf(name)).toMatch(/\.webp$/u);
  });

  test.each(["p_1920x1280.webp", "p_jpg_1920x1280.webp", "p_jpg.webp", "p_1920x1280.jpg", ""])(
    "of %j include no JPEG besides",
    (name) => {
      expect(jpegOf(name)).toBeUndefined();
    },
  );

  test("are the same from the name of any of them, and with a focus point", () => {
    const all = filesOf(PHARE);
    for (const each of all) expect(filesOf(each)).toEqual(all);
    expect(filesOf(`${PHARE}#top`)).toEqual(all);
    expect(pictureIdOf(`${PHARE}#top`)).toBe("0a1b2c3d-phare_1920x1280.webp");
  });

  test("are never wider than the picture", () => {
    for (const width of [1, 479, 480, 481, 960, 1000, 1441, 1920]) {
      expect(narrowerThan(width).every((each) => each < width)).toBe(true);
      const name = `p_${width}x10.webp`;
      expect(narrowed(name, 5000)).toBe(name);
    }
  });

  test("include exactly one that devices keep for offline use", () => {
    expect(offlineFileOf(PHARE)).toBe(narrowed(PHARE, 960));
    expect(offlineFileOf("p_800x600.webp")).toBe("p_800x600.webp");
    expect(offlineFileOf(OLD)).toBe(OLD);
    expect(offlineFileOf("/media/blog/devis.svg")).toBe("/media/blog/devis.svg");
  });
});

describe("a picture's address", () => {
  test("contains the size of the picture, for any width of it", () => {
    expect(sizeIn(PHARE)).toEqual({ width: 1920, height: 1280 });
    expect(sizeIn(narrowed(PHARE, 480))).toEqual({ width: 1920, height: 1280 });
    expect(sizeIn(OLD)).toBeUndefined();
  });

  test("shows which widths exist", () => {
    expect(srcSetOf(`${PHARE}#left`)).toBe(
      filesOf(PHARE)
        .map((file, place) => `${file} ${[480, 960, 1440, 1920][place]}w`)
        .join(", "),
    );
  });

  test.each([
    ["a picture of before", OLD],
    ["one that is as narrow as the narrowest", pictureAddress("p_480x480.webp")],
    ["another site's of a like name", "https://example.org/p_1920x1280.webp"],
    ["another project's", "https://example.org/storage/v1/object/public/images/p_1920x1280.webp"],
    ["one that is not sent yet", "blob:http://localhost/p_1920x1280.webp"],
    ["no address", ""],
  ])("shows no widths for %s", (_, address) => {
    expect(srcSetOf(address)).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { inspect } from "../../src/admin/images/making/picture-file";

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === "string" ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );
const wide = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const SIGNATURE = "\u0089PNG\r\n\u001A\n";
const png = (width: number, height: number) =>
  bytes(SIGNATURE, wide(13), "IHDR", wide(width), wide(height), [8, 6, 0, 0, 0]);

/** A frame of a GIF, one pixel wide, with a delay before the next. */
const gifFrame = (colors: readonly number[] = []) =>
  bytes(
    [0x21, 0xf9, 4, 0, 10, 0, 0, 0],
    [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, colors.length === 0 ? 0 : 0x80, ...colors],
    [2, 2, 0x4c, 1, 0],
  );
const gif = (...parts: readonly (string | Uint8Array)[]) =>
  // With a palette of two colours for all frames.
  bytes(
    "GIF89a",
    [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...parts.map((part) => (typeof part === "string" ? part : [...part])),
    [0x3b],
  );
const NOTE = bytes([0x21, 0xfe, 3], "a,b", [0]);

const judged = (head: Uint8Array, name = "photo.jpg", size = head.length) =>
  inspect(name, size, head);
const refusal = (head: Uint8Array, name?: string, size?: number) => {
  const result = judged(head, name, size);
  return "refusal" in result ? result.refusal : undefined;
};

describe("the type of a file is read from its content", () => {
  const camera = [0xff, 0xe1, 0x00, 0x0a, ...Array.from({ length: 8 }, () => 0xff)];
  const frame = [0xff, 0xc2, 0x00, 0x11, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3];

  test.each([
    ["a PNG called .jpg", png(640, 480), { kind: "png", width: 640, height: 480 }],
    [
      "a JPEG, whose size comes after its camera’s notes",
      bytes([0xff, 0xd8], camera, frame, [0, 0, 0, 0]),
      { kind: "jpeg", width: 4000, height: 3000 },
    ],
    ["a JPEG whose header was cut", bytes([0xff, 0xd8, 0xff, 0xe1, 0xff]), { kind: "jpeg" }],
    ["a GIF", bytes("GIF89a", [0x80, 0x02, 0xe0, 0x01]), { kind: "gif", width: 640, height: 480 }],
    [
      "a GIF of one frame, with a note that has commas",
      gif(NOTE, gifFrame(), NOTE),
      { kind: "gif", width: 1, height: 1 },
    ],
    [
      "a GIF that was cut in its frame",
      gif(gifFrame()).slice(0, 30),
      { kind: "gif", width: 1, height: 1 },
    ],
    [
      "a WebP of today",
      bytes("RIFF", [0, 0, 0, 0], "WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0]),
      { kind: "webp", width: 640, height: 480 },
    ],
    [
      "a WebP without losses",
      bytes("RIFF", [0, 0, 0, 0], "WEBPVP8L", [9, 0, 0, 0, 0x2f, 0x7f, 0xc2, 0x77, 0]),
      { kind: "webp", width: 640, height: 480 },
    ],
    [
      "a WebP with losses",
      bytes(
        "RIFF",
        [0, 0, 0, 0],
        "WEBPVP8 ",
        [9, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a],
        [0x80, 2, 0xe0, 1],
      ),
      { kind: "webp", width: 640, height: 480 },
    ],
    ["an AVIF", bytes([0, 0, 0, 28], "ftypavif", [0, 0, 0, 0], "avifmif1"), { kind: "avif" }],
    [
      "a bitmap",
      bytes(
        "BM",
        Array.from({ length: 60 }, () => 0),
      ),
      { kind: "bmp" },
    ],
  ])("%s", (_, head, facts) => {
    expect(judged(head)).toEqual(facts);
  });
});

describe("a file is refused, with an explanation of what to do, when it is", () => {
  const notes = Array.from({ length: 9_000 }, () => 32);
  test.each([
    ["an SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"), "SVG"],
    ["an SVG after a declaration", bytes("<?xml version='1.0'?>\n<!-- a -->\n<svg>"), "SVG"],
    ["an SVG behind blanks", bytes("\n\n   <SVG\nonload='alert(1)'>"), "SVG"],
    ["a page", bytes("<!doctype html><p>Bonjour"), "n’est pas une image"],
    ["a text", bytes("Bonjour"), "n’est pas une image"],
    ["a PDF", bytes("%PDF-1.7"), "est un PDF"],
    ["a film", bytes([0, 0, 0, 24], "ftypisom", [0, 0, 2, 0], "isomiso2"), "n’est pas une image"],
    ["a HEIC", bytes([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0], "mif1heic"), "HEIC"],
    ["an animated GIF", bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0], "NETSCAPE2.0"), "animée"],
    [
      "an animated GIF with notes before",
      bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0], notes, "NETSCAPE2.0"),
      "animée",
    ],
    ["a GIF that is played once", gif(gifFrame(), gifFrame()), "animée"],
    [
      "a GIF with a note, and a palette for each frame",
      gif(NOTE, gifFrame([1, 2, 3, 4, 5, 6]), NOTE, gifFrame([1, 2, 3, 4, 5, 6])),
      "animée",
    ],
    [
      "an animated WebP",
      bytes("RIFF", [0, 0, 0, 0], "WEBPVP8X", [10, 0, 0, 0, 2, 0, 0, 0, 8, 0, 0, 8, 0, 0], "ANIM"),
      "animée",
    ],
    [
      "an animated WebP with a colour profile",
      bytes(
        "RIFF",
        [0, 0, 0, 0],
        "WEBPVP8X",
        [10, 0, 0, 0, 0x22, 0, 0, 0, 8, 0, 0, 8, 0, 0],
        "ICCP",
        notes,
        "ANIM",
      ),
      "animée",
    ],
    ["an animated PNG", bytes([...png(9, 9)], "acTL"), "animée"],
    ["an animated PNG with notes before", bytes([...png(9, 9)], notes, "acTLIDAT"), "animée"],
    ["an animated AVIF", bytes([0, 0, 0, 28], "ftypavis", [0, 0, 0, 0], "avismif1"), "animée"],
  ])("%s", (_, head, why) => {
    expect(refusal(head, "photo.png")).toContain(why);
    expect(refusal(head, "photo.png")).toContain("«\u00A0photo.png\u00A0»");
  });

  test("empty", () => {
    expect(refusal(bytes())).toContain("est vide");
  });

  test("larger than a photograph", () => {
    expect(refusal(png(10, 10), "scan.png", 80_000_000)).toBe(
      "«\u00A0scan.png\u00A0» pèse 80\u00A0Mo\u00A0: 60\u00A0Mo au plus.",
    );
  });

  test("small, but declares enormous dimensions", () => {
    expect(refusal(png(50_000, 50_000))).toContain("millions de pixels");
    expect(refusal(png(12_000, 9_000))).toBeUndefined();
  });
});

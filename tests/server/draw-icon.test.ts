import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { drawIcon } from "../../server/draw-icon";
import type { Icon, IconDesign } from "../../src/prerender/icons";

const DESIGN: IconDesign = {
  initials: "AN",
  typefaces: "workshop",
  accent: "#b4231c",
  accentInk: "#ffffff",
  paper: "#fbfbfa",
};
const square = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;
/** A tile with round corners, a disc without a background, and a picture twice as wide as it is high. */
const TILE = square('<rect width="10" height="10" rx="2" fill="#006400"/>');
const DISC = square('<circle cx="5" cy="5" r="4" fill="#000080"/>');

const drawn = async (icon: Partial<Icon>) => drawIcon({ design: DESIGN, shape: "any", ...icon });

/** The colours of some pixels of an icon, from its left edge to its right one, half way down. */
async function across(icon: Partial<Icon>, places: readonly number[]): Promise<string[]> {
  const bytes = Buffer.from(await drawn({ size: 100, ...icon })).toString("base64");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><image width="100" height="100" href="data:image/png;base64,${bytes}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return places.map((x) =>
    pixels.subarray((50 * 100 + x) * 4, (50 * 100 + x) * 4 + 4).toString("hex"),
  );
}

/** The same for a line near the top edge, where the corners are. */
async function corner(icon: Partial<Icon>): Promise<string> {
  const bytes = Buffer.from(await drawn({ size: 100, ...icon })).toString("base64");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><image width="100" height="100" href="data:image/png;base64,${bytes}"/></svg>`;
  return new Resvg(svg).render().pixels.subarray(0, 4).toString("hex");
}

test.each([
  ["any", 192],
  ["any", 512],
  ["opaque", 180],
  ["maskable", 512],
  ["blog", 96],
  ["contact", 96],
  ["admin", 96],
] as const)("the icon %s is a PNG of %i pixels, the same each time", async (shape, size) => {
  const [one, other] = await Promise.all([drawn({ shape, size }), drawn({ shape, size })]);
  const bytes = Buffer.from(one);
  expect(bytes.toString("latin1", 0, 8)).toBe("\u0089PNG\r\n\u001A\n");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size]);
  expect(Buffer.from(other).equals(bytes)).toBe(true);
});

test("without a mark, the initials stand on the accent, as paths that need no font", async () => {
  const svg = String(await drawn({}));
  expect(svg).toMatch(/^<svg[^>]* viewBox="0 0 512 512"/u);
  expect(svg).toContain(DESIGN.accent);
  expect(svg).not.toContain("<text");
  expect(await across({}, [5, 95])).toEqual(["b4231cff", "b4231cff"]);
  expect(await corner({})).toMatch(/00$/u);
  const other = await drawn({ design: { ...DESIGN, initials: "B" } });
  expect(other).not.toBe(svg);
});

test("an icon that has to be opaque is so up to its corners, with or without a mark", async () => {
  const marks = [undefined, { svg: TILE }, { svg: DISC }];
  for (const mark of marks) {
    for (const shape of ["opaque", "maskable"] as const) {
      expect(await corner({ shape, design: { ...DESIGN, mark } })).toMatch(/ff$/u);
    }
  }
});

test("a mark with a ground of its own is continued to the edges; another one gets the site's ground", async () => {
  const tile = { ...DESIGN, mark: { svg: TILE } };
  expect(await corner({ shape: "opaque", design: tile })).toBe("006400ff");
  expect(await across({ shape: "maskable", design: tile }, [2, 50])).toEqual([
    "006400ff",
    "006400ff",
  ]);
  const disc = { ...DESIGN, mark: { svg: DISC } };
  // Android may crop everything outside the middle 80 %.
  expect(await across({ shape: "maskable", design: disc }, [2, 12, 20, 50])).toEqual([
    "fbfbfaff",
    "fbfbfaff",
    "fbfbfaff",
    "000080ff",
  ]);
});

test("a mark that is a picture is drawn, too; a damaged one gives way to the initials", async () => {
  const picture = Buffer.from(await drawn({ size: 64 })).toString("base64");
  const design = { ...DESIGN, accent: "#000000", mark: { picture } };
  expect(await across({ design }, [5, 95])).toEqual(["b4231cff", "b4231cff"]);
  const damaged = { ...DESIGN, mark: { svg: "<svg " } };
  expect(await across({ design: damaged }, [5, 95])).toEqual(["b4231cff", "b4231cff"]);
});

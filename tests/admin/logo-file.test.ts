// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { readLogo } from "../../src/admin/images/logo/logo-file";
import { drawingIn } from "../../src/lib/pictures/drawing";
import { SHAPE, svgOf } from "../support/drawings";

const fileOf = (content: BlobPart, name = "logo.svg") => new File([content], name);

async function refusalOf(file: File): Promise<string> {
  const read = await readLogo(file);
  return read.ok ? "" : read.refusal;
}

async function drawingOf(svg: string) {
  const read = await readLogo(fileOf(svg));
  if (!read.ok || !("drawing" in read)) throw new Error("It is no drawing");
  return { svg: drawingIn(read.drawing), notes: read.notes };
}

describe("each bad file has its sentence", () => {
  test.each([
    [
      "40 megabytes",
      fileOf(new Uint8Array(40_000_000)),
      "pèse 40\u00A0Mo\u00A0: 10\u00A0Mo au plus",
    ],
    ["a damaged SVG", fileOf("<svg><path"), "est un dessin SVG abîmé"],
    ["an SVG without a size", fileOf(svgOf(SHAPE, "")), "n’indique pas ses dimensions"],
    ["a huge frame", fileOf(svgOf(SHAPE, 'viewBox="0 0 9e9 9e9"')), "a un cadre démesuré"],
    [
      "an SVG of two megabytes",
      fileOf(`${svgOf("")}${" ".repeat(2_000_000)}`),
      "est trop complexe",
    ],
    [
      "an SVG of a photograph alone",
      fileOf(svgOf('<image href="a.jpg"/>')),
      "ne contient aucun tracé",
    ],
  ])("%s", async (_kind, file, sentence) => {
    expect(await refusalOf(file)).toContain(`«\u00A0logo.svg\u00A0» ${sentence}`);
  });
});

test("an SVG becomes a drawing without its code and without what lies elsewhere, and says so", async () => {
  const hostile = `<script>x()</script><image href="https://ailleurs.example/a.png"/><text>Nord</text>${SHAPE}`;
  const { svg, notes } = await drawingOf(svgOf(hostile));
  expect(svg).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><text>Nord</text>${SHAPE}</svg>`,
  );
  expect(notes).toEqual([
    expect.stringContaining("contenait du code"),
    expect.stringContaining("d’ailleurs"),
    expect.stringContaining("exportez-le en tracés"),
  ]);
  expect((await drawingOf(svgOf(SHAPE))).notes).toEqual([]);
});

test("what is no SVG goes to the library, which judges it as any other picture", async () => {
  const file = fileOf("\u0089PNG\r\n", "logo.png");
  expect(await readLogo(file)).toEqual({ ok: true, picture: file, notes: [] });
});

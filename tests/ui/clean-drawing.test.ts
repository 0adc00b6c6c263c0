// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { cleanDrawing } from "../../src/ui/text/clean-drawing";
import { dangersInDrawing, hostileDrawings, SHAPE, svgOf } from "../support/drawings";

/** The cleaned SVG; throws if it was refused. */
function cleaned(text: string): string {
  const clean = cleanDrawing(text);
  if (!clean.ok) throw new Error(clean.why);
  return clean.svg;
}

describe("dangerous parts of a drawing", () => {
  test.each(hostileDrawings)("%s is removed, and the drawing stays", (hostile) => {
    const svg = cleaned(svgOf(hostile + SHAPE));
    expect(dangersInDrawing(svg)).toEqual([]);
    expect(svg).not.toContain("evil.example");
    expect(svg).toContain('d="M0 0h40v20H0z"');
  });

  test("are removed when all of them are in one drawing", () => {
    expect(dangersInDrawing(cleaned(svgOf(hostileDrawings.slice(0, -3).join("") + SHAPE)))).toEqual(
      [],
    );
  });

  test("are recognised by this test itself", () => {
    const hostile = svgOf('<script/><g onload="x()"/><use href="//a#b"/><a href="#b"/>');
    expect(dangersInDrawing(hostile.replace(/<\?xml.*\?>\n/u, ""))).toHaveLength(4);
  });

  test("are told apart: code, and what lies elsewhere", () => {
    const leftOut = (inside: string) => {
      const clean = cleanDrawing(svgOf(inside + SHAPE));
      return clean.ok && clean.leftOut;
    };
    expect(leftOut("")).toEqual({ code: false, outside: false });
    expect(leftOut("<script/>")).toEqual({ code: true, outside: false });
    expect(leftOut('<g onload="x()"/>')).toEqual({ code: true, outside: false });
    expect(leftOut('<image href="a.png"/>')).toEqual({ code: false, outside: true });
    expect(leftOut("<style>@import 'a.css';</style>")).toEqual({ code: false, outside: true });
  });
});

test("what drawing programs write stays: classes, gradients, masks, symbols and links within", () => {
  const inside =
    '<style>.a{fill:url(#g)} .b{fill:none;stroke:#123}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><mask id="m"><rect width="9" height="9"/></mask></defs><switch><g class="a" mask="url(#m)"><circle r="3"/></g></switch><use href="#g"/>';
  const svg = cleaned(svgOf(inside));
  for (const kept of [
    ".a{fill:url(#g)}",
    '<stop offset="0" stop-color="red"/>',
    'mask="url(#m)"',
    '<use href="#g"/>',
  ]) {
    expect(svg).toContain(kept);
  }
});

test("a drawing without a frame takes its width and height for one", () => {
  expect(cleaned(svgOf(SHAPE, 'width="120px" height="40"'))).toContain('viewBox="0 0 120 40"');
});

const nested = Array.from(
  { length: 12 },
  (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
);

test.each([
  ["no XML", "<svg", "unreadable"],
  ["another document", "<html xmlns='http://www.w3.org/1999/xhtml'/>", "unreadable"],
  ["an SVG without a namespace", "<svg viewBox='0 0 1 1'><path/></svg>", "unreadable"],
  ["no size at all", svgOf(SHAPE, ""), "unsized"],
  ["a size in percent", svgOf(SHAPE, 'width="100%" height="100%"'), "unsized"],
  ["an empty frame", svgOf(SHAPE, 'viewBox="0 0 0 9"'), "unsized"],
  ["a huge frame", svgOf(SHAPE, 'viewBox="0 0 9e9 9e9"'), "disproportionate"],
  ["a frame like a thread", svgOf(SHAPE, 'viewBox="0 0 2100 100"'), "disproportionate"],
  ["nothing to see", svgOf('<image href="a.png"/>'), "shapeless"],
  ["millions of elements in a few lines", svgOf(`<path id="a0"/>${nested.join("")}`), "complex"],
  ["a part that contains itself", svgOf('<g id="a"><use href="#a"/></g>'), "complex"],
  ["elements without an end", svgOf("<g>".repeat(400) + SHAPE + "</g>".repeat(400)), "complex"],
])("%s is refused", (_kind, text, why) => {
  expect(cleanDrawing(text)).toEqual({ ok: false, why });
});

import { expect, test } from "vitest";
import { withFirstPicture } from "../../src/prerender/first-picture";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg">\n  <rect fill="#10142b"/>\n</svg>\n';
const drawings = new Map([["/media/services/seo.svg", SVG]]);
const drawingAt = (address: string) => drawings.get(address);

const page = (src: string, loading: "eager" | "lazy") => ({
  head: `<link rel="preload" as="image" href="${src}" fetchPriority="high"/><title>SEO</title>`,
  body: `<h1>SEO</h1><img src="${src}" alt="" loading="${loading}"/><img src="/media/services/seo.svg" loading="lazy"/>`,
});

test("a small drawing at the top is inlined in the page, and no longer preloaded", () => {
  const { head, body } = withFirstPicture(page("/media/services/seo.svg", "eager"), drawingAt);
  expect(head).toBe("<title>SEO</title>");
  const [, src = ""] =
    /<img src="([^"]*)" data-file="\/media\/services\/seo.svg" alt/u.exec(body) ?? [];
  const text = src.replaceAll("&quot;", '"').replace("data:image/svg+xml,", "");
  expect(decodeURIComponent(text)).toBe(SVG.trim().replaceAll(/\s+/gu, " "));
  // The second occurrence still loads lazily.
  expect(body).toContain('<img src="/media/services/seo.svg" loading="lazy"/>');
});

test.each([
  ["that is seen later", page("/media/services/seo.svg", "lazy")],
  ["that is none of the site's drawings, or a large one", page("/media/ailleurs.svg", "eager")],
  ["of the library", page("/storage/v1/object/public/images/a.webp", "eager")],
])("a picture %s is requested as before", (_, other) => {
  expect(withFirstPicture(other, drawingAt)).toEqual(other);
});

// @vitest-environment jsdom
import { expect, test } from "vitest";
import { pictureAddress } from "../../src/lib/pictures/pictures";
import { srcSetOf } from "../../src/lib/pictures/widths";
import { sanitized, storable } from "../../src/ui/text/sanitize";

const PHARE = pictureAddress("0a1b2c3d-phare_1600x1200.webp");
const OLD = pictureAddress("0a1b2c3d-phare.webp");

function drawn(html: string): Readonly<Record<string, string>> {
  const template = document.createElement("template");
  template.innerHTML = sanitized(html);
  const image = template.content.querySelector("img");
  return Object.fromEntries(
    Array.from(image?.attributes ?? [], ({ name, value }) => [name, value] as const),
  );
}

test("a library picture in a text gets its size and its widths when it is shown", () => {
  const image = drawn(`<p><img src="${PHARE}" alt="Un phare"></p>`);
  expect(image).toMatchObject({ src: PHARE, alt: "Un phare", width: "1600", height: "1200" });
  expect(image["srcset"]).toBe(srcSetOf(PHARE));
  expect(image["sizes"]).toContain("44rem");
});

test("the attribute sizes comes before srcset", () => {
  const names = Object.keys(drawn(`<img src="${PHARE}">`));
  expect(names.indexOf("sizes")).toBeLessThan(names.indexOf("srcset"));
});

test("a stored text contains none of it", () => {
  const html = `<p><img src="${PHARE}" alt="Un phare"></p>`;
  expect(storable(html)).toBe(html);
  expect(storable(sanitized(html))).not.toContain("srcset");
});

test("a written size stays, and half of one is not completed", () => {
  expect(drawn(`<img src="${PHARE}" width="320" height="240">`)).toMatchObject({
    width: "320",
    height: "240",
  });
  expect(drawn(`<img src="${PHARE}" width="320">`)).not.toHaveProperty("height");
});

test.each([
  ["of before", OLD],
  ["of another site", "https://example.org/phare_1600x1200.webp"],
  ["drawn for this site", "/media/blog/devis.svg"],
])("a picture %s is left unchanged", (_, src) => {
  const image = drawn(`<img src="${src}" alt="" srcset="/a.webp 1x" sizes="1px">`);
  expect(image).not.toHaveProperty("srcset");
  expect(image).not.toHaveProperty("sizes");
  expect(image).not.toHaveProperty("width");
});

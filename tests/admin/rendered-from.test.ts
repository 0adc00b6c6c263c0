import { expect, test } from "vitest";
import { renderedFrom } from "../../src/admin/publication/rendered-from";
import { dataElement } from "../../src/prerender/page-html";

const page = (revisions: Readonly<Record<string, number>>) => {
  // A text about the very element that the page embeds.
  const posts = [{ content: '</script><script id="contenu-de-la-page">{"revisions":{}}' }];
  const embedded = dataElement({ path: "/blog/un", revisions, found: { posts }, partial: [] });
  return `<!doctype html><html><body><div id="root"></div>${embedded}<script type="module" src="/a.js"></script></body></html>`;
};

test("a served page tells the revision of each collection that it was rendered from", () => {
  expect(renderedFrom(page({ posts: 12, documents: 3 }), "posts")).toBe(12);
  expect(renderedFrom(page({ posts: 12, documents: 3 }), "documents")).toBe(3);
});

test.each([
  ["a page that does not show the collection", page({ documents: 3 })],
  ["a page of the host's own", "<!doctype html><h1>503</h1>"],
  ["nothing", ""],
])("%s is of no revision", (_, html) => {
  expect(renderedFrom(html, "posts")).toBe(-1);
});

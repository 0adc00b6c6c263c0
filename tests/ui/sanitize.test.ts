// @vitest-environment jsdom
import { expect, test } from "vitest";
import { sanitized } from "../../src/ui/sanitize";

test("keeps what a text is made of and drops what could run", () => {
  const { html } = sanitized('<p onclick="x()">Un <strong>mot</strong><script>x()</script></p>');
  expect(html).toBe("<p>Un <strong>mot</strong></p>");
});

test("a link with another scheme is shown as text", () => {
  expect(sanitized('<p>Un <a href="javascript:x()">lien</a></p>').html).toBe("<p>Un lien</p>");
});

test("headings begin below the page's title, skip no level and can be linked to", () => {
  const { html, headings } = sanitized("<h1>L’été</h1><h4>Détail</h4><h1>L’été</h1>");
  expect(headings).toEqual([
    { id: "section-l-ete", text: "L’été", level: 2 },
    { id: "section-detail", text: "Détail", level: 3 },
    { id: "section-l-ete-2", text: "L’été", level: 2 },
  ]);
  expect(html).toContain('<h3 id="section-detail">Détail</h3>');
});

// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PALETTE } from "../../src/content/rules/palette";
import { sanitized, sanitizedWithHeadings } from "../../src/ui/text/sanitize";
import { dangersIn, hostileHtml } from "../support/hostile-html";

describe("dangerous markup", () => {
  test.each(hostileHtml)("%s is removed", (hostile) => {
    expect(dangersIn(sanitized(hostile))).toEqual([]);
  });

  test.each(hostileHtml)("%s is removed inside a table, a list and a link", (hostile) => {
    const around = `<table><tr><td>${hostile}</td></tr></table><ul><li>${hostile}</ul><a href="/x">${hostile}`;
    expect(dangersIn(sanitized(around))).toEqual([]);
  });

  test("is recognised by this test itself", () => {
    expect(dangersIn("<img src=x onerror=attacked()>")).toHaveLength(2);
    expect(dangersIn('<svg></svg><a href="javascript:x()">a</a>')).toHaveLength(2);
  });

  test("is removed when all of it is in one text, and the text in between stays", () => {
    const safe = sanitized(`<p>Avant</p>${hostileHtml.join("<p>entre</p>")}<p>Après</p>`);
    expect(dangersIn(safe)).toEqual([]);
    expect(safe).toContain("<p>Avant</p>");
  });
});

test("a picture that only this device has is shown, and none of another site's blobs", () => {
  const picture = (src: string) => sanitized(`<p><img src="${src}" alt="Un quai"></p>`);
  expect(picture(`blob:${location.origin}/1`)).toContain(`<img src="blob:${location.origin}/1"`);
  expect(picture("blob:https://evil.example/1")).toBe("<p>Un quai</p>");
  expect(sanitized(`<a href="blob:${location.origin}/1">a</a>`)).toBe("a");
});

test.each([
  "<p>Un <b>texte</b> <i>mal</p> <div>fermé</i></b>",
  "<ul><li>a<li>b</ul></ul></div>",
  "<table><p>perdu</p><tr><td>a",
  "a < b, c > d & e",
  "<p",
  "<p>Une <a href='/x'>phrase",
  "</p></div></body></html><p>après",
  "<h2><p>Titre</h2>",
  "<div>".repeat(300),
])("broken HTML is harmless: %s", (broken) => {
  expect(dangersIn(sanitized(broken))).toEqual([]);
});

const rich = `<h1>Un</h1><h3>Deux</h3><p class="align-center">Un <a href="https://exemple.fr">lien</a>, <a href="javascript:x()">un autre</a></p>
<table><caption>Prix</caption><tr><th scope="col">a</th></tr></table><pre>x</pre><img src="/media/x.svg"><ol start="3"><li>c</li></ol>`;

test.each([rich, ...hostileHtml])(
  "sanitising again changes nothing, so it can be done when storing and when showing: %s",
  (html) => {
    const once = sanitized(html);
    expect(sanitized(once)).toBe(once);
  },
);

describe("a text", () => {
  test("keeps its content", () => {
    const html =
      '<p>Un <strong>mot</strong>, <em>un</em> <u>autre</u> <span class="color-red background-blue">rouge</span></p>' +
      '<ol start="3"><li>a</li></ol><blockquote><p lang="en">b</p></blockquote><hr>';
    expect(sanitized(html)).toBe(html);
  });

  test.each(Object.keys(PALETTE))("may have %s, a class of the stylesheet", (colour) => {
    const html = `<p class="color-${colour} background-${colour}">a</p>`;
    expect(sanitized(html)).toBe(html);
    const styles = readFileSync("src/ui/text/prose.css", "utf8");
    expect(styles).toContain(`.prose .color-${colour} {`);
    expect(styles).toContain(`.prose .background-${colour} {`);
  });

  test("loses style attributes, and keeps text that only resembles one", () => {
    const html = `<p STYLE = 'color:red' title="un style = clair">a style = "b"</p>`;
    expect(sanitized(html)).toBe('<p title="un style = clair">a style = "b"</p>');
  });

  test("loses event handlers, and keeps text that only resembles one", () => {
    const kept = `<p title="un onclick = clair">a onclick = "b", c &lt;d onclick=e</p>`;
    expect(sanitized(kept.replace("<p ", "<p onClick='x()' onfocus "))).toBe(kept);
    expect(sanitized("<a href=https://exemple.fr/online=1>a</a>")).toContain(
      'href="https://exemple.fr/online=1"',
    );
  });

  test("loses other classes", () => {
    expect(sanitized('<p class="color-noir align-center hidden">a</p>')).toBe(
      '<p class="align-center">a</p>',
    );
    expect(sanitized('<p class="fixed inset-0">a</p>')).toBe("<p>a</p>");
  });
});

describe("links", () => {
  test.each([
    ["https://exemple.fr/a?b=1#c"],
    ["http://exemple.fr"],
    ["mailto:bonjour@sillage.example"],
    ["tel:+33100000000"],
  ])("lead to %s, and send no referrer or opener", (href) => {
    expect(sanitized(`<a href="${href}">a</a>`)).toBe(
      `<a href="${href}" rel="noopener noreferrer">a</a>`,
    );
  });

  test.each(["/blog/un-article", "/faq#prix", "#suite"])("lead to the site's own %s", (href) => {
    expect(sanitized(`<a href="${href}">a</a>`)).toBe(`<a href="${href}">a</a>`);
  });

  test.each(["javascript:x()", "ftp://exemple.fr", "exemple.fr", "//exemple.fr", "", "sms:1"])(
    "with %j are shown as text",
    (href) => {
      expect(sanitized(`<p>Un <a href="${href}"><b>lien</b></a></p>`)).toBe(
        "<p>Un <b>lien</b></p>",
      );
    },
  );
});

describe("pictures", () => {
  test("load lazily, and have an alternative text", () => {
    expect(sanitized('<img src="/media/x.svg" width="40">')).toBe(
      '<img src="/media/x.svg" width="40" alt="" loading="lazy" decoding="async">',
    );
  });

  test("with a forbidden address are replaced by their alternative text", () => {
    expect(sanitized('<p>Un <img src="data:image/png;base64,AA" alt="bateau"></p>')).toBe(
      "<p>Un bateau</p>",
    );
  });
});

describe("wide content", () => {
  test("of a table scrolls on its own, by keyboard too, with the caption as name", () => {
    const html = sanitized("<table><caption>Les prix</caption><tr><td>1</td></tr></table>");
    expect(html).toMatch(
      /^<div class="table-frame" tabindex="0" role="region" aria-label="Les prix"><table>/u,
    );
  });

  test("of a code block scrolls on its own, by keyboard too", () => {
    expect(sanitized("<pre>x</pre>")).toBe(
      '<pre tabindex="0" role="region" aria-label="Code">x</pre>',
    );
  });
});

describe("headings", () => {
  test.each([
    ["h1 h2 h3", "h2 h3 h4"],
    ["h2 h3 h2", "h2 h3 h2"],
    ["h2 h4 h6 h3", "h2 h3 h4 h3"],
    ["h4 h2 h3", "h2 h2 h3"],
    ["h1 h2 h3 h4 h5 h6", "h2 h3 h4 h5 h6 h6"],
  ])("%s become %s: below the page's title, without skipping a level", (written, shown) => {
    const html = written.split(" ").map((tag) => `<${tag}>a</${tag}>`);
    const tags = sanitized(html.join("")).matchAll(/<(h\d)>/gu);
    expect(Array.from(tags, ([, tag]) => tag).join(" ")).toBe(shown);
  });

  test("keep their colour and alignment", () => {
    expect(sanitized('<h1 class="align-center">a</h1>')).toBe('<h2 class="align-center">a</h2>');
  });

  test("without text are left out", () => {
    expect(sanitized("<h2></h2><h2> <br> </h2><p>a</p>")).toBe("<p>a</p>");
  });

  test("have unique ids, so that links can lead to them", () => {
    const { html, headings } = sanitizedWithHeadings(
      "<h1>L’été\n<em>indien</em>\u202F?</h1><h4>Détail</h4><h1>Détail</h1><h2>日本</h2>",
    );
    expect(headings).toEqual([
      { id: "section-l-ete-indien", text: "L’été indien\u202F?", level: 2 },
      { id: "section-detail", text: "Détail", level: 3 },
      { id: "section-detail-2", text: "Détail", level: 2 },
      { id: "section-sans-titre", text: "日本", level: 3 },
    ]);
    expect(html).toContain('<h3 id="section-detail">Détail</h3>');
  });
});

import { describe, expect, test } from "vitest";
import { htmlOf, plainTextOf } from "../../src/content/rules/markup";
import { paletteColour } from "../../src/content/rules/palette";
import { readingMinutes } from "../../src/content/rules/reading-time";

const line = (source: string) => htmlOf(source).replace(/^<p>(.*)<\/p>$/su, "$1");

describe("blocks of markup", () => {
  test.each([
    ["# Un", "<h2>Un</h2>"],
    ["## Deux", "<h3>Deux</h3>"],
    ["### Trois", "<h4>Trois</h4>"],
    ["#### Quatre", "<p>#### Quatre</p>"],
    ["#mot-clé", "<p>#mot-clé</p>"],
  ])("%j is a heading below the page's title, or none", (source, html) => {
    expect(htmlOf(source)).toBe(html);
  });

  test("each line is a paragraph, whatever line ending it has", () => {
    expect(htmlOf("Un\nDeux\r\n\r\n  Trois  \rQuatre")).toBe(
      "<p>Un</p><p>Deux</p><p>Trois</p><p>Quatre</p>",
    );
  });

  test.each(["- a\n- b", "* a\n* b", "• a\n\n• b"])("%j is one list", (source) => {
    expect(htmlOf(source)).toBe("<ul><li>a</li><li>b</li></ul>");
  });

  test("a numbered list continues after an empty line, and keeps its numbering after other text", () => {
    expect(htmlOf("1. a\n\n2) b\nPuis\n3. c")).toBe(
      '<ol><li>a</li><li>b</li></ol><p>Puis</p><ol start="3"><li>c</li></ol>',
    );
  });

  test("a year at the start of a sentence is not a list number", () => {
    expect(htmlOf("2026. Une année")).toBe("<p>2026. Une année</p>");
  });

  test("lines of a quotation belong together until an empty line", () => {
    expect(htmlOf("> a\n>\n> b\n\n> c\nd")).toBe(
      "<blockquote><p>a</p><p>b</p></blockquote><blockquote><p>c</p></blockquote><p>d</p>",
    );
  });

  test("adjacent blocks without an empty line are distinguished", () => {
    expect(htmlOf("# T\n- a\n1. b\n> c\nd")).toBe(
      "<h2>T</h2><ul><li>a</li></ul><ol><li>b</li></ol><blockquote><p>c</p></blockquote><p>d</p>",
    );
  });

  test("an empty text makes no blocks", () => {
    expect(htmlOf(" \n\n ")).toBe("");
  });
});

describe("inline markup", () => {
  test.each([
    ["**gras**", "<strong>gras</strong>"],
    ["*italique*", "<em>italique</em>"],
    ["__souligné__", "<u>souligné</u>"],
    ["***les deux***", "<strong><em>les deux</em></strong>"],
    ["*un **deux***", "<em>un <strong>deux</strong></em>"],
    ["**un *deux***", "<strong>un <em>deux</em></strong>"],
    ["l’**été**.", "l’<strong>été</strong>."],
    ["__un **deux** *trois*__", "<u>un <strong>deux</strong> <em>trois</em></u>"],
  ])("%j is formatted", (source, html) => {
    expect(line(source)).toBe(html);
  });

  test.each([
    "2 * 3 * 4",
    "3*4*5",
    "snake__case__name",
    "______",
    "****",
    "** gras **",
    "une * étoile",
  ])("%j is left as it is", (source) => {
    expect(line(source)).toBe(source);
  });

  test.each([
    ["**a __b** c__", "<strong>a __b</strong> c__"],
    ["*a *b*", "*a <em>b</em>"],
    ["**a", "**a"],
    ["a {/color} b", "a {/color} b"],
    ["{color:red}a", "{color:red}a"],
  ])(
    "%j stays well nested: a mark without its closing mark is a plain character",
    (source, html) => {
      expect(line(source)).toBe(html);
    },
  );

  test.each([
    ["[texte](/faq)", '<a href="/faq">texte</a>'],
    ["[**gras**](/a__b__c)", '<a href="/a__b__c"><strong>gras</strong></a>'],
    [
      "**[texte](https://exemple.fr/a_(b)?c=*)**",
      '<strong><a href="https://exemple.fr/a_(b)?c=*">texte</a></strong>',
    ],
    ["![un *bateau*](/media/b.svg)", '<img src="/media/b.svg" alt="un *bateau*">'],
    ["*a [b](/c*d) e*", '<em>a <a href="/c*d">b</a> e</em>'],
    ["[sans adresse]", "[sans adresse]"],
    ["[avec espace](/a b)", "[avec espace](/a b)"],
  ])("%j is a link or a picture, whose address keeps its characters", (source, html) => {
    expect(line(source)).toBe(html);
  });

  test.each([
    ["{color:red}a **b**{/color}", '<span class="color-red">a <strong>b</strong></span>'],
    ["{color:#2340d9}a{/color}", '<span class="color-blue">a</span>'],
    ["{color:inconnue}a{/color}", "a"],
    [
      "{color:red}a {color:vert}b{/color} c{/color}",
      '<span class="color-red">a <span class="color-green">b</span> c</span>',
    ],
  ])("%j gets a colour of the palette, or none", (source, html) => {
    expect(line(source)).toBe(html);
  });

  test("HTML characters are escaped, quotation marks in addresses too", () => {
    expect(line('5 < 6 & 7 > 2 "ok"')).toBe("5 &lt; 6 &amp; 7 &gt; 2 &quot;ok&quot;");
    expect(line('[a](/"onclick=x)')).toBe('<a href="/&quot;onclick=x">a</a>');
  });
});

describe("HTML", () => {
  test.each(["<p>a</p>", "a<br>b", "**a** <!-- b -->", "fin</p>"])(
    "%j is left as it is",
    (source) => {
      expect(htmlOf(source)).toBe(source);
    },
  );

  test("is not produced by a single special character in a text", () => {
    expect(htmlOf("# Prix\nmoins de < 100 €")).toBe("<h2>Prix</h2><p>moins de &lt; 100 €</p>");
  });
});

test.each([
  ["**", 100_000],
  ["*a ", 60_000],
  ["b__ __a ", 40_000],
  ["[a](", 80_000],
  ["{color:red}", 30_000],
  ["x** {color:red}", 20_000],
  ['<a "', 60_000],
  ["<script>", 40_000],
  ["<!--", 80_000],
])("%j repeated %i times is parsed in less than two seconds", (piece, times) => {
  const start = performance.now();
  plainTextOf(piece.repeat(times));
  expect(performance.now() - start).toBeLessThan(2000);
});

describe("plain text", () => {
  test.each([
    ["# Titre\n**Un** [lien](/faq)", "Titre Un lien"],
    ["<h2>Titre</h2><p>l’<em>été</em>.</p><ul><li>a</li><li>b</li></ul>", "Titre l’été. a b"],
    ['<p title="a > b">x<br>y</p>', "x y"],
    ["<p>a</p><script>x()</script><style>p { }</style><!-- <b> -->b", "a b"],
    [
      "<p>&laquo;&nbsp;&Eacute;t&eacute;&nbsp;&raquo; &#8217;&#x2019; &amp;lt; &inconnu;",
      "«\u00A0Été\u00A0» ’’ &lt; &inconnu;",
    ],
    ['<p class="x>texte', "texte"],
    ["", ""],
  ])("of %j is %j", (source, text) => {
    expect(plainTextOf(source)).toBe(text);
  });
});

describe("the palette", () => {
  test.each([
    ["red", "red"],
    [" Rouge ", "red"],
    ["#E00", "red"],
    ["#8a4b00", "orange"],
    ["#0a0", "green"],
    ["#0000ff", "blue"],
    ["#80c", "purple"],
    ["#888888", "grey"],
  ])("gives %j the colour %s", (wanted, colour) => {
    expect(paletteColour(wanted)).toBe(colour);
  });

  test.each(["#000", "#ffffff", "", "inconnue", "#12", "constructor", "url(x)"])(
    "has none for %j, which keeps the colour of the text",
    (wanted) => {
      expect(paletteColour(wanted)).toBeUndefined();
    },
  );
});

describe("reading time", () => {
  test.each([
    [0, 0],
    [1, 1],
    [330, 2],
    [5000, 25],
  ])("of %i words is %i minutes", (words, minutes) => {
    expect(readingMinutes(`<p>${"mot ".repeat(words)}</p>`)).toBe(minutes);
  });
});

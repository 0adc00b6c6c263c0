/** Criteria of RGAA 4.1.2 that no engine of rules tests, on every page of the build; `docs/rgaa.md` cites these titles. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtPage, DIST } from "./prerender/built-site";
import { all, broken, faults, nameOf, pages, textOf } from "./support/every-page";

test("there are pages to check", () => {
  expect(pages.length).toBeGreaterThan(45);
});

describe("images", () => {
  test("1.2: a decoration has neither name nor role", () => {
    const isNamed = (image: Element) =>
      ["aria-label", "aria-labelledby", "title"].some((name) => image.hasAttribute(name));
    expect(broken('img[alt=""], svg[aria-hidden="true"]', isNamed)).toEqual([]);
    expect(
      broken(
        "svg",
        (svg) => svg.getAttribute("aria-hidden") !== "true" && svg.getAttribute("role") !== "img",
      ),
    ).toEqual([]);
  });

  test("1.3: an alternative is neither a file’s name nor an essay, and does not say that it is a picture", () => {
    const alternatives = (image: Element) => image.getAttribute("alt") ?? "";
    const isPoor = (alt: string) =>
      alt.length > 140 ||
      /\.(?:svg|png|jpe?g|webp)\b|^(?:image|photo|illustration) (?:de|d’|du)\b/iu.test(alt);
    expect(broken('img:not([alt=""])', (image) => isPoor(alternatives(image)))).toEqual([]);
  });

  test("1.8: no drawing has text in it", () => {
    const drawings = readdirSync("public/media", { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".svg"),
    );
    expect(drawings.length).toBeGreaterThan(40);
    const written = drawings.filter((name) =>
      /<text[\s>]/u.test(readFileSync(`public/media/${name}`, "utf8")),
    );
    expect(written).toEqual([]);
    expect(broken("svg text, svg foreignObject", () => true)).toEqual([]);
  });

  test("1.9: a picture with a caption is one figure with it", () => {
    expect(
      broken("figcaption", (caption) => caption.parentElement?.localName !== "figure"),
    ).toEqual([]);
    expect(
      broken("figure", (figure) => figure.querySelectorAll("figcaption").length !== 1),
    ).toEqual([]);
  });
});

describe("tables", () => {
  test("5.5: the title of a table says what it compares", () => {
    expect(
      broken("table", (table) => nameOf(table.querySelector("caption") ?? table).length < 10),
    ).toEqual([]);
  });

  test("5.6: every table has headers of its columns, with their scope", () => {
    const withoutScope = (cell: Element) =>
      !["col", "row", "colgroup", "rowgroup"].includes(cell.getAttribute("scope") ?? "");
    expect(broken("main table:not(.prose table) th", withoutScope)).toEqual([]);
    expect(broken("table", (table) => table.querySelector("th") === null)).toEqual([]);
  });

  test("5.8: no table lays anything out", () => {
    expect(broken("table[role=presentation], table table, td > form", () => true)).toEqual([]);
  });
});

describe("links", () => {
  test("6.1: no link is called « ici » or « en savoir plus »", () => {
    const isVague = (link: Element) =>
      /^(?:ici|cliquez ici|lien|en savoir plus|lire la suite|plus|suite|voir|découvrir)$/iu.test(
        nameOf(link),
      );
    expect(broken("a[href]", isVague)).toEqual([]);
  });

  test("6.1: two links of a page with the same name lead to the same place", () => {
    expect(
      faults((document) => {
        const places = new Map<string, Set<string>>();
        for (const link of all(document, "a[href]")) {
          const found = places.get(nameOf(link)) ?? new Set();
          places.set(nameOf(link), found.add(link.getAttribute("href") ?? ""));
        }
        return [...places].flatMap(([name, found]) =>
          found.size > 1 ? [`« ${name} »: ${[...found].join(", ")}`] : [],
        );
      }),
    ).toEqual([]);
  });
});

describe("what every page must have", () => {
  test("8.1: the type of the document", () => {
    expect(
      faults((_, { html }) => (html.startsWith("<!doctype html>") ? [] : [html.slice(0, 40)])),
    ).toEqual([]);
  });

  test("8.2: each id once, no link or button within another, and what lists hold", () => {
    expect(
      faults((document) => {
        const ids = all(document, "[id]").map(({ id }) => id);
        return ids.filter((id, place) => ids.indexOf(id) !== place);
      }),
    ).toEqual([]);
    expect(
      broken("a a, a button, button a, button button, label label, p p, p div, p ul", () => true),
    ).toEqual([]);
    expect(
      broken("ul > :not(li, template, script), ol > :not(li, template, script)", () => true),
    ).toEqual([]);
    expect(
      broken("[aria-labelledby], [aria-describedby], [aria-controls]", (element) => {
        const named = ["aria-labelledby", "aria-describedby"].flatMap((name) =>
          (element.getAttribute(name) ?? "").split(" ").filter(Boolean),
        );
        return named.some((id) => element.ownerDocument.getElementById(id) === null);
      }),
    ).toEqual([]);
  });

  test("8.6: a title says which page it is, first, and whose", () => {
    const isTitled = (document: Document) => {
      const [page = "", ...rest] = document.title.split(" – ");
      return page.trim() !== "" && rest.at(-1) === "Sillage";
    };
    expect(faults((document) => (isTitled(document) ? [] : [document.title]))).toEqual([]);
  });

  test("8.7 and 8.8: a language that is named is one", () => {
    expect(
      broken(
        "[lang]",
        (element) =>
          !/^(?:fr|en|de|es|it)(?:-[A-Z]{2})?$/u.test(element.getAttribute("lang") ?? ""),
      ),
    ).toEqual([]);
  });

  test("8.9: no element is there for presentation alone", () => {
    expect(
      broken(
        "font, center, big, tt, marquee, blink, main p:empty, main h2:empty, main h3:empty, main br + br",
        () => true,
      ),
    ).toEqual([]);
  });
});

describe("structure", () => {
  test("9.1: one title of the page, and headings that leave out no level", () => {
    expect(
      faults((document) => {
        const levels = all(document, "h1, h2, h3, h4, h5, h6").map(({ localName }) =>
          Number(localName.at(1)),
        );
        const main = all(document, "main h1, h1").length === 1 ? [] : ["not one h1"];
        const start = levels.indexOf(1);
        const jumps = levels
          .slice(start)
          .filter((level, place, from) => place > 0 && level > (from[place - 1] ?? 0) + 1);
        return [...main, ...jumps.map((level) => `jumps to h${level}`)];
      }),
    ).toEqual([]);
  });

  test("9.2: a header, one main part, a footer, and named navigations", () => {
    const framed = pages.filter(({ path }) => path !== "/404");
    const wanting = framed.filter(
      ({ document }) =>
        ["body header", "main", "body footer"].some(
          (each) => document.querySelector(each) === null,
        ) || document.querySelectorAll("main").length !== 1,
    );
    expect(wanting.map(({ path }) => path)).toEqual([]);
    expect(
      faults((document) => {
        const names = all(document, "nav").map(
          (nav) => nav.getAttribute("aria-label") ?? nav.getAttribute("aria-labelledby") ?? "",
        );
        return names.filter((name, place) => name === "" || names.indexOf(name) !== place);
      }),
    ).toEqual([]);
  });

  test("9.3: a visual list is marked up as one", () => {
    expect(broken("main p", (line) => /^[-–•]\s/u.test(textOf(line)))).toEqual([]);
    expect(
      broken("li", (item) => !["ul", "ol"].includes(item.parentElement?.localName ?? "")),
    ).toEqual([]);
    expect(broken("dt, dd", (term) => term.closest("dl") === null)).toEqual([]);
  });

  test("9.4: what clients said is marked up as a quotation", () => {
    const page = builtPage("/testimonials");
    expect(page.document.querySelectorAll("main blockquote").length).toBeGreaterThan(5);
  });
});

describe("presentation", () => {
  const css = () => /<style id="needed">([^]*?)<\/style>/u.exec(builtPage("/").html)?.[1] ?? "";

  test("10.1: no presentation is written into the page", () => {
    expect(
      broken(
        "[style], [align], [bgcolor], [border], table[width], td[width], th[width], [hspace]",
        () => true,
      ),
    ).toEqual([]);
  });

  test("10.2: style sheets add no text", () => {
    const contents = [css(), readFileSync(`${DIST}/other-media.css`, "utf8")].flatMap((sheet) =>
      Array.from(
        sheet
          .replaceAll(/@media print\s*\{[^]*?\n\}/gu, "")
          .matchAll(/content:\s*("[^"]*"|'[^']*')/gu),
        ([, text = ""]) => text.slice(1, -1),
      ),
    );
    expect(contents.filter((text) => /\p{L}/u.test(text))).toEqual([]);
  });

  test("10.5: the background and the text of a page are coloured together", () => {
    expect(css()).toMatch(/html,body\{background:var\(--color-paper\);color:var\(--color-ink\)\}/u);
  });

  test("10.8: nothing that is hidden from screen readers can be reached", () => {
    const reached = "a[href], button, input, select, textarea, [tabindex]:not([tabindex='-1'])";
    expect(
      broken(
        "[aria-hidden=true]",
        (hidden) =>
          hidden.matches(reached) ||
          [...hidden.querySelectorAll(reached)].some(
            (each) => each.getAttribute("tabindex") !== "-1",
          ),
      ),
    ).toEqual([]);
  });

  test("10.9 and 10.10: no text points at something by its shape, colour or place alone", () => {
    const byPlace =
      /\b(?:ci-contre|le bouton (?:rond|carré|bleu|rouge|vert|de (?:gauche|droite))|à (?:gauche|droite) de l’écran|en (?:rouge|vert|bleu) (?:ci|sont))\b/iu;
    expect(
      faults((document) =>
        (byPlace.exec(document.querySelector("main")?.textContent ?? "") ?? []).slice(0, 1),
      ),
    ).toEqual([]);
  });
});

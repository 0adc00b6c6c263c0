/** What a walk through the built site found, once, held on every page of it. */
import { describe, expect, test } from "vitest";
import { builtPage } from "./prerender/built-site";
import { all, faults, nameOf, pages, textOf } from "./support/every-page";

/** What a page says to whoever reads it: hard spaces as plain ones, a space between its elements. */
function wordsOf(document: Document): string {
  const texts: string[] = [];
  const walk = (node: Node): void => {
    if (["SCRIPT", "STYLE", "TEMPLATE"].includes(node.nodeName)) return;
    if (node.nodeType === node.TEXT_NODE) texts.push(node.textContent ?? "");
    for (const child of node.childNodes) walk(child);
  };
  walk(document.body);
  return texts.join(" ").replaceAll(/\s+/gu, " ");
}

const found = (pattern: RegExp) =>
  faults((document) => [...wordsOf(document).matchAll(pattern)].map(([text]) => text));

const SERVICES = pages.map(({ path }) => path).filter((path) => path.startsWith("/services/"));

describe("French", () => {
  test("hours are written with their space, and a dash between two", () => {
    const written = found(/\b\d{1,2} ?[hH]\b(?: ?[-–à] ?\d{1,2} ?[hH]\b)?/gu).join("\n");
    expect(written).toContain("9 h – 18 h");
    expect(found(/\b\d{1,2}[hH](?:\d{2})?\b|\d h ?-/gu)).toEqual([]);
  });

  test("there is one word for an email", () => {
    // The specification's sentence below a comment, as it gives it.
    const given = "Votre adresse e-mail ne sera pas publiée.";
    const others = faults((document) =>
      [
        ...wordsOf(document)
          .replaceAll(given, "")
          .matchAll(/\b(?:e-mails?|courriels?|mails?)\b(?!\.)/giu),
      ].map(([text]) => text),
    );
    expect(others).toEqual([]);
  });

  test("headings have one capital, but for names and what the specification gives", () => {
    const given = ["Nos Réalisations", "Nos Services"];
    const titled = faults((document) =>
      all(document, "h1, h2, h3")
        .map(textOf)
        .filter((text) =>
          /^(?:Nos|Notre|Nous|Vos|Votre|Voir|Tous|Toutes|Les|Derniers) \p{Lu}/u.test(text),
        )
        .filter((text) => !given.includes(text) && !/^Les (?:Hauts-Fonds|Trois Toits)/u.test(text)),
    );
    expect(titled).toEqual([]);
  });

  test("a price of ours says that it is without tax", () => {
    const priced = ["/offers", ...SERVICES].filter((path) =>
      /\d ?€/u.test(wordsOf(builtPage(path).document)),
    );
    expect(priced.length).toBeGreaterThan(5);
    expect(priced.filter((path) => !/\bHT\b/u.test(wordsOf(builtPage(path).document)))).toEqual([]);
  });

  test("« là-dessus » stays on one line", () => {
    const texts = pages.flatMap(
      ({ document }) => wordsOf(document).match(/là-\u2060?dessus/gu) ?? [],
    );
    expect(new Set(texts)).toEqual(new Set(["là-\u2060dessus"]));
  });

  test("the company's numbers look like such numbers", () => {
    const words = wordsOf(builtPage("/legal/terms").document);
    const siret =
      /SIRET du siège : ([\d ]+?)(?= [^\d ])/u.exec(words)?.[1]?.replaceAll(" ", "") ?? "";
    expect(siret).toMatch(/^\d{14}$/u);
    expect([siret.slice(0, 9), siret].map(luhn)).toEqual([0, 0]);
  });
});

/** The check of French company numbers: 0 where their last digit fits the others. */
function luhn(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = digit * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10;
}

describe("the way through the site", () => {
  test("no page has two landmarks of one name", () => {
    expect(
      faults((document) => {
        const names = all(document, "section[aria-label], nav[aria-label], aside[aria-label]").map(
          (each) => [each.localName, each.getAttribute("aria-label")].join(" "),
        );
        return names.filter((name, place) => names.indexOf(name) !== place);
      }),
    ).toEqual([]);
  });

  test("/services leads to every service", () => {
    const links = all(builtPage("/services").document, "main a[href]").map((link) =>
      link.getAttribute("href"),
    );
    expect(SERVICES.length).toBeGreaterThan(9);
    expect(SERVICES.filter((path) => !links.includes(path))).toEqual([]);
  });

  test("a service's examples lead to the work they name", () => {
    const examples = all(
      builtPage("/services/creation-site").document,
      "main a[href^='/projects/']",
    );
    expect(examples.length).toBeGreaterThan(0);
  });

  test("a project lies below the work, not below the services", () => {
    const projects = pages.filter(({ path }) => /^\/projects\/./u.test(path));
    expect(projects.length).toBeGreaterThan(5);
    for (const { document } of projects) {
      const above = all(document, 'nav[aria-label="Fil d’Ariane"] a').map((link) =>
        link.getAttribute("href"),
      );
      expect(above).toEqual(["/", "/projects"]);
    }
  });

  test("the switch of the theme has its icon before any script", () => {
    const SWITCH = "header button[aria-label*='thème' i]";
    expect(all(builtPage("/").document, SWITCH)).toHaveLength(1);
    expect(
      faults((document) =>
        all(document, SWITCH)
          .filter((button) => !button.querySelector("svg"))
          .map(nameOf),
      ),
    ).toEqual([]);
  });

  test("an address without a page says so before any script, not that something is coming", () => {
    const words = wordsOf(builtPage("/404").document);
    expect(words).toMatch(/introuvable|n’existe pas/u);
    expect(words).not.toContain("Chargement…");
  });
});

/** Mistakes that were once found in the built site, searched for on each of its pages. */
import { describe, expect, test } from "vitest";
import { builtPage } from "./prerender/built-site";
import { all, faults, nameOf, pages, textOf } from "./support/every-page";

/** The text of a page: with plain spaces for hard ones, and a space between its elements. */
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

  test("the word for an email is the same everywhere", () => {
    // The specification gives this sentence below a comment.
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

  test("headings have one capital, except for names and the specification's own", () => {
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

  test("a price of the agency says that it excludes tax", () => {
    const priced = ["/offers", ...SERVICES].filter((path) =>
      /\d ?€/u.test(wordsOf(builtPage(path).document)),
    );
    expect(priced.length).toBeGreaterThan(5);
    expect(priced.filter((path) => !/\bHT\b/u.test(wordsOf(builtPage(path).document)))).toEqual([]);
    const packages = priced.flatMap(
      (path) => wordsOf(builtPage(path).document).match(/Forfait [^€]*€.{4}/gu) ?? [],
    );
    expect(packages.length).toBeGreaterThan(3);
    expect(packages.filter((words) => !/€ HT\b/u.test(words))).toEqual([]);
  });

  test("« là-dessus » stays on one line", () => {
    const texts = pages.flatMap(
      ({ document }) => wordsOf(document).match(/là-\u2060?dessus/gu) ?? [],
    );
    expect(new Set(texts)).toEqual(new Set(["là-\u2060dessus"]));
  });

  test("the company's registration numbers have valid check digits", () => {
    const words = wordsOf(builtPage("/legal/terms").document);
    const siret =
      /SIRET du siège : ([\d ]+?)(?= [^\d ])/u.exec(words)?.[1]?.replaceAll(" ", "") ?? "";
    expect(siret).toMatch(/^\d{14}$/u);
    expect([siret.slice(0, 9), siret].map(luhn)).toEqual([0, 0]);
  });
});

/** The checksum of a French company number: 0 if it is valid. */
function luhn(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = digit * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10;
}

describe("navigation", () => {
  test("no page has two landmarks with the same name", () => {
    expect(
      faults((document) => {
        const names = all(document, "section[aria-label], nav[aria-label], aside[aria-label]").map(
          (each) => [each.localName, each.getAttribute("aria-label")].join(" "),
        );
        return names.filter((name, place) => names.indexOf(name) !== place);
      }),
    ).toEqual([]);
  });

  test("/services links to every service", () => {
    const links = all(builtPage("/services").document, "main a[href]").map((link) =>
      link.getAttribute("href"),
    );
    expect(SERVICES.length).toBeGreaterThan(9);
    expect(SERVICES.filter((path) => !links.includes(path))).toEqual([]);
  });

  test("a service's examples link to the projects they name", () => {
    const examples = all(
      builtPage("/services/creation-site").document,
      "main a[href^='/projects/']",
    );
    expect(examples.length).toBeGreaterThan(0);
  });

  test("the breadcrumb of a project leads to the projects, not to the services", () => {
    const projects = pages.filter(({ path }) => /^\/projects\/./u.test(path));
    expect(projects.length).toBeGreaterThan(5);
    for (const { document } of projects) {
      const above = all(document, 'nav[aria-label="Fil d’Ariane"] a').map((link) =>
        link.getAttribute("href"),
      );
      expect(above).toEqual(["/", "/projects"]);
    }
  });

  test("the theme switch has its icon before any script runs", () => {
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

  test("an unknown address says so before any script runs, instead of showing a loading text", () => {
    const words = wordsOf(builtPage("/404").document);
    expect(words).toMatch(/introuvable|n’existe pas/u);
    expect(words).not.toContain("Chargement…");
  });
});

describe("terms and fees", () => {
  const at = (path: string) => {
    const page = pages.find((each) => each.path === path);
    if (!page) throw new Error(`No page is at ${path}`);
    return page.document;
  };
  const said = (path: string, pattern: RegExp) =>
    [
      ...new Set(Array.from(wordsOf(at(path)).matchAll(pattern), ([, value = ""]) => value)),
    ].toSorted((one, other) => one.localeCompare(other));

  test("the maintenance that an offer includes is that of the questions and of the terms", () => {
    const offered = said("/offers", /(\d+) mois de maintenance/gu);
    expect(offered).toEqual(["1", "3", "6"]);
    expect(said("/faq", /pendant (\d, \d ou \d) mois selon l’offre/gu)).toEqual(["1, 3 ou 6"]);
    expect(said("/legal/terms", /(\d) mois pour l’offre/gu)).toEqual(offered);
  });

  test("the commitment of the SEO service is the same wherever it is named", () => {
    const named = /(?:engagement|minimum)(?: minimum)? de (\d+) mois/giu;
    const places = ["/services/seo", "/faq", ...SERVICES.filter((path) => path.includes("pack"))];
    expect(places.map((path) => [path, said(path, named)])).toEqual(
      places.map((path) => [path, ["3"]]),
    );
  });

  test("the deposit, and how a month or a year is paid, are the same in the questions and in the terms", () => {
    const deposit = /acompte de (\d+ %)/gu;
    expect(said("/faq", deposit)).toEqual(["50 %"]);
    expect(said("/legal/terms", deposit)).toEqual(["50 %"]);
    const notice = /préavis de (\d+|quinze) jours/gu;
    expect(said("/faq", notice)).toEqual(said("/legal/terms", notice));
  });

  test("a starting price on /offers is that of the service's own page", () => {
    const page = at("/offers");
    const priced = all(page, "li").filter((card) => /À partir de/u.test(textOf(card)));
    expect(priced.length).toBeGreaterThan(0);
    for (const card of priced) {
      const price = /À partir de ([\d\s]+€)/u.exec(textOf(card))?.[1];
      const name = textOf(card.querySelector("h3") ?? card);
      const own = SERVICES.map((path) => at(path)).find(
        (each) => textOf(each.querySelector("h1") ?? each.body) === name,
      );
      if (!own) throw new Error(`No page presents ${name}`);
      expect(wordsOf(own)).toContain(price?.replaceAll(/\s+/gu, " "));
    }
  });
});

/** Criteria of RGAA 4.1.2 that no engine of rules tests: forms, navigation, reading, on every page of the build; `docs/rgaa.md` cites these titles. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtPage, DIST } from "./prerender/built-site";
import { all, broken, nameOf, pages, shown, textOf } from "./support/every-page";

/** Fields for visitors, without the honeypot. */
const FIELDS = "input:not([type=hidden], [tabindex='-1']), select, textarea:not([tabindex='-1'])";
const labelOf = (field: Element) => field.ownerDocument.querySelector(`label[for="${field.id}"]`);

describe("forms", () => {
  test("11.2: a label says more than a symbol, and is no placeholder", () => {
    expect(
      broken(FIELDS, (field) => {
        const label = labelOf(field);
        const name =
          field.getAttribute("aria-label") ??
          (label ? textOf(label) : textOf(field.closest("label") ?? field));
        return name.replaceAll("*", "").trim().length < 3;
      }),
    ).toEqual([]);
  });

  test("11.3: the same field has the same label in every form", () => {
    const names = new Map<string, Set<string>>();
    for (const { document } of pages) {
      for (const field of all(document, "form [autocomplete]")) {
        const [label, asked] = [labelOf(field), field.getAttribute("autocomplete")];
        if (!label || asked === "off" || asked === null) continue;
        names.set(
          asked,
          (names.get(asked) ?? new Set()).add(textOf(label).replace(/\s*\*.*$/u, "")),
        );
      }
    }
    // The footer of every page asks for an address with its own sentence.
    const differing = [...names].filter(
      ([, labels]) =>
        new Set([...labels].map((each) => (/email/iu.test(each) ? "Email" : each))).size > 1,
    );
    expect(names.size).toBeGreaterThan(3);
    expect(differing).toEqual([]);
  });

  test("11.4: a label stands right before its field", () => {
    expect(
      broken("form label[for]", (label) => {
        const field = label.ownerDocument.getElementById(label.getAttribute("for") ?? "");
        const isBox = field?.matches("[type=checkbox], [type=radio]") === true;
        return (
          !field ||
          (!isBox && (label.compareDocumentPosition(field) & 4) === 0) ||
          label.parentElement?.contains(field) !== true
        );
      }),
    ).toEqual([]);
  });

  test("11.5, 11.6 and 11.7: choices that belong together are a group with a legend that says of what", () => {
    expect(
      broken("input[type=radio]", (radio) => {
        const group = radio.closest("fieldset, [role=radiogroup], [role=group]");
        const legend =
          group?.getAttribute("aria-label") ?? group?.querySelector("legend")?.textContent ?? "";
        const named = group?.getAttribute("aria-labelledby");
        return !group || (legend.trim().length < 3 && !named);
      }),
    ).toEqual([]);
    expect(
      broken(
        "fieldset",
        (group) =>
          textOf(group.querySelector("legend") ?? group.ownerDocument.createElement("p")).length <
          3,
      ),
    ).toEqual([]);
  });

  test("11.8: no list of choices is so long that it would need groups", () => {
    expect(broken("select", (select) => select.querySelectorAll("option").length > 12)).toEqual([]);
  });

  test("11.9: a button says what it does", () => {
    expect(
      broken(
        "button",
        (button) =>
          // A button with a single letter belongs to an index, whose name explains it.
          (nameOf(button).length < 3 && button.closest("fieldset") === null) ||
          /^(?:ok|envoyer|valider|cliquez)$/iu.test(nameOf(button)),
      ),
    ).toEqual([]);
  });

  test("11.10: required fields say so to everybody, and a legend explains the sign", () => {
    const page = builtPage("/contact").document;
    const required = all(
      page,
      "#formulaire-contact [required], #formulaire-contact [aria-required=true]",
    );
    expect(required.length).toBeGreaterThan(2);
    // The mark is drawn: screen readers get the same information from the field.
    const isMarked = (field: Element) =>
      labelOf(field)?.className.includes("content-['*'") === true;
    expect(required.filter((field) => !isMarked(field)).map(shown)).toEqual([]);
    expect(textOf(page.querySelector("#formulaire-contact") ?? page.body)).toContain(
      "champ obligatoire",
    );
  });

  test("11.13: personal fields can be filled in by the browser", () => {
    const page = builtPage("/contact").document;
    const asked = all(page, "#formulaire-contact [autocomplete]").map((field) =>
      field.getAttribute("autocomplete"),
    );
    expect(asked).toEqual(expect.arrayContaining(["name", "email", "organization", "tel"]));
    expect(
      broken("form input[type=email]", (field) => field.getAttribute("autocomplete") !== "email"),
    ).toEqual([]);
  });
});

test("7.5: every form has from the start a place where its outcome is announced", () => {
  expect(
    broken(
      "form:has(button[type=submit]):not([role=search])",
      (form) => form.querySelector("[role=alert], [role=status], output, [aria-live]") === null,
    ),
  ).toEqual([]);
});

describe("navigation", () => {
  const framed = pages.filter(({ path }) => path !== "/404");

  test("12.2: the menu has the same entries in the same order on every page", () => {
    const menus = framed.map(({ document }) =>
      all(document, 'nav[aria-label="Navigation principale"] a')
        .map((link) => link.getAttribute("href"))
        .join(" "),
    );
    expect(new Set(menus).size).toBe(1);
    expect(menus[0]).toContain("/services");
  });

  test("12.4: the link to the sitemap is in the same place of every page’s footer", () => {
    const feet = framed.map(({ document }) =>
      all(document, "body footer a").findIndex((link) => link.getAttribute("href") === "/sitemap"),
    );
    expect(new Set(feet).size).toBe(1);
    expect(feet[0]).toBeGreaterThan(0);
  });

  test("12.6: the parts that all pages share can be skipped by their landmarks", () => {
    expect(
      framed
        .filter(({ document }) =>
          ["header nav", "main#contenu", "footer"].some(
            (each) => document.querySelector(each) === null,
          ),
        )
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test("12.7: the first link of a page leads to its content", () => {
    expect(
      framed
        .filter(
          ({ document }) =>
            document.querySelector("#root a[href]")?.getAttribute("href") !== "#contenu",
        )
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test("12.8: no element is moved in the tab order", () => {
    expect(broken("[tabindex]", (element) => Number(element.getAttribute("tabindex")) > 0)).toEqual(
      [],
    );
  });

  test("12.10: no single key is a shortcut", () => {
    expect(broken("[accesskey], [aria-keyshortcuts]", () => true)).toEqual([]);
  });
});

describe("reading", () => {
  test("13.1: no page reloads or redirects by itself", () => {
    expect(broken('meta[http-equiv="refresh" i]', () => true)).toEqual([]);
  });

  test("13.2: a link that opens a window says so", () => {
    expect(
      broken(
        "a[target=_blank]",
        (link) =>
          !/nouvel onglet|nouvelle fenêtre/iu.test(
            nameOf(link) + (link.getAttribute("title") ?? ""),
          ),
      ),
    ).toEqual([]);
  });

  test("13.9: neither the page nor the installed application requires an orientation", () => {
    expect(readFileSync(`${DIST}/manifest.webmanifest`, "utf8")).not.toMatch(/"orientation"/u);
    expect(builtPage("/").html).not.toMatch(/@media[^{]*orientation/u);
  });
});

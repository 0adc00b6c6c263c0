// @vitest-environment jsdom
import { expect, test } from "vitest";
import { publishChecks } from "../../src/admin/publication/publish-checks";
import { documents } from "../../src/content/collections/documents";
import type { Values } from "../../src/content/schema/collection";
import { blank } from "../../src/content/validate";

function checksOf(given: Values, note?: string): readonly string[] {
  const [screen] = documents.admin ?? [];
  if (!screen) throw new Error("Pages have no screen");
  const page = { ...blank("documents"), kind: "page", title: "À propos", ...given };
  return publishChecks(screen, page, "https://exemple.fr/a-propos", note).map(
    ({ label, text, isDoubtful }) => `${isDoubtful ? "? " : ""}${label}: ${text}`,
  );
}

test("the checks of a page without any section say that it is empty", () => {
  expect(checksOf({})).toContain("? Sections: Aucune\u00A0: sous son titre, la page est vide.");
});

test("the checks claim nothing of a text that they do not read", () => {
  expect(checksOf({}).join(" ")).not.toContain("Texte");
});

test("the checks of a page with a section have nothing to say of its sections", () => {
  const text = { id: "a", kind: "text", title: "", text: "<p>Une agence.</p>" };
  expect(checksOf({ sections: [text] }).join(" ")).not.toContain("Sections");
});

test("the checks doubt an address that another page has", () => {
  expect(checksOf({})).toContain("Adresse: https://exemple.fr/a-propos");
  expect(checksOf({}, "Prise.")).toContain("? Adresse: https://exemple.fr/a-propos – Prise.");
});

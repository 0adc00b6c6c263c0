import { expect, test } from "vitest";
import { recordChecks } from "../../src/admin/publication/record-checks";
import { type CollectionName, definitionOf } from "../../src/content/index";
import type { Values } from "../../src/content/schema/collection";
import { blank } from "../../src/content/validate";

function checksOf(name: CollectionName, given: Values): readonly string[] {
  const definition = definitionOf(name);
  const [screen] = definition.admin ?? [];
  if (!screen) throw new Error(`${name} has no screen`);
  return recordChecks(definition, screen, { ...blank(name), ...given }, "https://exemple.fr").map(
    ({ label, text, isDoubtful }) => `${isDoubtful ? "? " : ""}${label}: ${text}`,
  );
}

test("the checks of a question name the page where it will appear, and report nothing missing", () => {
  expect(
    checksOf("faqs", { question: "Délais ?", answer: "Six semaines.", category: "general" }),
  ).toEqual([
    "Page: Questions fréquentes\u00A0: https://exemple.fr/faq",
    "Champs: Tous sont remplis.",
  ]);
});

test("empty fields are reported, but not those with a default, nor a future moment", () => {
  expect(
    checksOf("testimonials", {
      client_name: "Ana",
      client_title: "Gérante",
      client_company: "Vidal",
      content: "Merci.",
    }).at(-1),
  ).toBe("? Laissés vides: Photo, Type de projet");
});

test.each([
  [
    { monthly_price: 90, yearly_price: 75 },
    "Prix: 90\u00A0€ HT par mois, 75\u00A0€ HT par mois à l’année.",
  ],
  [
    { monthly_price: 90, yearly_price: 95.5 },
    "? Prix: 90\u00A0€ HT par mois, 95,50\u00A0€ HT par mois à l’année\u00A0: l’année coûte plus que le mois.",
  ],
  [
    { monthly_price: 0, yearly_price: 75 },
    "? Prix: 0\u00A0€ HT par mois, 75\u00A0€ HT par mois à l’année\u00A0: un prix est nul.",
  ],
])("the checks of an offer name its price, and report what is doubtful: %j", (given, said) => {
  expect(checksOf("plans", given)).toContain(said);
});

test("the checks of a tool name the target of its link", () => {
  expect(checksOf("tools", { link: "https://exemple.org" })).toContain("Lien: https://exemple.org");
});

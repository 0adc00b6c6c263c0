import { describe, expect, test } from "vitest";
import { parseAgency } from "../../src/content/agency/agency";
import { withAgencyFields } from "../../src/content/agency/agency-fields";
import { builtInContactPage } from "../../src/content/built-in/page-texts/contact";
import { defaultTexts } from "../../src/site/legal/default-texts";
import { isLegalType, LEGAL_TYPES, legalText } from "../../src/site/legal/legal-text";

const agency = parseAgency({ company_info: { name: "Atelier Nord" } });

const written = {
  id: "terms",
  title: "Nos conditions",
  content: "# Éditeur\nL’agence.",
  updated_at: "2026-09-01T08:00:00.000Z",
};

describe("a legal text", () => {
  test("is what the agency wrote, markup too", () => {
    expect(legalText([written], "terms", agency)).toEqual({
      type: "terms",
      title: "Nos conditions",
      html: "<h2>Éditeur</h2><p>L’agence.</p>",
      updatedAt: written.updated_at,
    });
  });

  test("is the built-in one, without a date, until there is another", () => {
    const { title, content } = defaultTexts.privacy;
    expect(legalText([written], "privacy", agency)).toEqual({
      type: "privacy",
      title,
      html: withAgencyFields(content, agency),
      updatedAt: undefined,
    });
  });

  test("is the built-in one if the document is empty", () => {
    const empty = { ...written, title: "", content: " \n" };
    expect(legalText([empty], "terms", agency).html).toBe(
      withAgencyFields(defaultTexts.terms.content, agency),
    );
    expect(legalText([empty], "terms", agency).title).toBe("Conditions d’utilisation");
  });
});

test.each(["cgv", "toString", "", undefined])("%j is no legal text", (type) => {
  expect(isLegalType(type)).toBe(false);
});

test("the built-in texts promise no opening hours, which an agency may not have written", () => {
  const bare = parseAgency({});
  for (const type of LEGAL_TYPES) {
    expect(legalText([], type, bare).html).not.toMatch(/horaires|quelles heures/iu);
  }
  expect(Object.values(builtInContactPage).join("\n")).not.toMatch(/horaires|téléphone|adresse/iu);
});

test("the built-in texts keep French typography", () => {
  for (const type of LEGAL_TYPES) {
    expect(defaultTexts[type].content).not.toMatch(/ [:;!?]| »|« |'/u);
  }
});

import { describe, expect, test } from "vitest";
import { defaultTexts } from "../../src/site/legal/default-texts";
import { isLegalType, LEGAL_TYPES, legalText } from "../../src/site/legal/legal-text";

const written = {
  id: "terms",
  title: "Nos conditions",
  content: "# Éditeur\nL’agence.",
  updated_at: "2026-09-01T08:00:00.000Z",
};

describe("a legal text", () => {
  test("is what the agency wrote, markup too", () => {
    expect(legalText([written], "terms")).toEqual({
      type: "terms",
      title: "Nos conditions",
      html: "<h2>Éditeur</h2><p>L’agence.</p>",
      updatedAt: written.updated_at,
    });
  });

  test("is the built-in one, without a date, as long as there is none", () => {
    const { title, content } = defaultTexts.privacy;
    expect(legalText([written], "privacy")).toEqual({
      type: "privacy",
      title,
      html: content,
      updatedAt: undefined,
    });
  });

  test("is the built-in one where the document is empty", () => {
    const empty = { ...written, title: "", content: " \n" };
    expect(legalText([empty], "terms").html).toBe(defaultTexts.terms.content);
    expect(legalText([empty], "terms").title).toBe("Conditions d’utilisation");
  });
});

test.each(["cgv", "toString", "", undefined])("%j is no legal text", (type) => {
  expect(isLegalType(type)).toBe(false);
});

test("the built-in texts keep French typography", () => {
  for (const type of LEGAL_TYPES) {
    expect(defaultTexts[type].content).not.toMatch(/ [:;!?]| »|« |'/u);
  }
});

import { describe, expect, test } from "vitest";
import { type CollectionName, definitionOf, type Draft } from "../../src/content/index";
import { blank, issuesOf } from "../../src/content/validate";

const issue = <Name extends CollectionName>(
  name: Name,
  field: keyof Draft<Name> & string,
  value: unknown,
) => issuesOf(definitionOf(name), { ...blank(name), [field]: value })[field];

describe("a value is validated:", () => {
  test.each([0, 6, 4.5, -1, Number.NaN, "5", null])("a rating of %j is refused", (value) => {
    expect(issue("testimonials", "rating", value)).toEqual(expect.any(String));
  });

  test.each([1, 2, 3, 4, 5])("a rating of %i is accepted", (value) => {
    expect(issue("testimonials", "rating", value)).toBeUndefined();
  });

  test.each(["", "zoe", "zoe@", "@example.org", "zoe@example", "z oe@example.org", "a@b@c.org"])(
    "“%s” is no e-mail of a subscriber",
    (value) => {
      const text = "Veuillez entrer une adresse email valide.";
      expect(issue("newsletter_subscribers", "email", value)).toBe(text);
    },
  );

  test.each(["zoe", "zoe@example"])("“%s” is no e-mail of a contact", (value) => {
    expect(issue("contact_submissions", "email", value)).toBe("Adresse email invalide");
  });

  test.each(["zoe@example.org", " zoe.dupont+site@mail.example.org ", "élodie@exämple.fr"])(
    "“%s” is an e-mail",
    (value) => {
      expect(issue("contact_submissions", "email", value)).toBeUndefined();
    },
  );

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//example.org",
    "https://",
    "https://sans-point",
    "https://a b.org",
    "example",
    "ftp://example.org",
  ])("“%s” is not a valid link of a tool", (value) => {
    expect(issue("tools", "link", value)).toBe("Adresse web invalide");
  });

  test.each([
    "https://example.org",
    "http://example.org/page?q=é#haut",
    "HTTPS://EXAMPLE.ORG",
    "http://localhost:3000",
    "mailto:zoe@example.org",
    "tel:+33 1 23 45 67 89",
    "/contact",
  ])("“%s” is a valid link", (value) => {
    expect(issue("tools", "link", value)).toBeUndefined();
  });

  test("the address of a project may be left out", () => {
    expect(issue("projects", "project_url", "")).toBeUndefined();
    expect(issue("projects", "project_url", "nulle part")).toBe("Adresse web invalide");
  });

  test.each(["", undefined, "31/01/2026", "2026-1-31"])("%j is no date of a project", (value) => {
    expect(issue("projects", "date", value)).toBe("La date est obligatoire");
  });

  test("a price is a number that is not negative", () => {
    expect(issue("plans", "monthly_price", "cher")).toBe("Le prix mensuel est obligatoire");
    expect(issue("plans", "monthly_price", -1)).toBe("Au moins 0");
    expect(issue("plans", "monthly_price", 699.5)).toBeUndefined();
    expect(issue("services", "price", undefined)).toBeUndefined();
  });

  test("a choice is one of its list", () => {
    expect(issue("faqs", "category", "autre")).toBe("Choisissez une valeur de la liste");
    expect(issue("plans", "currency", "GBP")).toBe("Choisissez une valeur de la liste");
    expect(issue("plans", "currency", "toString")).toBe("Choisissez une valeur de la liste");
  });

  test("each step of a service has a title and a description", () => {
    const step = { id: "1", title: "Découverte", description: "" };
    expect(issue("services", "process", [step])).toBe("Chaque ligne doit être complète");
    expect(issue("services", "process", [{ ...step, description: "On parle." }])).toBeUndefined();
  });

  test("a title of blanks counts as missing", () => {
    expect(issue("faqs", "question", " \n ")).toBe("La question est obligatoire");
  });

  test("a text is no longer than its table allows", () => {
    expect(issue("faqs", "question", "?".repeat(301))).toBe("300 caractères au plus");
    expect(issue("faqs", "question", "?".repeat(300))).toBeUndefined();
  });
});

import { expect, test } from "vitest";
import { CONTACT_SERVICES } from "../../src/content/schema/visitor-labels";
import { parseContactForm, withChoices } from "../../src/site/contact/form-settings";

test.each([undefined, {}, { contact_form: 3, contact_services: "x" }])(
  "as delivered, the services of the specification, and nothing else asked: %j",
  (parts) => {
    expect(parseContactForm(parts)).toEqual({
      services: Object.entries(CONTACT_SERVICES).map(([value, label]) => ({ value, label })),
      budgets: [],
      deadlines: [],
    });
  },
);

test("a service that the agency added or renamed is stored with its own text", () => {
  const { services } = parseContactForm({
    contact_services: [
      { id: "seo", text: "Référencement (SEO)" },
      { id: "branding", text: " Logo " },
      { id: "b7", text: "Formation" },
      { id: "b8", text: " " },
    ],
  });
  expect(services.map(({ value }) => value)).toEqual(["seo", "Logo", "Formation"]);
});

test("budgets are one per line; neither list is asked for if the agency removed every service", () => {
  const settings = parseContactForm({
    contact_services: [],
    contact_form: { budgets: " 5 000 €\n\n10 000 € " },
  });
  expect(settings).toEqual({
    services: [],
    budgets: ["5 000 €", "10 000 €"],
    deadlines: [],
  });
});

test("the choices are appended to the message; an empty message stays empty", () => {
  expect(withChoices("Bonjour\n", { Budget: "5 000 €", Échéance: "" })).toBe(
    "Bonjour\n\nBudget\u00A0: 5 000 €",
  );
  expect(withChoices(" ", { Budget: "5 000 €" })).toBe(" ");
  expect(withChoices("Bonjour\n", { Budget: "" })).toBe("Bonjour\n");
});

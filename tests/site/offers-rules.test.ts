import { describe, expect, test } from "vitest";
import { comparedFeatures } from "../../src/site/offers/comparison";
import { onePopular } from "../../src/site/offers/one-popular";
import { savingNote, savingOf, savingSentence } from "../../src/site/offers/saving";
import { quoteFormOf } from "../../src/site/services/quote-form";
import { quotePath } from "../../src/site/services/service-content";
import { specializedOf } from "../../src/site/offers/specialized";

describe("comparing plans", () => {
  const pages = { id: "1", feature_name: "Pages", included: true, details: "5", highlighted: true };
  const blog = { id: "2", feature_name: "Blog", included: false, details: "", highlighted: false };

  test("puts the plans' values for a feature in one row, in order of first appearance", () => {
    const features = comparedFeatures([
      { comparisons: [pages] },
      { comparisons: [blog, { ...pages, details: "10", highlighted: false }] },
    ]);
    expect(features).toEqual([
      {
        name: "Pages",
        cells: [
          { included: true, details: "5", highlighted: true },
          { included: true, details: "10", highlighted: false },
        ],
      },
      { name: "Blog", cells: [undefined, { included: false, details: "", highlighted: false }] },
    ]);
  });

  test("leaves out rows without a name, and has none if nothing is compared", () => {
    const other = { comparisons: [] };
    expect(comparedFeatures([{ comparisons: [{ ...blog, feature_name: " " }] }, other])).toEqual(
      [],
    );
    expect(comparedFeatures([other, other])).toEqual([]);
  });

  test("a plan alone is compared with none", () => {
    expect(comparedFeatures([{ comparisons: [pages] }])).toEqual([]);
  });
});

describe("the saving of a yearly payment", () => {
  const plan = (monthly_price: number, yearly_price: number) => ({ monthly_price, yearly_price });

  test("is computed from the two prices of a plan, cents included", () => {
    expect(savingOf(plan(1299, 1099))).toEqual({ percent: 15, amount: 2400 });
    expect(savingOf(plan(49.9, 44.91))).toEqual({ percent: 10, amount: 59.88 });
  });

  test.each([5, 10, 15, 20, 25, 30])("of %d percent is exact at any price", (percent) => {
    for (let cents = 20; cents < 20_000; cents += 20) {
      const yearly = (cents * (100 - percent)) / 100;
      const { percent: found } = savingOf(plan(cents / 100, yearly / 100)) ?? {};
      expect([cents, found]).toEqual([cents, percent]);
    }
  });

  test("is told by the year, with its cents and a percentage of at least one", () => {
    const sentenceOf = (monthly: number, yearly: number, currency?: string) =>
      savingSentence(plan(monthly, yearly), currency);
    expect(sentenceOf(5.4, 4.59)).toBe("Vous économisez 9,72\u00A0€ HT par an (15\u00A0%).");
    expect(sentenceOf(1299, 1298, "CHF")).toBe("Vous économisez 12\u00A0CHF HT par an.");
    expect(sentenceOf(1299, 1299)).toBeUndefined();
  });

  test.each([
    [699, 699],
    [699, 799],
    [0, 0],
  ])("is not shown if %d is followed by %d", (monthly, yearly) => {
    expect(savingOf(plan(monthly, yearly))).toBeUndefined();
    expect(savingNote([plan(monthly, yearly)])).toBe("");
  });

  test("is shown once for all plans: the maximum, unless all save the same", () => {
    expect(savingNote([plan(699, 599), plan(1299, 1099)])).toBe("Économisez jusqu’à 15\u00A0%");
    expect(savingNote([plan(100, 85), plan(200, 170)])).toBe("Économisez 15\u00A0%");
    expect(savingNote([plan(100, 85), plan(200, 200)])).toBe("Économisez jusqu’à 15\u00A0%");
    expect(savingNote([])).toBe("");
  });
});

test.each([
  [undefined, undefined],
  [{ contact_form: "x" }, undefined],
  [{ contact_form: { quote_url: " " } }, undefined],
  [{ contact_form: { quote_url: "javascript:alert(1)" } }, undefined],
  [{ contact_form: { quote_url: "/contact" } }, undefined],
  [{ contact_form: { quote_url: " https://devis.exemple.fr/a " } }, "https://devis.exemple.fr/a"],
])("of the parts %j the external quote form is %j", (parts, address) => {
  expect(quoteFormOf(parts)).toBe(address);
});

test("the contact page gets a service by its slug, or by its id if it has none", () => {
  expect(quotePath({ slug: "seo", id: "1" })).toBe("/contact?service=seo");
  expect(quotePath({ slug: "", id: "1" })).toBe("/contact?service=1");
  expect(quotePath({ slug: "" })).toBe("/contact");
});

describe("the specialized services", () => {
  const of = (kind: string) => ({ kind });

  test("are the services of that kind", () => {
    const services = [of("service"), of("specialized"), of("custom"), of("specialized")];
    expect(specializedOf(services)).toEqual([of("specialized"), of("specialized")]);
  });

  test("fall back to the services, then to the custom ones, then to none", () => {
    expect(specializedOf([of("custom"), of("service")])).toEqual([of("service")]);
    expect(specializedOf([of("custom")])).toEqual([of("custom")]);
    expect(specializedOf([])).toEqual([]);
  });
});

test("one plan at most is the most popular: the first of those that are highlighted", () => {
  const highlightedOf = (...flags: boolean[]) =>
    onePopular(flags.map((highlighted) => ({ highlighted }))).map(({ highlighted }) => highlighted);
  expect(highlightedOf(false, true, true)).toEqual([false, true, false]);
  expect(highlightedOf(false, false)).toEqual([false, false]);
});

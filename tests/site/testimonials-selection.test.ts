import { describe, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { quotationPlacements } from "../../src/site/testimonials/composition";
import {
  featuredTestimonialsFirst,
  testimonialFilters,
  selectTestimonials,
} from "../../src/site/testimonials/testimonial-selection";
import { clientInitials, withoutMarks } from "../../src/site/testimonials/words";

const shop = blank("testimonials", { client_name: "Hélène", project_type: "E-commerce" });
const city = blank("testimonials", { client_name: "Sofia", project_type: "Site public" });
const other = blank("testimonials", { client_name: "Marc", featured: true });
const all = [shop, city, other];

describe("filtering", () => {
  test("offers all, the featured ones, and each type of project", () => {
    expect(testimonialFilters(all)).toEqual([
      { value: "", label: "Tous" },
      { value: "a-la-une", label: "À la une" },
      { value: "e-commerce", label: "E-commerce" },
      { value: "site-public", label: "Site public" },
    ]);
  });

  test.each([
    ["", all],
    ["a-la-une", [other]],
    ["site-public", [city]],
  ])("by « %s »", (filter, kept) => {
    expect(selectTestimonials(all, filter)).toEqual(kept);
  });
});

test("featured testimonials come first, and the newest before the others", () => {
  const said = (id: string, featured: boolean, year: number) => ({
    id,
    featured,
    created_at: `${year}-01-01T00:00:00.000Z`,
  });
  const sorted = featuredTestimonialsFirst([
    said("a", false, 2026),
    said("b", true, 2024),
    said("c", false, 2025),
    said("d", true, 2025),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual(["d", "b", "a", "c"]);
});

describe("the layout", () => {
  test("has one alone, then two pairs, in which the longer one is wider", () => {
    expect(quotationPlacements([50, 200, 100, 80, 90, 50])).toEqual([
      "alone",
      "wide",
      "narrow",
      "narrow",
      "wide",
      "alone",
    ]);
  });

  test("puts a very long one, and a last one without its pair, in rows of their own", () => {
    expect(quotationPlacements([50, 100, 5000, 60])).toEqual(["alone", "alone", "alone", "alone"]);
    expect(quotationPlacements([50, 100, 90, 80])).toEqual(["alone", "wide", "narrow", "alone"]);
  });
});

test.each([
  ["« Parfait »", "Parfait"],
  ["«\u00A0Un « mot » juste.\u00A0»", "Un « mot » juste."],
  ["“Super !” ", "Super !"],
  ["C’est « bien »", "C’est « bien »"],
  ["« Oui » ou « non »", "« Oui » ou « non »"],
])("%s is shown without its quotation marks", (typed, shown) => {
  expect(withoutMarks(typed)).toBe(shown);
});

test.each([
  ["Hélène Rivoire", "HR"],
  ["yann le goff", "YG"],
  ["Élodie", "É"],
  ["Jean-Paul (dit « JP ») Dupont", "JD"],
  ["", ""],
])("the initials of « %s » are « %s »", (name, initials) => {
  expect(clientInitials(name)).toBe(initials);
});

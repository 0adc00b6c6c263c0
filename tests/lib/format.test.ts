import { describe, expect, test } from "vitest";
import { formatDate, formatNetPrice, formatPrice } from "../../src/lib/format";

describe("a date", () => {
  test("is written out in French", () => {
    expect(formatDate("2026-11-21")).toBe("21\u00A0novembre 2026");
  });

  test("is the date in Paris, wherever the page is read", () => {
    expect(formatDate("2026-08-31T22:30:00.000Z")).toBe("1er\u00A0septembre 2026");
  });

  test("uses an ordinal for the first day only", () => {
    expect(formatDate("2026-01-11")).toBe("11\u00A0janvier 2026");
    expect(formatDate("2026-12-01")).toBe("1er\u00A0décembre 2026");
  });

  test.each([undefined, "", "bientôt"])("%j has the text of a missing one", (date) => {
    expect(formatDate(date)).toBe("N/A");
    expect(formatDate(date, "Date non disponible")).toBe("Date non disponible");
  });
});

test("a price has decimals only if it has cents", () => {
  expect(formatPrice(1299)).toBe("1\u202F299\u00A0€");
  expect(formatPrice(49.9)).toBe("49,90\u00A0€");
  expect(formatPrice(0)).toBe("0\u00A0€");
});

test("a price of the agency says that it excludes tax, in any currency and with its cents", () => {
  expect(formatNetPrice(1299)).toBe("1\u202F299\u00A0€ HT");
  expect(formatNetPrice(49.9, "CHF")).toBe("49,90\u00A0CHF HT");
});

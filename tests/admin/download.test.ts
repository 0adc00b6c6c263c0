import { expect, test } from "vitest";
import { datedName } from "../../src/admin/kit/download";

test("a file is named after the local day, even late in the evening", () => {
  const evening = new Date("2026-11-03T23:30:00Z");
  expect(datedName("abonnes-newsletter", "csv", evening)).toBe("abonnes-newsletter-2026-11-04.csv");
});

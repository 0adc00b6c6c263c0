import { expect, test } from "vitest";
import { plural } from "../../src/ui/text/plural";

test.each([
  [0, "0\u00A0question"],
  [1, "1\u00A0question"],
  [2, "2\u00A0questions"],
  [1500, "1\u202F500\u00A0questions"],
])("%i is written %s", (count, written) => {
  expect(plural(count, "question")).toBe(written);
});

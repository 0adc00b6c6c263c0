import { expect, test } from "vitest";
import { unbrokenTimes } from "../../src/site/contact/unbroken-times";

test.each([
  ["Lundi : 9 h – 18 h", "Lundi : 9\u00A0h – 18\u00A0h"],
  ["9 h 30 – 12 h, 14 h – 18 h 15", "9\u00A0h\u00A030 – 12\u00A0h, 14\u00A0h – 18\u00A0h\u00A015"],
  ["9h–18h, sur rendez-vous", "9h–18h, sur rendez-vous"],
  ["24 heures sur 24", "24 heures sur 24"],
])("no line ends within a time of « %s »", (typed, shown) => {
  expect(unbrokenTimes(typed)).toBe(shown);
});

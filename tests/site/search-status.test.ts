import { expect, test } from "vitest";
import { searchStatus } from "../../src/site/search/search-status";

const none = {
  search: "goéland",
  total: 0,
  state: "ready",
  lacksTexts: false,
  failed: false,
} as const;

test("a search that finds nothing says so plainly only where the device has every text", () => {
  expect(searchStatus(none)).toBe(
    "Aucun résultat pour «\u202Fgoéland\u202F». Essayez un autre mot.",
  );
  expect(searchStatus({ ...none, lacksTexts: true })).toBe(
    "Aucun résultat pour «\u202Fgoéland\u202F». Des articles les plus anciens, cet appareil n’a que le titre, le résumé et les mots-clés\u00A0: essayez un autre mot.",
  );
});

test("a number of results says which texts were not searched", () => {
  expect(searchStatus({ ...none, total: 2 })).toBe("2\u00A0résultats");
  expect(searchStatus({ ...none, total: 1, lacksTexts: true })).toBe(
    "1\u00A0résultat, sans le texte des articles les plus anciens",
  );
  expect(searchStatus({ ...none, total: 1, lacksTexts: true, state: "unavailable" })).toBe(
    "1\u00A0résultat dans ce que cet appareil a déjà",
  );
});

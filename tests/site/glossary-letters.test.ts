import { describe, expect, test } from "vitest";
import {
  chooseLetter,
  EVERY,
  groupByLetter,
  letterOf,
  selectTerms,
  sortTerms,
} from "../../src/site/glossary/letters";

const named = (term: string) => ({ id: `terme-${term}`, term, definition: `Ce qu’est ${term}` });
const terms = ["Zoom", "404", "École", "Ébauche", "eau", "Balise", "Œuvre"].map(named);
const sorted = sortTerms(terms);

describe("the letter of a term", () => {
  test.each([
    ["École", "E"],
    ["éa", "E"],
    ["  balise", "B"],
    ["Œuvre", "O"],
    ["Çà", "C"],
    ["404", "#"],
    ["« mot »", "#"],
    ["Ωmega", "#"],
    ["", "#"],
  ])("%j is under %s", (term, letter) => {
    expect(letterOf({ term })).toBe(letter);
  });
});

test("terms are in French alphabetical order, special characters last", () => {
  expect(sorted.map(({ term }) => term)).toEqual([
    "Balise",
    "eau",
    "Ébauche",
    "École",
    "Œuvre",
    "Zoom",
    "404",
  ]);
  expect(groupByLetter(sorted).map(({ letter, terms: its }) => [letter, its.length])).toEqual([
    ["B", 1],
    ["E", 3],
    ["O", 1],
    ["Z", 1],
    ["#", 1],
  ]);
});

describe("the open letter", () => {
  test("is A, or the first with terms", () => {
    expect(chooseLetter(sorted, "", "")).toBe("B");
    expect(chooseLetter(sortTerms([...terms, named("API")]), "", "")).toBe("A");
  });

  test("is that of the address, however it is written", () => {
    expect(chooseLetter(sorted, "Z", "")).toBe("Z");
    expect(chooseLetter(sorted, "é", "")).toBe("E");
    expect(chooseLetter(sorted, "#", "")).toBe("#");
    expect(chooseLetter(sorted, EVERY, "")).toBe(EVERY);
  });

  test("is the first one if the address names a letter without terms", () => {
    expect(chooseLetter(sorted, "X", "")).toBe("B");
  });

  test("is that of a linked term before all others", () => {
    expect(chooseLetter(sorted, "Z", "terme-École")).toBe("E");
    expect(chooseLetter(sorted, EVERY, "terme-404")).toBe("#");
    expect(chooseLetter(sorted, "Z", "terme-supprimé")).toBe("Z");
  });
});

describe("the visible terms", () => {
  const found = (search: string, letter: string) =>
    selectTerms(sorted, search, letter).map(({ term }) => term);

  test("are those of the letter, or all of them", () => {
    expect(found("", "E")).toEqual(["eau", "Ébauche", "École"]);
    expect(found(" ", EVERY)).toHaveLength(7);
  });

  test("are the matches of a search in terms and definitions, whatever the letter", () => {
    expect(found("ECOLE", "Z")).toEqual(["École"]);
    expect(found("qu'est zoom", "B")).toEqual(["Zoom"]);
  });
});

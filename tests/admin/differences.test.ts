import { expect, test } from "vitest";
import { differences, type Stretch } from "../../src/admin/kit/differences";
import { seeded } from "../content/generated";

const words = (text: string) => text.split(" ");

test("equal and changed parts are marked as equal and changed", () => {
  expect(differences(words("le petit chat dort"), words("le chat noir dort"))).toEqual([
    { same: true, items: ["le"] },
    { same: false, one: ["petit"], other: [] },
    { same: true, items: ["chat"] },
    { same: false, one: [], other: ["noir"] },
    { same: true, items: ["dort"] },
  ]);
});

test("the same list has no differences; compared with nothing, everything differs", () => {
  expect(differences(["a"], ["a"])).toEqual([{ same: true, items: ["a"] }]);
  expect(differences([], ["a"])).toEqual([{ same: false, one: [], other: ["a"] }]);
  expect(differences([], [])).toEqual([]);
});

const side = (stretches: readonly Stretch[], name: "one" | "other") =>
  stretches.flatMap((stretch) => (stretch.same ? stretch.items : stretch[name]));

test("both lists can be rebuilt from their differences, and no difference is longer than necessary", () => {
  const random = seeded(7);
  const list = () =>
    Array.from({ length: Math.floor(random() * 12) }, () => "abc"[Math.floor(random() * 3)] ?? "");
  for (let round = 0; round < 500; round += 1) {
    const [one, other] = [list(), list()];
    const found = differences(one, other);
    expect(side(found, "one")).toEqual(one);
    expect(side(found, "other")).toEqual(other);
    const common = found.flatMap((stretch) => (stretch.same ? stretch.items : []));
    expect(common).toHaveLength(longestCommon(one, other));
  }
});

/** The expected result, found by trying every combination. */
function longestCommon([first, ...one]: string[], other: string[]): number {
  if (first === undefined || other.length === 0) return 0;
  const at = other.indexOf(first);
  const without = longestCommon(one, other);
  return at < 0 ? without : Math.max(without, 1 + longestCommon(one, other.slice(at + 1)));
}

test("texts that are too long to compare are shown in full", () => {
  const many = (letter: string) => Array.from({ length: 2500 }, (_, index) => `${letter}${index}`);
  expect(differences(many("a"), many("b"))).toEqual([
    { same: false, one: many("a"), other: many("b") },
  ]);
});

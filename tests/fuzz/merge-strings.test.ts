import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mergeValue } from "../../src/store/merge/merge-values";
import { CASES } from "./cases";

type List = readonly string[];

interface Step {
  readonly what: "write" | "remove" | "move" | "add";
  readonly at: number;
  readonly to: number;
}

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom("write", "remove", "move", "add"),
    at: fc.nat(4),
    to: fc.nat(4),
  }),
  { maxLength: 4 },
);

function taken(who: string) {
  return (list: List, { what, at, to }: Step): List => {
    const text = `${who}-${to}`;
    const isNew = !list.includes(text);
    if (what === "add") return isNew ? list.toSpliced(at, 0, text) : list;
    const line = list[at];
    if (line === undefined) return list;
    if (what === "remove") return list.toSpliced(at, 1);
    if (what === "move") return list.toSpliced(at, 1).toSpliced(to, 0, line);
    return isNew ? list.with(at, text) : list;
  };
}

/** A common list of texts, and what two people made of it. */
const situation = fc
  .record({ base: fc.shuffledSubarray(["a", "b", "c", "d"]), mine: steps, theirs: steps })
  .map(({ base, mine, theirs }): { base: List; mine: List; theirs: List } => ({
    base,
    mine: mine.reduce<List>((list, step) => taken("mine")(list, step), base),
    theirs: theirs.reduce<List>((list, step) => taken("theirs")(list, step), base),
  }));

type Situation = typeof situation extends fc.Arbitrary<infer Each> ? Each : never;

const merged = ({ base, mine, theirs }: Situation) => {
  const { value, conflict } = mergeValue("tags", base, mine, theirs);
  return { list: Array.isArray(value) ? value.map(String) : [], conflict };
};

const holds = (law: (each: Situation) => void) => fc.assert(fc.property(situation, law), CASES);

test("without a conflict the list has what both left, and what either added, once", () => {
  holds((each) => {
    const { list, conflict } = merged(each);
    if (conflict) return;
    const { base, mine, theirs } = each;
    const left = base.filter((text) => mine.includes(text) && theirs.includes(text));
    const added = [...mine, ...theirs].filter((text) => !base.includes(text));
    expect(list.toSorted()).toEqual([...left, ...added].toSorted());
  });
});

test("with a conflict one list is kept whole, and the other one is set aside whole", () => {
  holds((each) => {
    const { list, conflict } = merged(each);
    if (!conflict) return;
    expect(list).toEqual(each.mine);
    expect(conflict).toEqual({ kept: each.mine, lost: each.theirs });
  });
});

test("a text that both sides rewrote is a conflict, whatever else they changed", () => {
  const list = ["a", "b", "c"];
  holds(({ mine, theirs }) => {
    const [own, other] = [
      ["mine", ...mine.filter((text) => text !== "a")],
      ["theirs", ...theirs.filter((text) => text !== "a")],
    ];
    expect(merged({ base: list, mine: own, theirs: other }).conflict).toBeDefined();
  });
});

test("texts stay in the order of the only side that moved some", () => {
  holds((each) => {
    const { list, conflict } = merged(each);
    if (conflict) return;
    const { base, mine, theirs } = each;
    const shared = (other: List) =>
      other.filter((text) => mine.includes(text) && theirs.includes(text));
    const isMovedElsewhere = shared(theirs).join() !== shared(base).join();
    const leading = isMovedElsewhere ? theirs : mine;
    expect(list.filter((text) => leading.includes(text))).toEqual(
      leading.filter((text) => list.includes(text)),
    );
  });
});

test.each<[string, ...List[]]>([
  [
    "two people who each add one",
    ["a", "b"],
    ["a", "b", "m"],
    ["a", "t", "b"],
    ["a", "t", "b", "m"],
  ],
  [
    "one who rewrites a line, one who adds another",
    ["a", "b"],
    ["x", "b"],
    ["a", "b", "t"],
    ["x", "b", "t"],
  ],
  ["two who rewrite different lines", ["a", "b"], ["x", "b"], ["a", "y"], ["x", "y"]],
  ["two who add the same", ["a"], ["a", "n"], ["a", "n", "t"], ["a", "n", "t"]],
])("%s: no conflict", (_situation, base = [], mine = [], theirs = [], expected = []) => {
  expect(merged({ base, mine, theirs })).toEqual({ list: expected, conflict: undefined });
});

test("a list that is required is not emptied by two people who each leave something", () => {
  const conflict = { kept: ["b"], lost: ["a"] };
  expect(merged({ base: ["a", "b"], mine: ["b"], theirs: ["a"] })).toEqual({
    list: ["b"],
    conflict,
  });
});

import * as fc from "fast-check";
import { deepEqual } from "rxdb/plugins/utils";
import { expect, test } from "vitest";
import { mergeValue } from "../../src/store/merge/merge-values";
import { CASES } from "./cases";

interface Element {
  readonly id: string;
  readonly title: string;
  readonly note: string;
}

type List = readonly Element[];

/** A common list, and the lists that two people made from it by renaming, removing, moving and adding elements. */
const situation = fc
  .record({
    base: fc.shuffledSubarray(["a", "b", "c", "d"]),
    mine: fc.array(step(), { maxLength: 4 }),
    theirs: fc.array(step(), { maxLength: 4 }),
  })
  .map(({ base, mine, theirs }) => {
    const before = base.map((id) => ({ id, title: "commun", note: "commun" }));
    return {
      base: before,
      mine: mine.reduce(taken("mine"), before),
      theirs: theirs.reduce(taken("theirs"), before),
    };
  });

interface Step {
  readonly what: "title" | "note" | "remove" | "move" | "add";
  readonly at: number;
  readonly to: number;
}

function step(): fc.Arbitrary<Step> {
  return fc.record({
    what: fc.constantFrom("title", "note", "remove", "move", "add"),
    at: fc.nat(4),
    to: fc.nat(4),
  });
}

function taken(who: string) {
  return (list: List, { what, at, to }: Step): List => {
    if (what === "add") {
      const id = `${who}-${list.length}-${to}`;
      const isNew = list.every((each) => each.id !== id);
      return isNew ? list.toSpliced(at, 0, { id, title: who, note: who }) : list;
    }
    const element = list[at];
    if (!element) return list;
    if (what === "remove") return list.toSpliced(at, 1);
    if (what === "move") return list.toSpliced(at, 1).toSpliced(to, 0, element);
    return list.with(at, { ...element, [what]: who });
  };
}

type Situation = typeof situation extends fc.Arbitrary<infer Each> ? Each : never;

const merged = ({ base, mine, theirs }: Situation) => {
  const { value, conflict } = mergeValue("steps", base, mine, theirs);
  if (!Array.isArray(value)) throw new TypeError("A merge of lists is a list");
  const list: List = value;
  return { list, conflict };
};

const holds = (law: (each: Situation) => void) => fc.assert(fc.property(situation, law), CASES);

const find = (list: List, id: string) => list.find((each) => each.id === id);
const idsOf = (list: List) => list.map(({ id }) => id);
const among = (list: List, other: List) => idsOf(list).filter((id) => find(other, id));

/**
 * The expected outcome for one element, decided case by case: the element if it remains, and whether its texts or its
 * removal are a conflict.
 */
function model({ base, mine, theirs }: Situation, id: string) {
  const [was, own, other] = [find(base, id), find(mine, id), find(theirs, id)];
  if (own && other) {
    const [title, note] = (["title", "note"] as const).map((name) => {
      const [before, here, there] = [was?.[name], own[name], other[name]];
      if (here === there) return { text: here, isDisputed: false };
      if (here === before) return { text: there, isDisputed: false };
      if (there === before) return { text: here, isDisputed: false };
      return { text: here, isDisputed: true };
    });
    return {
      element: { id, title: title?.text, note: note?.text },
      isDisputed: title?.isDisputed === true || note?.isDisputed === true,
      isMissed: false,
    };
  }
  const left = own ?? other;
  const isRemoved = was !== undefined && deepEqual(was, left);
  const isMissed = was !== undefined && left !== undefined && !isRemoved;
  return { element: isRemoved ? undefined : left, isDisputed: false, isMissed };
}

const orders = ({ base, mine, theirs }: Situation) => {
  const isShared = (id: string) => find(mine, id) && find(theirs, id);
  const [was, own, other] = [base, mine, theirs].map((list) => idsOf(list).filter(isShared));
  return {
    isMovedHere: !deepEqual(was, own),
    isMovedElsewhere: !deepEqual(was, other),
    isAgreed: deepEqual(own, other),
  };
};

test("every element is what a slow reference model makes of it, and none is there twice", () => {
  holds((each) => {
    const { list } = merged(each);
    const ids = new Set([...idsOf(each.mine), ...idsOf(each.theirs)]);
    const expected = [...ids].flatMap((id) => model(each, id).element ?? []);
    expect(list.toSorted(byId)).toEqual(expected.toSorted(byId));
  });
});

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

test("a conflict is listed if and only if both sides changed a text or the order, or one side removed what the other edited", () => {
  holds((each) => {
    const { list, conflict } = merged(each);
    const { isMovedHere, isMovedElsewhere, isAgreed } = orders(each);
    const isDisputed =
      idsOf(each.mine).some((id) => model(each, id).isDisputed) ||
      (isMovedHere && isMovedElsewhere && !isAgreed);
    const isTwice = !deepEqual(each.mine, each.base) && !deepEqual(each.theirs, each.base);
    const isMissed = ({ id }: { id: string }) => model(each, id).isMissed;
    const lost = (isDisputed ? each.theirs : list).filter((element) => !isMissed(element));
    const isReported = isTwice && (isDisputed || list.some(isMissed));
    expect(conflict).toEqual(isReported ? { kept: list, lost } : undefined);
  });
});

test("the order is that of the only side that moved elements, and mine if both did", () => {
  holds((each) => {
    const { list } = merged(each);
    const { isMovedHere, isMovedElsewhere } = orders(each);
    const leading = isMovedElsewhere && !isMovedHere ? each.theirs : each.mine;
    expect(among(list, leading)).toEqual(among(leading, list));
  });
});

test("an element that one side added is right behind the element that it followed there", () => {
  holds((each) => {
    const { list } = merged(each);
    for (const side of [each.mine, each.theirs]) {
      const there = among(side, list);
      const here = among(list, side);
      for (const id of there.filter((added) => !find(each.base, added))) {
        expect(here[here.indexOf(id) - 1]).toBe(there[there.indexOf(id) - 1]);
      }
    }
  });
});

test("a side that changed nothing gives the other side’s list exactly", () => {
  holds(({ base, mine }) => {
    expect(mergeValue("steps", base, mine, base)).toEqual({ value: mine });
    expect(mergeValue("steps", base, base, mine)).toEqual({ value: mine });
  });
});

test("lists whose elements lack an id or repeat one are kept whole, and the other list is set aside", () => {
  const spoil = fc.constantFrom(
    (list: List) => list.map(({ title, note }) => ({ title, note })),
    (list: List) => list.map((element) => ({ ...element, id: "a" })),
    (list: List) => [...list, ...list.slice(0, 1)],
  );
  const which = fc.constantFrom<keyof Situation>("base", "mine", "theirs");
  fc.assert(
    fc.property(situation, spoil, which, (each, spoilt, side) => {
      fc.pre(each[side].length > 1);
      const { [side]: list, ...others } = each;
      const { base, mine, theirs }: Partial<Record<keyof Situation, unknown>> = {
        ...others,
        [side]: spoilt(list),
      };
      fc.pre(
        ![deepEqual(base, mine), deepEqual(base, theirs), deepEqual(mine, theirs)].includes(true),
      );
      expect(mergeValue("steps", base, mine, theirs)).toEqual({
        value: mine,
        conflict: { kept: mine, lost: theirs },
      });
    }),
    CASES,
  );
});

import { describe, expect, test } from "vitest";
import {
  compareOrder,
  keysForMove,
  orderBetween,
  type Ordered,
} from "../../src/content/rules/order-key";
import { seeded } from "./generated";

/** The longest text that the column accepts. */
const LONGEST = 100;

const ids = (list: readonly Ordered[]) => list.map(({ id }) => id).join("");
const sorted = (list: readonly Ordered[]) => list.toSorted(compareOrder);

/** A new list of that many elements, `a`, `b`, … */
function listOf(count: number): Ordered[] {
  const list: Ordered[] = [];
  for (let place = 0; place < count; place++) {
    const order = orderBetween(list.at(-1)?.order ?? null, null);
    list.push({ id: String.fromCodePoint(97 + place), order });
  }
  return list;
}

/** The list after the move, sorted as every device sorts it. */
function moved(list: readonly Ordered[], from: number, to: number): Ordered[] {
  const keys = keysForMove(list, from, to);
  return sorted(list.map(({ id, order }) => ({ id, order: keys.get(id) ?? order })));
}

/** The same move in an array of names, as the expected result. */
function movedNames(list: readonly Ordered[], from: number, to: number): string {
  const names = list.map(({ id }) => id);
  return names
    .toSpliced(from, 1)
    .toSpliced(to, 0, names[from] ?? "")
    .join("");
}

describe("a key", () => {
  test("lies strictly between its neighbours, at every position", () => {
    const random = seeded(1);
    let keys: string[] = [];
    for (let round = 0; round < 2000; round++) {
      const place = Math.floor(random() * (keys.length + 1));
      const [before, after] = [keys[place - 1] ?? null, keys[place] ?? null];
      const key = orderBetween(before, after, random);
      expect(before === null || before < key).toBe(true);
      expect(after === null || key < after).toBe(true);
      keys = keys.toSpliced(place, 0, key);
    }
    expect(keys).toEqual(keys.toSorted());
  });

  test("stays short, however many items are added at the end or at the start", () => {
    let [first, last] = [orderBetween(null, null), orderBetween(null, null)];
    for (let added = 0; added < 5000; added++) {
      first = orderBetween(null, first);
      last = orderBetween(last, null);
    }
    expect(Math.max(first.length, last.length)).toBeLessThan(20);
  });

  test("differs on two devices that insert something in one place while offline", () => {
    const [one, other] = [seeded(2), seeded(3)];
    const pairs = Array.from({ length: 500 }, () => [
      orderBetween("a0", "a1", one),
      orderBetween("a0", "a1", other),
    ]);
    expect(pairs.filter(([key, same]) => key === same)).toEqual([]);
  });

  test("rarely collides when many devices choose a key for one place", () => {
    const random = seeded(4);
    const keys = Array.from({ length: 100 }, () => orderBetween("a0", "a1", random));
    expect(new Set(keys).size).toBe(100);
  });
});

describe("a move", () => {
  test("up or down by one place writes one key", () => {
    const list = listOf(5);
    expect([...keysForMove(list, 3, 2).keys()]).toEqual(["d"]);
    expect([...keysForMove(list, 1, 2).keys()]).toEqual(["b"]);
    expect(ids(moved(list, 3, 2))).toBe("abdce");
    expect(ids(moved(list, 1, 2))).toBe("acbde");
  });

  test("past either end writes nothing", () => {
    const list = listOf(3);
    expect(keysForMove(list, 0, -1).size + keysForMove(list, 2, 3).size).toBe(0);
  });

  test("from any place to any other has the expected result", () => {
    const random = seeded(5);
    let list = listOf(12);
    for (let round = 0; round < 2000; round++) {
      const [from, to] = [Math.floor(random() * 12), Math.floor(random() * 12)];
      const expected = movedNames(list, from, to);
      list = moved(list, from, to);
      expect(ids(list)).toBe(expected);
    }
  });

  test.each([
    [2, 2],
    [0, -1],
    [2, 3],
    [7, 0],
  ])("from %i to %i, which does not exist, writes nothing", (from, to) => {
    expect(keysForMove(listOf(3), from, to).size).toBe(0);
  });

  test("to one and the same place, repeated thousands of times, keeps every key within its column", () => {
    let list = listOf(5);
    let written = 0;
    for (let round = 0; round < 3000; round++) {
      const keys = keysForMove(list, 4, 1);
      written += keys.size;
      expect(Math.max(...[...keys.values()].map(({ length }) => length))).toBeLessThan(LONGEST);
      list = moved(list, 4, 1);
    }
    expect(ids(list)).toBe("abcde");
    expect(written).toBeLessThan(3000 * 1.2);
  });

  test.each([
    ["share a key", ["a0", "a1", "a1", "a2"]],
    ["have no key", ["", "", "", ""]],
    ["have no key but for one", ["", "", "", "a0"]],
    ["have something else for a key", ["1", "2", "3", "4"]],
    ["have a key of another alphabet", ["a0", "a0é", "a0ü", "a1"]],
    ["end in the digit that no key ends in", ["a00", "a10", "a20", "a30"]],
  ])("where neighbours %s puts every item into its place", (_, orders) => {
    const list = sorted(orders.map((order, place) => ({ id: "abcd".charAt(place), order })));
    for (let from = 0; from < 4; from++) {
      for (let to = 0; to < 4; to++) {
        expect(ids(moved(list, from, to))).toBe(movedNames(list, from, to));
      }
    }
  });
});

test("items with the same key have the same order on every device", () => {
  const tied = ["c", "a", "b"].map((id) => ({ id, order: "a0" }));
  expect(ids(sorted(tied))).toBe("abc");
  expect(ids(sorted(tied.toReversed()))).toBe("abc");
});

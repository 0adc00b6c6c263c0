import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareOrder, keysForMove, type Ordered } from "../../src/content/rules/order-key";
import { anyText, CASES } from "./cases";

/** Lists as a database may contain them: with ordered keys, equal keys, empty keys or invalid ones. */
const list = fc
  .array(fc.oneof(fc.constantFrom("a0", "a1", "a2", "a5", "b00", "Zz", "a0V", ""), anyText), {
    minLength: 1,
    maxLength: 8,
  })
  .map((orders) =>
    orders.map((order, place): Ordered => ({ id: `id-${place}`, order })).toSorted(compareOrder),
  );

test("a move puts one item in its place on every device, and leaves the order of the others", () => {
  fc.assert(
    fc.property(list, fc.nat(7), fc.nat(7), (before, one, other) => {
      const [from, to] = [one % before.length, other % before.length];
      const keys = keysForMove(before, from, to);
      const after = before
        .map(({ id, order }) => ({ id, order: keys.get(id) ?? order }))
        .toSorted(compareOrder);
      const names = before.map(({ id }) => id);
      const wanted = names.toSpliced(from, 1).toSpliced(to, 0, names[from] ?? "");
      expect(after.map(({ id }) => id)).toEqual(wanted);
      for (const key of keys.values()) expect(key.length).toBeLessThanOrEqual(100);
    }),
    CASES,
  );
});

test("however many devices move the same items, all of them get the same list", () => {
  const moves = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.boolean()), { maxLength: 6 });
  fc.assert(
    fc.property(moves, (steps) => {
      const start = ["a0", "a1", "a2", "a3", "a4", "a5"].map((order, place) => ({
        id: `id-${place}`,
        order,
      }));
      // Two devices move elements offline: the last key that was written for an element remains.
      const written = new Map<string, string>();
      const devices = [start, start];
      for (const [from, to, second] of steps) {
        const own = devices[second ? 1 : 0] ?? [];
        const keys = keysForMove(own, from, to);
        for (const [id, key] of keys) written.set(id, key);
        devices[second ? 1 : 0] = own
          .map(({ id, order }) => ({ id, order: keys.get(id) ?? order }))
          .toSorted(compareOrder);
      }
      const rows = start.map(({ id, order }) => ({ id, order: written.get(id) ?? order }));
      const [one, other] = [rows.toSorted(compareOrder), rows.toReversed().toSorted(compareOrder)];
      expect(one).toEqual(other);
      expect(new Set(one.map(({ id }) => id)).size).toBe(start.length);
    }),
    CASES,
  );
});

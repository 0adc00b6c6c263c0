import { expect, test } from "vitest";
import { createTurns } from "../../server/turns";

test("runs each task after the one before, even when that one fails", async () => {
  const takeTurn = createTurns();
  const events: string[] = [];
  const task =
    (name: string, fails = false) =>
    async () => {
      events.push(`${name} starts`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    takeTurn(task("first")),
    takeTurn(task("second", true)),
    takeTurn(task("third")),
  ]);
  expect(events).toEqual([
    "first starts",
    "first ends",
    "second starts",
    "second ends",
    "third starts",
    "third ends",
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

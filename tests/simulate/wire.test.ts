import { expect, test } from "vitest";
import { Clock } from "./clock";
import { Random } from "./random";
import { Trace } from "./trace";
import { Wire } from "./wire";

const PUSH = "http://localhost/rest/v1/rpc/push_changes";

/** How many of a hundred pages end because of an event on their request. */
async function crashes(meanwhile: (wire: Wire) => void): Promise<number> {
  let count = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const clock = new Clock(0);
    const server = {
      publishableKey: "",
      accounts: [],
      handle: async () => Response.json([]),
      query: async () => [],
      reset: async () => undefined,
      flood: async () => undefined,
      build: async () => new Map<string, never>(),
      close: async () => undefined,
    };
    const weather = {
      faultRate: 1,
      downUntil: 0,
      saysSo: false,
      clocksMayBeWrong: false,
      heads: new Map<string, string>(),
      prevailing: "crash before push",
      unheard: new Set<string>(),
      limit: undefined,
      floodedUntil: 0,
    } as const;
    const world = { clock, random: new Random(seed), server, trace: new Trace(clock), weather };
    const wire = new Wire(
      {
        ...world,
        seam: undefined,
        realtime: undefined,
        topics: new Set<never>(),
        isFocused: false,
        builds: undefined,
      },
      {
        name: "anna",
        onCrash: () => (count += 1),
        onAnswer: () => undefined,
        onFailure: () => undefined,
      },
    );
    const request = wire.fetch(PUSH, { method: "POST", body: "[]" }).catch(() => undefined);
    await clock.pass(1);
    meanwhile(wire);
    await clock.until(request);
    await clock.pass(60_000);
  }
  return count;
}

test("a request whose connection is gone can no longer end a page", async () => {
  expect(await crashes(() => undefined)).toBeGreaterThan(20);
  expect(await crashes((wire) => wire.drop())).toBe(0);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heedRetryAfter, serverReadyAt } from "../../src/lib/api/retry-after";

const START = Date.parse("2026-11-30T10:00:00Z");
const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

test("a pause that the server asked for ends within fifteen minutes on a device whose clock is put back by a year", async () => {
  const busy = async () => new Response("", { status: 503, headers: { "retry-after": "600" } });
  await heedRetryAfter(busy)("https://example.org/rest/v1/faqs");
  expect(serverReadyAt()).toBe(START + 10 * MINUTE);

  const yearBefore = START - 365 * 24 * 60 * MINUTE;
  vi.setSystemTime(yearBefore);
  expect(serverReadyAt()).toBe(yearBefore + 15 * MINUTE);
  vi.setSystemTime(yearBefore + 16 * MINUTE);
  expect(serverReadyAt()).toBeLessThan(Date.now());
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPacer, tickFor } from "../../src/tabs/wake";
import { type Identity, visitor } from "../../src/store/database/identity";

const MINUTE = 60_000;
const admin: Identity = { role: "admin", userId: "anna" };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  { who: admin, luck: 0, every: 22_500 },
  { who: admin, luck: 0.5, every: 30_000 },
  { who: admin, luck: 0.999_999, every: 37_500 },
  { who: visitor, luck: 0.5, every: 5 * MINUTE },
])("a tab of $who.role ticks every $every ms with luck $luck, until it ends", async (rhythm) => {
  const tick = vi.fn<() => void>();
  const stop = tickFor(rhythm.who, tick, () => rhythm.luck);
  await vi.advanceTimersByTimeAsync(10 * rhythm.every);
  expect(tick).toHaveBeenCalledTimes(10);
  stop();
  await vi.advanceTimersByTimeAsync(10 * rhythm.every);
  expect(tick).toHaveBeenCalledTimes(10);
});

describe("the leading tab of an administrator", () => {
  let listening: boolean;
  let failing: boolean;
  let checks: number[];
  let stop: () => void;
  let pacer: ReturnType<typeof createPacer>;

  const poll = () => {
    if (!pacer.isDue()) return;
    checks.push(Date.now() / 1_000);
    pacer.checked();
    if (failing) pacer.failed();
    else pacer.succeeded();
  };

  beforeEach(() => {
    vi.setSystemTime(0);
    [listening, failing, checks] = [false, false, []];
    pacer = createPacer(admin, () => listening);
    stop = tickFor(admin, poll, () => 0.5);
  });
  afterEach(() => stop());

  test("checks every half minute", async () => {
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(checks).toEqual([30, 60, 90, 120]);
  });

  test("checks half as often after each failure, at most five minutes apart, and as before after a success", async () => {
    failing = true;
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    expect(checks).toEqual([30, 90, 210, 450, 750, 1050]);
    failing = false;
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(checks.slice(6)).toEqual([1350, 1380]);
  });

  test("ignores failures from before the user or the network came back", async () => {
    failing = true;
    await vi.advanceTimersByTimeAsync(8 * MINUTE);
    checks = [];
    pacer.reset();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(checks).toEqual([510]);
  });

  test("checks every five minutes while Realtime reports changes", async () => {
    listening = true;
    await vi.advanceTimersByTimeAsync(11 * MINUTE);
    expect(checks).toEqual([30, 330, 630]);
    listening = false;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(checks.slice(3)).toEqual([690, 720]);
  });

  test("goes on checking when the clock of the device, which ran ahead, is put back", async () => {
    await vi.advanceTimersByTimeAsync(MINUTE);
    checks = [];
    vi.setSystemTime(-60 * MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(checks).toHaveLength(2);
  });

  test("checks hardly more often with two tabs side by side", async () => {
    const stopOther = tickFor(admin, poll, () => 0.8);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    stopOther();
    const gaps = checks.slice(1).map((check, index) => check - (checks[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
    expect(checks.length).toBeLessThan(30);
  });
});

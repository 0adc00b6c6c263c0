import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ServerProblem } from "../../src/lib/errors";
import { heedRetryAfter, serverReadyAt } from "../../src/lib/retry-after";
import { createGate } from "../../src/sync/gate";

let told: string[];
const gateOf = (random = () => 0) =>
  createGate({
    onFailure: () => void told.push("failure"),
    onRecovery: () => void told.push("recovery"),
    random,
  });

beforeEach(() => {
  told = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Fails with that problem as often as said, then succeeds. */
function failing(problem: "server" | "role" | "outdated", times: number) {
  let left = times;
  return vi.fn<() => Promise<void>>(async () => {
    if (left-- > 0) throw new ServerProblem(problem);
  });
}

test("waits 2 s after a failure, twice as long after the next, and tells when it is over", async () => {
  const gate = gateOf();
  const request = failing("server", 2);
  const passed = gate.pass("pull", request);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000);
  await passed;
  expect(told).toEqual(["failure", "failure", "recovery"]);
});

test("a request that was under way when another failed is no recovery", async () => {
  const gate = gateOf();
  let arrive: () => void = () => undefined;
  const underWay = gate.pass(
    "pull",
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  );
  void gate.pass("pull", failing("role", 1));
  await vi.advanceTimersByTimeAsync(0);
  arrive();
  await underWay;
  expect(told).toEqual(["failure"]);
  expect(gate.isClear()).toBe(false);
});

test("what a person has to solve stays told, whatever else fails in the same moment", async () => {
  const reasons: unknown[] = [];
  const gate = createGate({
    onFailure: (error) => void reasons.push(error instanceof ServerProblem && error.code),
    onRecovery: () => undefined,
  });
  void gate.pass("pull", failing("role", 1));
  void gate.pass("pull", failing("server", 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(reasons).toEqual(["role", "role"]);
  expect(gate.standing()).toMatchObject({ code: "role" });
});

test("a visitor, who cannot sign in, waits for time alone", async () => {
  const gate = createGate({
    role: "visitor",
    onFailure: () => undefined,
    onRecovery: () => undefined,
    random: () => 0,
  });
  const passed = gate.pass("push", failing("role", 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(gate.isShut()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await passed;
});

test("what only a person can solve is not tried again before they have", async () => {
  const gate = gateOf();
  const request = failing("role", 1);
  const passed = gate.pass("pull", request);
  await vi.advanceTimersByTimeAsync(3_600_000);
  gate.knock();
  await vi.advanceTimersByTimeAsync(0);
  expect(request).toHaveBeenCalledTimes(1);
  gate.knock(true);
  await passed;
  expect(request).toHaveBeenCalledTimes(2);
  expect(gate.isClear()).toBe(true);
});

test("after a failure every other request waits with it", async () => {
  const gate = gateOf();
  const first = gate.pass("pull", failing("server", 1));
  await vi.advanceTimersByTimeAsync(0);
  const other = vi.fn<() => Promise<void>>(async () => undefined);
  const second = gate.pass("pull", other);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other).not.toHaveBeenCalled();
  gate.knock();
  await Promise.all([first, second]);
  expect(other).toHaveBeenCalledTimes(1);
});

test("requests that fail together are one failure: the wait does not grow with their number", async () => {
  const gate = gateOf();
  const requests = Array.from({ length: 13 }, () => failing("server", 1));
  const passed = requests.map((request) => gate.pass("pull", request));
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(passed);
  expect(told.filter((word) => word === "recovery")).toHaveLength(1);
});

test("one try is not made again, waits its turn, and counts", async () => {
  const gate = gateOf();
  const poll = failing("server", 1);
  await expect(gate.passOnce(poll)).rejects.toThrow("server");
  const again = gate.passOnce(poll);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(poll).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await again;
  expect(told).toEqual([]);
});

test("an application that is too old goes on reading, and sends nothing until it is updated", async () => {
  const gate = gateOf();
  const push = failing("outdated", 1);
  const pushed = gate.pass("push", push);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(push).toHaveBeenCalledTimes(1);
  await gate.pass("pull", async () => undefined);
  expect(gate.isShut()).toBe(false);
  expect(gate.standing()).toMatchObject({ code: "outdated" });
  expect(gate.isClear()).toBe(false);
  gate.knock(true);
  await pushed;
  expect(gate.standing()).toBeUndefined();
});

test("a server that asks for a pause gets it, whoever comes back meanwhile; a person who insists is heard", async () => {
  const gate = gateOf();
  const headers = { "retry-after": "20" };
  const busy = heedRetryAfter(async () => new Response("", { status: 503, headers }));
  const request = vi.fn<() => Promise<void>>(async () => {
    if (request.mock.calls.length > 2) return;
    await busy("https://example.org");
    throw new ServerProblem("server");
  });
  const passed = gate.pass("pull", request);
  await vi.advanceTimersByTimeAsync(19_000);
  gate.knock();
  await vi.advanceTimersByTimeAsync(999);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledTimes(2);
  gate.knock(true);
  await passed;
  expect(request).toHaveBeenCalledTimes(3);
});

test("however long a pause the server asked for, a device is back a quarter of a minute after it", async () => {
  const gate = gateOf(() => 1);
  const headers = { "retry-after": "600" };
  const busy = heedRetryAfter(async () => new Response("", { status: 429, headers }));
  const request = vi.fn<() => Promise<void>>(async () => {
    if (request.mock.calls.length > 1) return;
    await busy("https://example.org");
    throw new ServerProblem("server");
  });
  const passed = gate.pass("pull", request);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(request).toHaveBeenCalledTimes(2);
  await passed;
});

test("a pause that was noted by a wrong clock does not outlast what a server may ask for", async () => {
  const busy = heedRetryAfter(
    async () => new Response("", { status: 503, headers: { "retry-after": "30" } }),
  );
  const now = Date.now();
  vi.setSystemTime(now + 26 * 3_600_000);
  await busy("https://example.org/");
  vi.setSystemTime(now);
  expect(serverReadyAt() - now).toBeLessThanOrEqual(15 * 60_000);
});

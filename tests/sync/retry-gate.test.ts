import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ServerProblem, UnreadableAnswer } from "../../src/lib/api/errors";
import { heedRetryAfter, serverReadyAt } from "../../src/lib/api/retry-after";
import { createGate } from "../../src/sync/retry-gate";

const PULL = { direction: "pull", collection: "faqs" } as const;
const PUSH = { direction: "push", collection: "faqs" } as const;

let events: string[];
const gateOf = (random = () => 0) =>
  createGate({
    onFailure: () => void events.push("failure"),
    onRecovery: () => void events.push("recovery"),
    random,
  });

beforeEach(() => {
  events = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Fails that many times with that problem, then succeeds. */
function failing(problem: "server" | "role" | "outdated", times: number) {
  let left = times;
  return vi.fn<() => Promise<void>>(async () => {
    if (left-- > 0) throw new ServerProblem(problem);
  });
}

test("waits 2 s after a failure, twice as long after the next, and reports the recovery", async () => {
  const gate = gateOf();
  const request = failing("server", 2);
  const passed = gate.run(PULL, request);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000);
  await passed;
  expect(events).toEqual(["failure", "failure", "recovery"]);
});

test("the success of a request that was under way when another failed does not count as a recovery", async () => {
  const gate = gateOf();
  let arrive: () => void = () => undefined;
  const underWay = gate.run(
    PULL,
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  );
  void gate.run(PULL, failing("role", 1));
  await vi.advanceTimersByTimeAsync(0);
  arrive();
  await underWay;
  expect(events).toEqual(["failure"]);
  expect(gate.isClear()).toBe(false);
});

test("a problem that needs a person stays reported, whatever else fails at the same moment", async () => {
  const reasons: unknown[] = [];
  const gate = createGate({
    onFailure: (error) => void reasons.push(error instanceof ServerProblem && error.code),
    onRecovery: () => undefined,
  });
  void gate.run(PULL, failing("role", 1));
  void gate.run(PULL, failing("server", 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(reasons).toEqual(["role", "role"]);
  expect(gate.blockingError()).toMatchObject({ code: "role" });
});

test("a visitor, who cannot sign in, tries again after a delay", async () => {
  const gate = createGate({
    role: "visitor",
    onFailure: () => undefined,
    onRecovery: () => undefined,
    random: () => 0,
  });
  const passed = gate.run(PUSH, failing("role", 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(gate.isShut()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await passed;
});

test("a problem that needs a person is not retried before they have solved it", async () => {
  const gate = gateOf();
  const request = failing("role", 1);
  const passed = gate.run(PULL, request);
  await vi.advanceTimersByTimeAsync(3_600_000);
  gate.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(request).toHaveBeenCalledTimes(1);
  gate.retryNow(true);
  await passed;
  expect(request).toHaveBeenCalledTimes(2);
  expect(gate.isClear()).toBe(true);
});

test("after a failure every other request waits with it", async () => {
  const gate = gateOf();
  const first = gate.run(PULL, failing("server", 1));
  await vi.advanceTimersByTimeAsync(0);
  const other = vi.fn<() => Promise<void>>(async () => undefined);
  const second = gate.run(PULL, other);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other).not.toHaveBeenCalled();
  gate.retryNow();
  await Promise.all([first, second]);
  expect(other).toHaveBeenCalledTimes(1);
});

test("requests that fail together count as one failure: the wait does not grow with their number", async () => {
  const gate = gateOf();
  const requests = Array.from({ length: 13 }, () => failing("server", 1));
  const passed = requests.map((request) => gate.run(PULL, request));
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(passed);
  expect(events.filter((word) => word === "recovery")).toHaveLength(1);
});

test("a request that is made once waits its turn, is not repeated, and delays the next when it fails", async () => {
  const gate = gateOf();
  const poll = failing("server", 1);
  await expect(gate.runOnce(poll)).rejects.toThrow("server");
  const again = gate.runOnce(poll);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(poll).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await again;
  expect(events).toEqual([]);
});

test("an outdated application continues to read, and sends nothing until it is updated", async () => {
  const gate = gateOf();
  const push = failing("outdated", 1);
  const pushed = gate.run(PUSH, push);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(push).toHaveBeenCalledTimes(1);
  await gate.run(PULL, async () => undefined);
  expect(gate.isShut()).toBe(false);
  expect(gate.blockingError()).toMatchObject({ code: "outdated" });
  expect(gate.isClear()).toBe(false);
  gate.retryNow(true);
  await pushed;
  expect(gate.blockingError()).toBeUndefined();
});

test("a pause that the server asks for is kept, whoever comes back meanwhile; a manual retry may end it", async () => {
  const gate = gateOf();
  const headers = { "retry-after": "20" };
  const busy = heedRetryAfter(async () => new Response("", { status: 503, headers }));
  const request = vi.fn<() => Promise<void>>(async () => {
    if (request.mock.calls.length > 2) return;
    await busy("https://example.org");
    throw new ServerProblem("server");
  });
  const passed = gate.run(PULL, request);
  await vi.advanceTimersByTimeAsync(19_000);
  gate.retryNow();
  await vi.advanceTimersByTimeAsync(999);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledTimes(2);
  gate.retryNow(true);
  await passed;
  expect(request).toHaveBeenCalledTimes(3);
});

test("however long a pause the server asked for, a device retries within a quarter of a minute after it", async () => {
  const gate = gateOf(() => 1);
  const headers = { "retry-after": "600" };
  const busy = heedRetryAfter(async () => new Response("", { status: 429, headers }));
  const request = vi.fn<() => Promise<void>>(async () => {
    if (request.mock.calls.length > 1) return;
    await busy("https://example.org");
    throw new ServerProblem("server");
  });
  const passed = gate.run(PULL, request);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(request).toHaveBeenCalledTimes(2);
  await passed;
});

test("an unreadable answer for one collection stops no other, and no push", async () => {
  const gate = gateOf();
  vi.setSystemTime(Date.now() + 3_600_000);
  const bad = gate.run(PULL, async () => {
    if (events.length === 0) throw new UnreadableAnswer("other rows");
  });
  await vi.advanceTimersByTimeAsync(0);
  await gate.run({ direction: "pull", collection: "posts" }, async () => undefined);
  await gate.run(PUSH, async () => undefined);
  expect(events).toEqual(["failure"]);
  expect(gate.isClear()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await bad;
  expect(events).toEqual(["failure", "recovery"]);
});

test("a visitor who has sent too much can still read, and sends when the server allows it", async () => {
  const gate = createGate({
    role: "visitor",
    onFailure: () => void events.push("failure"),
    onRecovery: () => void events.push("recovery"),
    random: () => 0,
  });
  vi.setSystemTime(Date.now() + 7_200_000);
  const headers = { "retry-after": "600" };
  const busy = heedRetryAfter(async () => new Response("", { status: 429, headers }));
  let tries = 0;
  const sent = gate.run(PUSH, async () => {
    tries += 1;
    if (tries > 1) return;
    await busy("https://example.org/rest/v1/rpc/submit_contact");
    throw new ServerProblem("server");
  });
  await vi.advanceTimersByTimeAsync(0);
  await gate.run(PULL, async () => undefined);
  await gate.runOnce(async () => undefined);
  expect(serverReadyAt()).toBeLessThanOrEqual(Date.now());
  await vi.advanceTimersByTimeAsync(599_000);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await sent;
});

test("a person's retry ends a long back-off as soon as the pause that the server asked for is over", async () => {
  const gate = gateOf();
  vi.setSystemTime(Date.now() + 10_800_000);
  const headers = { "retry-after": "1" };
  const busy = heedRetryAfter(async () => new Response("", { status: 503, headers }));
  const request = vi.fn<() => Promise<void>>(async () => {
    const tries = request.mock.calls.length;
    // The sixth failure raises the back-off to a minute, while the server asks for one second only.
    if (tries === 6) await busy("https://example.org");
    if (tries <= 6) throw new ServerProblem("server");
  });
  const passed = gate.run(PULL, request);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000 + 32_000);
  expect(request).toHaveBeenCalledTimes(6);
  gate.retryNow();
  await vi.advanceTimersByTimeAsync(999);
  expect(request).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(1);
  gate.retryNow();
  await passed;
  expect(request).toHaveBeenCalledTimes(7);
});

test("a pause that was recorded with a wrong clock does not exceed the maximum", async () => {
  const busy = heedRetryAfter(
    async () => new Response("", { status: 503, headers: { "retry-after": "30" } }),
  );
  const now = Date.now();
  vi.setSystemTime(now + 26 * 3_600_000);
  await busy("https://example.org/");
  vi.setSystemTime(now);
  expect(serverReadyAt() - now).toBeLessThanOrEqual(15 * 60_000);
});

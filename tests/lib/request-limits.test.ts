import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitRequests } from "../../src/lib/api/request-limits";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ADDRESS = "https://example.org/rest/v1/faqs";
const never = () => new Promise<Response>(() => undefined);

/** The outcome of a request, without an unhandled rejection while time passes. */
function outcomeOf(request: Promise<Response>): Promise<string> {
  return request.then(
    async (response) => response.text(),
    (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : ""),
  );
}

/** A body whose parts arrive at these intervals, and that never ends by itself. */
function trickle(every: number, bytes: number): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        setInterval(() => controller.enqueue(new Uint8Array(bytes)), every);
      },
    }),
  );
}

test("a request without an answer ends after 20 s", async () => {
  const outcome = outcomeOf(limitRequests(never).fetch(ADDRESS));
  const settled = vi.fn<(value: string) => void>();
  void outcome.then(settled);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith("TimeoutError");
});

test("a request of 500 kB has 50 s more", async () => {
  const body = "x".repeat(500_000);
  const settled = vi.fn<(value: string) => void>();
  void outcomeOf(limitRequests(never).fetch(ADDRESS, { method: "POST", body })).then(settled);
  await vi.advanceTimersByTimeAsync(69_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith("TimeoutError");
});

test("a response that keeps arriving is awaited, one that trickles is not", async () => {
  const fast = limitRequests(async () => trickle(1_000, 20_000));
  const slow = limitRequests(async () => trickle(1_000, 100));
  const [going, ended] = [vi.fn<() => void>(), vi.fn<(value: string) => void>()];
  void outcomeOf(fast.fetch(ADDRESS)).then(going);
  void outcomeOf(slow.fetch(ADDRESS)).then(ended);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(going).not.toHaveBeenCalled();
  expect(ended).toHaveBeenCalledWith("TimeoutError");
});

test("a request that its caller aborts ends at once, with the caller's reason", async () => {
  const stop = new AbortController();
  const outcome = outcomeOf(limitRequests(never).fetch(ADDRESS, { signal: stop.signal }));
  stop.abort();
  expect(await outcome).toBe("AbortError");
});

test("a manual retry aborts requests that hang, and none that has just begun", async () => {
  const limited = limitRequests(never);
  const [old, fresh] = [vi.fn<() => void>(), vi.fn<() => void>()];
  void outcomeOf(limited.fetch(ADDRESS)).then(old);
  await vi.advanceTimersByTimeAsync(4_000);
  void outcomeOf(limited.fetch(ADDRESS)).then(fresh);
  await vi.advanceTimersByTimeAsync(1_000);
  limited.abandon();
  await vi.advanceTimersByTimeAsync(0);
  expect(old).toHaveBeenCalledOnce();
  expect(fresh).not.toHaveBeenCalled();
});

test("a response without a body stays one, though the browser gives it an empty stream", async () => {
  const answer = new Response(null, { status: 204 });
  Object.defineProperty(answer, "body", { value: new ReadableStream() });
  const response = await limitRequests(async () => answer).fetch(ADDRESS);
  expect(response.status).toBe(204);
});

test("a response keeps its status, its headers and every byte", async () => {
  const { fetch } = limitRequests(
    async () => new Response("[1,2]", { status: 206, headers: { "content-range": "0-1/9" } }),
  );
  const response = await fetch(ADDRESS);
  expect([response.status, response.headers.get("content-range")]).toEqual([206, "0-1/9"]);
  expect(await response.json()).toEqual([1, 2]);
});

test("a device whose clock is put back meanwhile waits no longer", async () => {
  const { fetch } = limitRequests(async () => trickle(1_000, 100));
  const settled = vi.fn<(value: string) => void>();
  void outcomeOf(fetch(ADDRESS)).then(settled);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(settled).toHaveBeenCalledWith("TimeoutError");
});

// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { delayFailuresOnLeave } from "../../src/lib/api/delay-failures-on-leave";
import { noticeLeaving } from "../../src/lib/api/leaving";

const lost = delayFailuresOnLeave(() => Promise.reject(new TypeError("Failed to fetch")));

test("a request that fails while the page is being left fails only once the page would be gone", async () => {
  vi.useFakeTimers();
  noticeLeaving();
  window.dispatchEvent(new Event("beforeunload"));
  let isCalled = false;
  const request = lost("/").catch(() => {
    isCalled = true;
  });

  await vi.advanceTimersByTimeAsync(4_000);
  expect(isCalled).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await request;
  expect(isCalled).toBe(true);
  vi.useRealTimers();
});

test("a request of a page that was restored from the back/forward cache fails at once", async () => {
  noticeLeaving();
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new Event("pageshow"));
  await expect(lost("/")).rejects.toThrow("Failed to fetch");
});

test("errors are silent while the page is being left, and not after a cancelled navigation", async () => {
  vi.useFakeTimers();
  noticeLeaving();
  window.dispatchEvent(new Event("beforeunload"));
  expect(isReported()).toBe(false);

  await vi.advanceTimersByTimeAsync(6_000);
  expect(isReported()).toBe(true);
  vi.useRealTimers();
});

/** Whether the browser would write an error of the page into its console. */
const isReported = () => window.dispatchEvent(new Event("error", { cancelable: true }));

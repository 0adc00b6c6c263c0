// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { heedLeaving } from "../../src/lib/api/heed-leaving";
import { noticeLeaving } from "../../src/lib/api/leaving";

const lost = heedLeaving(() => Promise.reject(new TypeError("Failed to fetch")));

test("a request that fails while the page is being left fails only once the page would be gone", async () => {
  vi.useFakeTimers();
  noticeLeaving();
  window.dispatchEvent(new Event("beforeunload"));
  let isTold = false;
  const request = lost("/").catch(() => {
    isTold = true;
  });

  await vi.advanceTimersByTimeAsync(4_000);
  expect(isTold).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await request;
  expect(isTold).toBe(true);
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

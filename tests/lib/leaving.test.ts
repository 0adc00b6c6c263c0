// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { heedLeaving, noticeLeaving } from "../../src/lib/leaving";

const lost = heedLeaving(() => Promise.reject(new TypeError("Failed to fetch")));

test("a request that fails while the page leaves says so once the page would be gone", async () => {
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

test("a request of a page that stays fails at once", async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  await expect(lost("/")).rejects.toThrow("Failed to fetch");
  vi.useRealTimers();
});

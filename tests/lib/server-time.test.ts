import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heedServerTime, serverNow } from "../../src/lib/api/server-time";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-30T10:00:00Z") }));
afterEach(() => vi.useRealTimers());

const answered = (date?: string) =>
  heedServerTime(async () => new Response("", date === undefined ? {} : { headers: { date } }))(
    "https://example.org/rest/v1/faqs",
  );

test("the time is that of the server's last answer and what has passed since, whatever the device's clock says", async () => {
  expect(serverNow()).toBe("2026-11-30T10:00:00.000Z");
  await answered("Wed, 02 Dec 2026 08:30:00 GMT");
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toBe("2026-12-02T08:31:00.000Z");
  await answered();
  expect(serverNow()).toBe("2026-12-02T08:31:00.000Z");
  await answered("Mon, 30 Nov 2026 10:01:00 GMT");
  expect(serverNow()).toBe("2026-11-30T10:01:00.000Z");
});

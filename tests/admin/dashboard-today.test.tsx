// @vitest-environment jsdom
import { act, memo } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plannedOf } from "../../src/admin/dashboard/planned/planned";
import { PlannedPanel } from "../../src/admin/dashboard/planned/planned-panel";
import { useToday } from "../../src/admin/dashboard/use-today";
import { heedServerTime } from "../../src/lib/api/server-time";
import { setTimeZone } from "../../src/lib/time-zone";
import { drawInZone } from "../support/time-zone";

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  setTimeZone("");
  vi.useRealTimers();
});

const liveIn = (zone: string) => drawInZone(root, zone, <Screen />);

const PLANS = {
  plans: [
    plannedOf(
      { collection: "posts", id: "phare", kind: "article", title: "Le phare" },
      "publish",
      "2026-12-31T20:00:00.000Z",
    ),
  ],
  isFromServer: true,
};

/** Drawn again for a reason of its own only, like a screen below its router. */
const Screen = memo(function Screen() {
  const today = useToday();
  return (
    <MemoryRouter>
      <output>{today}</output>
      <PlannedPanel known={PLANS} today={today} />
    </MemoryRouter>
  );
});

const today = () => document.querySelector("output")?.textContent;
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

test.each([
  ["Pacific/Auckland", "2026-12-31T11:00:00Z"],
  ["America/New_York", "2027-01-01T05:00:00Z"],
  ["Europe/Paris", "2026-12-31T23:00:00Z"],
])("the day of an open dashboard turns at midnight in %s", async (zone, midnight) => {
  vi.setSystemTime(Date.parse(midnight) - 90_000);
  await liveIn(zone);
  await pass(80_000);
  expect(today()).toBe("2026-12-31");
  await pass(10_000);
  expect(today()).toBe("2027-01-01");
  await pass(86_400_000);
  expect(today()).toBe("2027-01-02");
});

test("a device that slept over midnight shows the new day when it is looked at", async () => {
  vi.setSystemTime("2026-12-31T12:00:00Z");
  await liveIn("Europe/Paris");
  vi.setSystemTime("2027-01-01T12:00:00Z");
  await act(async () => window.dispatchEvent(new Event("focus")));
  expect(today()).toBe("2027-01-01");
});

test("a device whose clock is wrong shows the day of the server", async () => {
  const answerAt = (date: string) =>
    heedServerTime(async () => new Response("", { headers: { date } }))("/");
  vi.setSystemTime("2027-06-30T12:00:00Z");
  await answerAt("Thu, 31 Dec 2026 12:00:00 GMT");
  await liveIn("Europe/Paris");
  const shown = today();
  // The other tests have a right clock.
  await answerAt(new Date().toUTCString());
  expect(shown).toBe("2026-12-31");
});

test("planned moments and the day follow another time zone at once, without being fetched again", async () => {
  vi.setSystemTime("2026-12-31T19:00:00Z");
  await liveIn("Europe/Paris");
  const hour = () => document.querySelector("li time")?.textContent;
  expect([today(), hour()]).toEqual(["2026-12-31", "31\u00A0décembre 2026 à 21:00"]);
  await liveIn("Pacific/Auckland");
  expect([today(), hour()]).toEqual(["2027-01-01", "1er\u00A0janvier 2027 à 09:00"]);
  await pass(16 * 3_600_000 - 10_000);
  expect(today()).toBe("2027-01-01");
  await pass(10_000);
  expect(today()).toBe("2027-01-02");
});

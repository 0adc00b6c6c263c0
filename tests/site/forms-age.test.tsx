// @vitest-environment jsdom
import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTyped } from "../../src/site/forms/use-typed";

const START = Date.parse("2026-11-30T10:00:00Z");
const DAY_MS = 86_400_000;

let age: () => number;
let close: () => void;

function Form() {
  const { form, age: own } = useTyped("contact");
  useLayoutEffect(() => {
    age = own;
  });
  return <form ref={form} />;
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  const root = createRoot(document.createElement("div"));
  flushSync(() => root.render(<Form />));
  // The first look begins the time.
  age();
  close = () => root.unmount();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

test.each([
  ["stands as it was", START + 5_000],
  ["is put back by an hour meanwhile", START - 3_600_000],
  ["is put back by a year meanwhile", START - 365 * DAY_MS],
  ["is put forward by a year meanwhile", START + 365 * DAY_MS],
])(
  "who fills a form while the device's clock %s is not taken for a robot, which is faster than any hand",
  (_, now) => {
    vi.setSystemTime(now);
    // The server reads whole numbers of at most nine digits, and takes less than half a second for a robot's.
    expect(String(age())).toMatch(/^\d{4,9}$/u);
  },
);

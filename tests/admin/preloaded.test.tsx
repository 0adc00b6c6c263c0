// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePreloaded } from "../../src/admin/kit/use-preloaded";

const loaded: string[] = [];
const partOf = (name: string, fails = false) => ({
  preload: async () => {
    loaded.push(name);
    if (fails) throw new Error("No network");
  },
});
const PARTS = [partOf("messages"), partOf("comments", true), partOf("backup")];

function Preloader() {
  usePreloaded(PARTS);
  return null;
}

beforeEach(() => {
  loaded.length = 0;
  // jsdom says as little as Safari when it is idle.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "connection");
});

/** Shows the preloader for longer than a page stays busy. */
async function preload(): Promise<void> {
  const root = createRoot(document.createElement("div"));
  // An effect of a synchronous render has run when it returns.
  flushSync(() => root.render(<Preloader />));
  await vi.advanceTimersByTimeAsync(3_900);
  expect(loaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  root.unmount();
}

test("parts are loaded one after the other, also after one that could not be loaded", async () => {
  await preload();
  expect(loaded).toEqual(["messages", "comments", "backup"]);
});

test("nothing is loaded before it is shown for somebody who saves data", async () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  await preload();
  expect(loaded).toEqual([]);
});

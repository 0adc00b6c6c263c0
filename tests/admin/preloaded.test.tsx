// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
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

test("parts are loaded one after the other, also after one that could not be loaded", async () => {
  // jsdom says as little as Safari when it is idle.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const root = createRoot(document.createElement("div"));
  // An effect of a synchronous render has run when it returns.
  flushSync(() => root.render(<Preloader />));
  await vi.advanceTimersByTimeAsync(3_900);
  expect(loaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(loaded).toEqual(["messages", "comments", "backup"]);
  root.unmount();
  vi.useRealTimers();
});

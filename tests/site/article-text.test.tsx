// @vitest-environment jsdom
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { useArticleText } from "../../src/site/blog/article-text";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const OLD_ARTICLE = { id: "old", content: "" };

function Text() {
  return <p>{useArticleText(OLD_ARTICLE, false).state}</p>;
}

test("the text of an old article is reported as out of reach when the host accepts the request and never answers", async () => {
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const place = document.createElement("div");
  const root = createRoot(place);
  root.render(<Text />);
  await vi.waitFor(() => expect(place.textContent).toBe("loading"));
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(place.textContent).toBe("unavailable"), { timeout: 2_000 });
  root.unmount();
});

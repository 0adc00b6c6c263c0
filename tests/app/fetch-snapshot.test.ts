import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchSnapshot } from "../../src/app/fetch-snapshot";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the host answers to the request for a built file. */
const hostAnswers = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);

test("a host that accepts the request and never answers does not hold a first visit: the database is asked", async () => {
  hostAnswers(() => new Promise(() => undefined));
  const found = vi.fn<(snapshot: unknown) => void>();
  void fetchSnapshot("posts").then(found);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(found).toHaveBeenCalledWith(undefined);
});

test("a file that stops in the middle does not hold a first visit either", async () => {
  const begun = new TextEncoder().encode('{"revision":1,"epoch":"a","rows":[');
  hostAnswers(
    async () => new Response(new ReadableStream({ start: (body) => body.enqueue(begun) })),
  );
  const found = vi.fn<(snapshot: unknown) => void>();
  void fetchSnapshot("posts").then(found);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(found).toHaveBeenCalledWith(undefined);
});

test("a complete file is the snapshot", async () => {
  const snapshot = { revision: 1, epoch: "a", rows: [{ id: "faq" }] };
  hostAnswers(async () => Response.json(snapshot));
  expect(await fetchSnapshot("faqs")).toEqual(snapshot);
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTime, noteAnswer, PATIENCE_MS } from "../../src/store/database/in-time";

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

/** Work that ends when the test says so. */
function openWork() {
  let resolve: (value: string) => void = () => undefined;
  const work = new Promise<string>((done) => {
    resolve = done;
  });
  const ends: string[] = [];
  const late: string[] = [];
  void inTime(work, (value) => late.push(value)).then(
    (value) => ends.push(value),
    (error: unknown) => ends.push(String(error)),
  );
  return { resolve: (value: string) => resolve(value), ends, late };
}

test("tables that do not answer are given up, and a result that comes later is handed over", async () => {
  const { resolve, ends, late } = openWork();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toEqual(["DeviceError: The database of this device cannot be used: unavailable"]);
  resolve("tables");
  await vi.advanceTimersByTimeAsync(0);
  expect(late).toEqual(["tables"]);
});

test("a slow device is waited for as long as one table after the other answers", async () => {
  const { resolve, ends, late } = openWork();
  for (let table = 0; table < 30; table += 1) {
    await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2);
    noteAnswer();
  }
  expect(ends).toEqual([]);
  resolve("tables");
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(ends).toEqual(["tables"]);
  expect(late).toEqual([]);
});

test("an answer of one table does not hide for ever that another is silent", async () => {
  const { ends } = openWork();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  noteAnswer();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(ends).toHaveLength(1);
});

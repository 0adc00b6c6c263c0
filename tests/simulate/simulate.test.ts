import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** A process of its own: its timers and its date are virtual. */
async function simulated(seed: number, ...further: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "tests/simulate/main.ts", "--seed", String(seed), "--trace", ...further],
    { maxBuffer: 2 ** 26 },
  );
  return stdout;
}

test("a seed gives the same case in every process, to the last line of its trace", async () => {
  const [first, second, other] = await Promise.all([simulated(21), simulated(21), simulated(22)]);
  expect(first).toMatch(/signs in true[^]+healing[^]+seed 21, trace [0-9a-f]{16}/u);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
}, 120_000);

test("a seed of campaigns gives the same case in every process, though the ids of mails differ each time", async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => simulated(2, "--topics", "campaigns")),
  );
  expect(first).toMatch(/queues campaign-[^]+the workers send[^]+seed 2, trace [0-9a-f]{16}/u);
  expect(second).toBe(first);
}, 120_000);

import { DeviceError } from "../../lib/device-error";

/** How long tables may be silent. One that waits for a page that is gone is silent for ever. */
export const PATIENCE_MS = 10_000;

/** When a table of this device last answered, on the clock of this page. */
let answeredAt = 0;

/** Notes that a table answered: those that wait for others start to count again, since the device is merely slow. */
export function noteAnswer(): void {
  answeredAt = performance.now();
}

/**
 * The result of a request to the device's tables, or a failure once no table has answered for a time. A result that
 * comes too late is passed to `late`.
 */
export async function inTime<Value>(
  work: Promise<Value>,
  late: (value: Value) => unknown = () => undefined,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const begunAt = performance.now();
  const impatience = new Promise<never>((_, reject) => {
    const check = () => {
      const left = Math.max(begunAt, answeredAt) + PATIENCE_MS - performance.now();
      if (left > 0) {
        timer = setTimeout(check, left);
        return;
      }
      isOver = true;
      reject(new DeviceError("unavailable", { cause: new Error("IndexedDB does not answer") }));
    };
    check();
  });
  void work.then((value) => isOver && late(value)).catch(() => undefined);
  return Promise.race([work, impatience]).finally(() => clearTimeout(timer));
}

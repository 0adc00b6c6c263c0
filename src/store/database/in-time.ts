import { DeviceError } from "../../lib/device-error";

/**
 * A device that is merely slow opens its tables within this time; one that waits for a page that is gone never does.
 */
export const PATIENCE_MS = 10_000;

/**
 * The result of a request to the device's tables, or a failure after a time limit. A result that comes too late is
 * passed to `late`.
 */
export async function inTime<Value>(
  work: Promise<Value>,
  late: (value: Value) => unknown = () => undefined,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new DeviceError("unavailable", { cause: new Error("IndexedDB does not answer") }));
    }, PATIENCE_MS);
  });
  void work.then((value) => isOver && late(value)).catch(() => undefined);
  return Promise.race([work, impatience]).finally(() => clearTimeout(timer));
}

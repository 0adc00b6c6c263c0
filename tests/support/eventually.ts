import { vi } from "vitest";

/** Waits for a state, as long as a busy machine may need. */
export function eventually<Value>(check: () => Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 15_000, interval: 20 });
}

import { AsyncLocalStorage } from "node:async_hooks";

const isQuiet = new AsyncLocalStorage<boolean>();
const writeError = console.error;

console.error = (...values: unknown[]) => {
  if (!isQuiet.getStore()) writeError(...values);
};

/**
 * Suppresses `console.error` during `work`, but not for other code that runs meanwhile. Lite prints every refused
 * request with its stack, although its answer already says why.
 */
export function quietly<T>(work: () => Promise<T>): Promise<T> {
  return isQuiet.run(true, work);
}

import { AsyncLocalStorage } from "node:async_hooks";

const isQuiet = new AsyncLocalStorage<boolean>();
const writeError = console.error;

console.error = (...values: unknown[]) => {
  if (!isQuiet.getStore()) writeError(...values);
};

/**
 * Keeps what `work` writes to `console.error` from the terminal, and nothing that runs beside it.
 * Lite writes every refused request there, with its stack: its answer says it already.
 */
export function quietly<T>(work: () => Promise<T>): Promise<T> {
  return isQuiet.run(true, work);
}

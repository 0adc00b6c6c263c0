import type { DeviceProblem } from "../../lib/device-error";

type Listener = (problem: DeviceProblem) => void;

const listeners = new Set<Listener>();

/** Reports that the open database can no longer be used; after `lost` it is opened again. */
export function reportDeviceProblem(problem: DeviceProblem): void {
  for (const listener of listeners) listener(problem);
}

/** Calls back when the open database can no longer be used. Returns a function that stops. */
export function watchDeviceProblems(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import type { DeviceProblem } from "../../lib/device-error";

type Listener = (problem: DeviceProblem) => void;

const listeners = new Set<Listener>();

/** Says that the open database can no longer be worked with; `lost` has it opened again. */
export function reportDeviceProblem(problem: DeviceProblem): void {
  for (const listener of listeners) listener(problem);
}

/** Calls back when the open database can no longer be worked with. Returns a function that stops. */
export function watchDeviceProblems(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

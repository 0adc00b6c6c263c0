/** Simulates a missing network: the requests of this page's code do not leave it. */
interface Cut {
  /** How many requests were held back since the network was cut. */
  readonly held: number;
}

let cut: Cut | undefined;
let real: typeof fetch | undefined;
const listeners = new Set<() => void>();

/** The simulated cut; undefined while the page may use the network. */
export const currentCut = () => cut;

/** Calls back at each change; returns how to stop. */
export function onCutChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** From now on every request of this page's code fails as it does without a network. */
export function cutNetwork(): void {
  if (real) return;
  real = window.fetch;
  window.fetch = () => {
    set({ held: (cut?.held ?? 0) + 1 });
    return Promise.reject(new TypeError("Failed to fetch: the network is cut for a rehearsal"));
  };
  set({ held: 0 });
}

/** Lets requests leave again; pending work is sent, as after a real outage. */
export function restoreNetwork(): void {
  if (!real) return;
  window.fetch = real;
  real = undefined;
  set(undefined);
  window.dispatchEvent(new Event("online"));
}

function set(next: Cut | undefined): void {
  cut = next;
  for (const listener of listeners) listener();
}

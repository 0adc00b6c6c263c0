const WINDOW_MS = 20_000;
/** Requests that fail side by side count as one attempt. */
const BURST_MS = 500;
/** One attempt every 2 s, and the first one. */
const MOST_TRIES = WINDOW_MS / 2_000 + 1;

/** Failed attempts of one page and one address: at most one in 2 s, unless a person retried. */
export class Pace {
  readonly #failures = new Map<string, number[]>();
  readonly #retries = new Map<string, number[]>();

  /** A person's action or a new network ends a wait. */
  retried(name: string, now: number): void {
    recent(this.#retries, name, now).push(now);
  }

  /** Returns an error if there were too many attempts. `leaders`: how many pages try side by side. */
  failed(name: string, address: string, now: number, leaders: number): string | undefined {
    const times = recent(this.#failures, `${name} ${address}`, now);
    if (now - (times.at(-1) ?? -Infinity) >= BURST_MS) times.push(now);
    const allowed = (MOST_TRIES + recent(this.#retries, name, now).length) * leaders;
    return times.length > allowed
      ? `${name} tried ${address} ${times.length} times in ${WINDOW_MS / 1_000} s`
      : undefined;
  }
}

function recent(all: Map<string, number[]>, key: string, now: number): number[] {
  const times = (all.get(key) ?? []).filter((time) => now - time < WINDOW_MS);
  all.set(key, times);
  return times;
}

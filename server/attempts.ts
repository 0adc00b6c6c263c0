const LIMIT = 10;
const PERIOD_MS = 5 * 60_000;

interface Attempt {
  /** Call it after a success, which no longer counts. */
  forget(): void;
}

/** Counts failed and running attempts in memory: at most ten from one address in five minutes. */
export function createAttempts() {
  const times = new Map<string, number[]>();

  /** The attempts that still count; forgets addresses that have none. */
  const recent = (now: number) => {
    for (const [address, began] of times) {
      const kept = began.filter((time) => time > now - PERIOD_MS);
      if (kept.length > 0) times.set(address, kept);
      else times.delete(address);
    }
    return times;
  };

  return {
    /** After how many seconds at the latest a refused address may try again. */
    patience: PERIOD_MS / 1000,
    /** Starts an attempt; undefined where the address has used up its attempts. */
    begin(address: string): Attempt | undefined {
      const now = Date.now();
      const known = recent(now).get(address) ?? [];
      if (known.length >= LIMIT) return undefined;
      times.set(address, [...known, now]);
      return {
        forget: () => {
          const left = times.get(address) ?? [];
          times.set(address, left.toSpliced(left.indexOf(now), left.includes(now) ? 1 : 0));
        },
      };
    },
  };
}

const LIMIT = 10;
const PERIOD_MS = 5 * 60_000;

interface Attempt {
  /** It succeeded: it no longer counts. */
  forget(): void;
}

/** Counts what failed, in memory: ten from one address in five minutes. Those under way count, too. */
export function createAttempts() {
  const times = new Map<string, number[]>();

  /** Those that still count; addresses without any are forgotten. */
  const recent = (now: number) => {
    for (const [address, began] of times) {
      const kept = began.filter((time) => time > now - PERIOD_MS);
      if (kept.length > 0) times.set(address, kept);
      else times.delete(address);
    }
    return times;
  };

  return {
    /** Seconds after which an address that was refused may try again, at the latest. */
    patience: PERIOD_MS / 1000,
    /** Undefined where the address has used up its attempts. */
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

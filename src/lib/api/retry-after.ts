/** The longest pause that a server can get: its header must not silence a device for days. */
export const LONGEST_PAUSE_MS = 15 * 60_000;

/** What a pause applies to: only a visitor's forms, which are rate limited, or everything. */
export type Paused = "submissions" | "all";

const readyAt: Record<Paused, number> = { submissions: 0, all: 0 };

/** When the server accepts requests again, in ms since 1970; in the past unless it asked for a pause. */
export function serverReadyAt(what: Paused = "all"): number {
  // A clock that was put back since must not keep the device silent until it is where it was.
  const latest = Date.now() + LONGEST_PAUSE_MS;
  for (const each of ["all", what] as const) readyAt[each] = Math.min(readyAt[each], latest);
  return Math.max(readyAt.all, readyAt[what]);
}

/** Makes requests as `fetch` does, and records each « Retry-After » of a busy server. */
export const heedRetryAfter =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await ask(input, init);
    if (response.status === 429 || response.status === 503) {
      const pause = pauseIn(response.headers.get("retry-after"));
      const what =
        response.status === 429 && SUBMISSIONS.test(addressOf(input)) ? "submissions" : "all";
      if (pause > 0) readyAt[what] = Math.max(readyAt[what], Date.now() + pause);
    }
    return response;
  };

/** A visitor who has sent too much can still read. */
const SUBMISSIONS = /\/rpc\/(?:submit_\w+|subscribe)$/u;

const addressOf = (input: RequestInfo | URL) =>
  input instanceof Request ? input.url : String(input);

/** The header contains seconds, or a date. */
function pauseIn(header: string | null): number {
  if (header === null) return 0;
  const seconds = Number(header);
  const pause = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000;
  return Number.isNaN(pause) ? 0 : Math.min(Math.max(pause, 0), LONGEST_PAUSE_MS);
}

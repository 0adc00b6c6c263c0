/** What a server that asks for a pause gets at most: its word must not silence a device for days. */
const LONGEST_MS = 15 * 60_000;

/** What a pause is about: a visitor's forms alone, which are counted, or everything. */
export type Paused = "submissions" | "all";

const readyAt: Record<Paused, number> = { submissions: 0, all: 0 };

/**
 * When the server wants to be asked again, in ms since 1970; in the past unless it said so. Never further
 * off than it may ask for: the device's clock may have been put right since.
 */
export const serverReadyAt = (what: Paused = "all") =>
  Math.min(Math.max(readyAt.all, readyAt[what]), Date.now() + LONGEST_MS);

/** Makes requests as `fetch` does, and takes note of each « Retry-After » of a server that is busy. */
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

/** A visitor who has sent too much may still read. */
const SUBMISSIONS = /\/rpc\/(?:submit_\w+|subscribe)$/u;

const addressOf = (input: RequestInfo | URL) =>
  input instanceof Request ? input.url : String(input);

/** It comes in seconds, or as a date. */
function pauseIn(header: string | null): number {
  if (header === null) return 0;
  const seconds = Number(header);
  const pause = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000;
  return Number.isNaN(pause) ? 0 : Math.min(Math.max(pause, 0), LONGEST_MS);
}

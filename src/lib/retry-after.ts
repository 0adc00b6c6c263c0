/** What a server that asks for a pause gets at most: its word must not silence a device for days. */
const LONGEST_MS = 15 * 60_000;

let readyAt = 0;

/**
 * When the server wants to be asked again, in ms since 1970; in the past unless it said so. Never further
 * off than it may ask for: the device's clock may have been put right since.
 */
export const serverReadyAt = () => Math.min(readyAt, Date.now() + LONGEST_MS);

/** Makes requests as `fetch` does, and takes note of each « Retry-After » of a server that is busy. */
export const heedRetryAfter =
  (ask: typeof fetch): typeof fetch =>
  async (...request) => {
    const response = await ask(...request);
    if (response.status === 429 || response.status === 503) {
      const pause = pauseIn(response.headers.get("retry-after"));
      if (pause > 0) readyAt = Math.max(readyAt, Date.now() + pause);
    }
    return response;
  };

/** It comes in seconds, or as a date. */
function pauseIn(header: string | null): number {
  if (header === null) return 0;
  const seconds = Number(header);
  const pause = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000;
  return Number.isNaN(pause) ? 0 : Math.min(Math.max(pause, 0), LONGEST_MS);
}

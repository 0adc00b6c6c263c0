const PARIS = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Converts a moment to local time in Paris, `YYYY-MM-DDThh:mm`, the format of `datetime-local` inputs. */
export function parisTimeOf(moment: string): string {
  return PARIS.format(new Date(moment)).replace(" ", "T").slice(0, 16);
}

const HOUR_MS = 3_600_000;
/** Paris is ahead of UTC by one hour in winter and by two in summer. */
const AHEAD = [2, 1];

/**
 * Converts local time in Paris to a moment. An hour that occurs twice gives the first one; a skipped hour counts as
 * winter time. Undefined when the text is no date and time.
 */
export function momentInParis(time: string): string | undefined {
  const asUtc = Date.parse(`${time}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const moments = AHEAD.map((hours) => new Date(asUtc - hours * HOUR_MS).toISOString());
  return moments.find((moment) => parisTimeOf(moment) === time.slice(0, 16)) ?? moments.at(-1);
}

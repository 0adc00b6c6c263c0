const PARIS = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "medium",
});

/** What clocks in Paris show at a moment, `YYYY-MM-DDThh:mm`, as an input for date and time holds it. */
export function parisTimeOf(moment: string): string {
  return PARIS.format(new Date(moment)).replace(" ", "T").slice(0, 16);
}

const HOUR_MS = 3_600_000;
/** Paris is ahead of UTC by one hour in winter and by two in summer. */
const AHEAD = [2, 1];

/**
 * The moment when clocks in Paris show that: of an hour that comes twice, the first; of one that is
 * skipped, as if clocks had not yet been put forward. Undefined for what is no date and time.
 */
export function momentInParis(time: string): string | undefined {
  const asUtc = Date.parse(`${time}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const moments = AHEAD.map((hours) => new Date(asUtc - hours * HOUR_MS).toISOString());
  return moments.find((moment) => parisTimeOf(moment) === time.slice(0, 16)) ?? moments.at(-1);
}

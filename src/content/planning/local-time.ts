import { formatDate } from "../../lib/format";
import { timeZone } from "../../lib/time-zone";
import { ofName } from "../agency/agency";

const DAY_MS = 86_400_000;

/** Converts a moment to local time in a zone, `YYYY-MM-DDThh:mm`, the format of `datetime-local` inputs. */
export function localTimeOf(moment: string, zone = timeZone()): string {
  return secondsOf(Date.parse(moment), zone).slice(0, 16);
}

/**
 * Converts local time in a zone to a moment. An hour that occurs twice gives the first one; a skipped hour counts as
 * if the clocks had not been changed yet. Undefined when the text is no date and time.
 */
export function momentOf(time: string, zone = timeZone()): string | undefined {
  const asUtc = Date.parse(`${time}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // Clocks change once within two days at most.
  const ahead = [-DAY_MS, DAY_MS].map((beside) => aheadOfUtc(asUtc + beside, zone));
  const moments = ahead
    .toSorted((one, other) => other - one)
    .map((each) => new Date(asUtc - each).toISOString());
  return (
    moments.find((moment) => localTimeOf(moment, zone) === time.slice(0, 16)) ?? moments.at(-1)
  );
}

/** « 28 mars 2027 à 01:30 », in the agency's time zone; empty for an invalid moment. */
export function agencyMomentText(moment: string): string {
  if (Number.isNaN(Date.parse(moment))) return "";
  const [day = "", time = ""] = localTimeOf(moment).split("T");
  return `${formatDate(day)} à ${time}`;
}

/** « heure de Paris », « heure d’Auckland ». */
export function hourOf(zone = timeZone()): string {
  return `heure ${ofName((zone.split("/").at(-1) ?? zone).replaceAll("_", " "))}`;
}

/** The difference between a zone's clocks and UTC at a moment, in milliseconds. */
function aheadOfUtc(moment: number, zone: string): number {
  return Date.parse(`${secondsOf(moment, zone)}Z`) - Math.floor(moment / 1000) * 1000;
}

/** Local time in a zone, `YYYY-MM-DDThh:mm:ss`. While a year is typed it has fewer than four digits. */
function secondsOf(moment: number, zone: string): string {
  return formatIn(zone).format(moment).replace(" ", "T").padStart(19, "0");
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating one takes longer than using it. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  formats.set(zone, format);
  return format;
}

import { truncate } from "../../lib/truncate";
import { plural } from "../../ui/text/plural";
import { agreeing, type Kind } from "../../content/agreement";
import type { CollectionDefinition } from "../../content/schema/collection";

const NARROW = "\u202F";

/** Letters and marks that write from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\u202A-\u202E\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** Quotes a text: « Délais ». One that is written from right to left turns nothing around it. */
export function quoted(text: string): string {
  const isolated = RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
  return `«${NARROW}${isolated}${NARROW}»`;
}

const SENTENCE_TITLE = 60;

/** The title of a document for use in sentences, shortened if it is long. */
export function titleOf(
  definition: CollectionDefinition,
  document: Readonly<Record<string, unknown>>,
): string {
  const value = document[definition.title];
  const title = typeof value === "string" ? value.trim() : "";
  return truncate(title, SENTENCE_TITLE) || "sans titre";
}

/** Shortens a title for the sidebar and back links: « Gestion du Glossaire » becomes « Glossaire ». */
export function shortTitle(title: string): string {
  return title.replace(/^Gestion (?:des |du |de la )/u, "");
}

/** « 1 page », « 12 pages » */
export const counted = (count: number, { one, many }: Kind) => plural(count, one, many);

/** Makes a past participle agree with the noun in gender and number: « supprimée ». */
export function agree(participle: string, { feminine }: Kind, count = 1): string {
  return agreeing(participle, { feminine, plural: count > 1 });
}

/** Says where a document was moved: « Délais » déplacée en position 3 sur 16. */
export function movedSentence(title: string, position: number, count: number, kind: Kind): string {
  return `${quoted(title)} ${agree("déplacé", kind)} en position ${position} sur ${count}`;
}

const DAY = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium" });
const CALENDAR_DAY = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short" });
const TIME = new Intl.DateTimeFormat("fr-FR", { timeStyle: "short" });

/** Formats a time: « aujourd’hui à 14:05 », « 3 nov. 2026, 14:05 »; empty for an invalid one. */
export function momentText(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  return moment.toDateString() === now.toDateString()
    ? `aujourd’hui à ${TIME.format(moment)}`
    : MOMENT.format(moment);
}

/** A moment of the past, at most now: the clock of the device that noted it may be ahead of this one's. */
export const atMostNow = (iso: string, now = new Date()): string =>
  Date.parse(iso) > now.getTime() ? now.toISOString() : iso;

/** Formats a time within a sentence: « à 14:05 », « le 3 nov. 2026, 14:05 »; empty for an invalid one. */
export function atText(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  return moment.toDateString() === now.toDateString()
    ? `à ${TIME.format(moment)}`
    : `le ${MOMENT.format(moment)}`;
}

const AGO = new Intl.RelativeTimeFormat("fr-FR", { numeric: "auto" });
const AGO_UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Formats a time as its distance: « à l’instant », « il y a 5 minutes », « hier »; empty for an invalid one. */
export function agoText(iso: string, now = new Date()): string {
  const ms = now.getTime() - new Date(iso).getTime();
  if (Number.isNaN(ms)) return "";
  const [unit, length] = AGO_UNITS.find(([, size]) => ms >= size) ?? [];
  return unit ? AGO.format(-Math.floor(ms / length), unit) : "à l’instant";
}

/** Formats a date: « 3 nov. 2026 »; empty for an invalid one. */
export function dayText(iso: string): string {
  const day = new Date(iso);
  if (Number.isNaN(day.getTime())) return "";
  // A date without a time is the same day in every time zone, so it is formatted in UTC.
  return (iso.length === "YYYY-MM-DD".length ? CALENDAR_DAY : DAY).format(day);
}

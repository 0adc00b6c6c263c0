/** The days and the hours of one line, for search engines; days are in English, hours « 09:00 ». */
export interface OpeningHours {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

const DAYS = [
  ["lundi", "Monday"],
  ["mardi", "Tuesday"],
  ["mercredi", "Wednesday"],
  ["jeudi", "Thursday"],
  ["vendredi", "Friday"],
  ["samedi", "Saturday"],
  ["dimanche", "Sunday"],
] as const;

const DASH = String.raw`\s*(?:-|–|—|à|au)\s*`;
const TIME = String.raw`(\d{1,2})\s*(?:h|:)\s*(\d{2})?`;
const RANGE = new RegExp(`^${TIME}${DASH}${TIME}$`, "u");
const SPAN = new RegExp(`^(?:du )?(\\p{L}+)${DASH}(\\p{L}+)$`, "u");

/**
 * Parses hours as people write them, « Lundi – vendredi : 9 h – 12 h, 14 h – 18 h », one line for each period. Undefined
 * when a line is unclear: a part of the hours would say that the agency is closed the rest of the time.
 */
export function openingHoursOf(hours: string): readonly OpeningHours[] | undefined {
  const lines = hours
    .toLocaleLowerCase("fr")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const read = lines.map(periodsIn);
  const known = read.filter((each) => each !== undefined).flat();
  return read.includes(undefined) || known.length === 0 ? undefined : known;
}

/** The periods of one line; none on days when the agency is closed. */
function periodsIn(line: string): readonly OpeningHours[] | undefined {
  const [, named = "", times = ""] = /^(.+?)\s*:\s*(.+)$/u.exec(line) ?? [];
  const days = daysIn(named);
  if (!days) return undefined;
  if (/^fermée?s?$/u.test(times)) return [];
  const ranges = times.split(/\s*(?:,|;|\bet\b|\/)\s*/u).map(rangeOf);
  const known = ranges.filter((each) => each !== undefined);
  return known.length < ranges.length ? undefined : known.map((range) => ({ days, ...range }));
}

/** « lundi », « lundi – vendredi », « du lundi au vendredi », « mardi, jeudi et samedi ». */
function daysIn(text: string): readonly string[] | undefined {
  const [, from, to] = SPAN.exec(text) ?? [];
  if (from !== undefined && to !== undefined) {
    const [first, last] = [placeOf(from), placeOf(to)];
    return first >= 0 && last > first
      ? DAYS.slice(first, last + 1).map(([, day]) => day)
      : undefined;
  }
  const places = text
    .replace(/^le /u, "")
    .split(/\s*(?:,|\bet\b)\s*/u)
    .map(placeOf);
  return places.includes(-1) ? undefined : places.flatMap((place) => DAYS[place]?.[1] ?? []);
}

const placeOf = (name: string) => DAYS.findIndex(([day]) => name === day || name === `${day}s`);

/** « 9 h – 18 h », « 9h30-12h », « de 9:00 à 18:00 ». */
function rangeOf(text: string): Pick<OpeningHours, "opens" | "closes"> | undefined {
  const [, from = "", fromMinutes = "00", to = "", toMinutes = "00"] =
    RANGE.exec(text.replace(/^de /u, "")) ?? [];
  const [opens, closes] = [
    `${from.padStart(2, "0")}:${fromMinutes}`,
    `${to.padStart(2, "0")}:${toMinutes}`,
  ];
  const isDay =
    from !== "" && opens < closes && closes <= "24:00" && fromMinutes < "60" && toMinutes < "60";
  return isDay ? { opens, closes } : undefined;
}

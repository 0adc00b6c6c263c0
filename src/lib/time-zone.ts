/** The zone of an agency that has named none, or one that this engine does not know. */
const USUAL = "Europe/Paris";

let zone = USUAL;

/** The agency's time zone, by its name in the IANA database. */
export const timeZone = () => zone;

/** A page and a build are of one agency: like their language, its time zone is set once, before anything is drawn. */
export function setTimeZone(name: string): void {
  const wanted = name || USUAL;
  // A phone takes long to ask for a zone, and most agencies have the usual one.
  if (wanted !== zone) zone = isTimeZone(wanted) ? wanted : USUAL;
}

/**
 * Whether this engine knows a time zone of this name, which is that of a place, UTC or a fixed one of « Etc ». Postgres
 * reads an offset such as « +05:30 » with the opposite sign, abbreviations such as « PST » without summer time and
 * « Foo/Bar3 » as a rule of its own; `private.known_time_zone` looks at the same shape.
 */
export function isTimeZone(name: string): boolean {
  if (!SHAPE.test(name)) return false;
  try {
    // It throws for a name that it does not know, and takes any case: « europe/paris ».
    return new Intl.DateTimeFormat("fr", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const SHAPE = /^(?:UTC|[a-z_]+(?:\/[a-z_-]+)+|Etc\/GMT(?:[+-]?0|[+-][1-9]|[+-]1[0-2]|-1[34]))$/iu;

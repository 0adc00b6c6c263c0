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
 * Whether this engine knows a time zone of this name. Postgres reads an offset such as « +05:30 » with the opposite
 * sign, and abbreviations such as « PST » without summer time, so only UTC and names of places are zones.
 */
export function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[a-z_]+\/.+)$/iu.test(name)) return false;
  try {
    // It throws for a name that it does not know, and takes any case: « europe/paris ».
    return new Intl.DateTimeFormat("fr", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

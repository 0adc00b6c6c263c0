/** An amount in whole units: « 1 299 € ». The currency is an ISO 4217 code. */
export function formatPrice(amount: number, currency = "EUR"): string {
  return new Intl.NumberFormat("fr-FR", {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
  }).format(amount);
}

/** « 21 novembre 2026 » for a date or a moment in ISO 8601; `missing` for anything else. */
export function formatDate(date: string | undefined, missing = "N/A"): string {
  const time = Date.parse(date ?? "");
  if (Number.isNaN(time)) return missing;
  // The first of a month is an ordinal; Intl does not know.
  return longDate.format(time).replace(/^1 /u, "1er ");
}

/** The site's own time zone: a page reads the same wherever it is rendered. */
const longDate = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" });

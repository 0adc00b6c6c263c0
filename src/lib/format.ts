import { timeZone } from "./time-zone";

/** « 1 299 € », or « 49,90 € » where there are cents. The currency is an ISO 4217 code. */
export function formatPrice(amount: number, currency = "EUR"): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat("fr-FR", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** What follows each price of the agency: none includes tax. */
export const WITHOUT_TAX = "HT";

/** « 1 299 € HT »; a narrow column may break before « HT ». */
export function formatNetPrice(amount: number, currency?: string): string {
  return `${formatPrice(amount, currency)} ${WITHOUT_TAX}`;
}

const MONTHS =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** « 21 novembre 2026 » for a date or a moment in ISO 8601, never broken after the day; `missing` for anything else. */
export function formatDate(date: string | undefined, missing = "N/A"): string {
  if (date === undefined || Number.isNaN(Date.parse(date))) return missing;
  const [year, month = 1, day] = (DAY.test(date) ? date : agencyDay(date)).split("-").map(Number);
  return `${day === 1 ? "1er" : day}\u00A0${MONTHS[month - 1]} ${year}`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** `YYYY-MM-DD` in the agency's time zone: a page is the same wherever it is rendered. */
export function agencyDay(moment: string): string {
  if (isoDay?.zone !== timeZone()) {
    // Created on first use: a phone takes long to load it.
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone: timeZone() });
    isoDay = { zone: timeZone(), format };
  }
  return isoDay.format.format(Date.parse(moment));
}

let isoDay: { readonly zone: string; readonly format: Intl.DateTimeFormat } | undefined;

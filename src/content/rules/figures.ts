/** The days that the dashboard's figures are about, today included. */
export const FIGURE_DAYS = 30;

/** The first moment of the day that is so many days before `now`, on this device's calendar; ISO 8601. */
export function startOfDay(now: Date, daysBefore: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBefore).toISOString();
}

/** The day of a moment on this device's calendar, `YYYY-MM-DD`. */
export function localDayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** By how many percent a figure has changed, rounded; undefined where there was nothing to compare with. */
export function percentChange(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100);
}

/** Messages for a hundred page views, which are no persons; undefined without any: no figure is made up. */
export function messagesPerHundred(messages: number, views: number): number | undefined {
  return views === 0 ? undefined : (messages / views) * 100;
}

const WHOLE = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
const RATE = new Intl.NumberFormat("fr-FR", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** « +12 », « −3 », « 0 » */
export const signed = (value: number) => WHOLE.format(value).replace("-", "−");

/** « 2,4 »; « – » where it is not known. */
export const rateText = (rate: number | undefined) =>
  rate === undefined ? "–" : RATE.format(rate);

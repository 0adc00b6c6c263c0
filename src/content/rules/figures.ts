/** The number of days that the dashboard's figures cover, including today. */
export const FIGURE_DAYS = 30;

/** The start of the day that lies this many days before `now`, in the device's time zone; ISO 8601. */
export function startOfDay(now: Date, daysBefore: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBefore).toISOString();
}

/** The date of a moment in the device's time zone, `YYYY-MM-DD`. */
export function localDayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The rounded change in percent; undefined when the earlier figure is zero. */
export function percentChange(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100);
}

/** Messages per hundred page views; undefined without views. */
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

/** « 2,4 », or « – » when the rate is unknown. */
export const rateText = (rate: number | undefined) =>
  rate === undefined ? "–" : RATE.format(rate);

import { momentOf } from "../planning/local-time";
import { dayBefore } from "./visits";

/** The number of days that the dashboard's figures cover, including today. */
export const FIGURE_DAYS = 30;

/** When the day began that lies this many days before `today`, in the agency's time zone; ISO 8601. */
export function startOfDay(today: string, daysBefore: number, zone: string): string {
  return momentOf(`${dayBefore(today, daysBefore)}T00:00`, zone) ?? "";
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

import { isRecord, textOf } from "../../lib/parse";
import { isDay } from "./tasks";

/** The periods that the traffic page offers, in days. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

export interface PageVisits {
  readonly path: string;
  readonly views: number;
}

export interface DayVisits {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly views: number;
}

/** The visit counts from the server: only numbers of days and pages. */
export interface VisitFigures {
  /** Today in the time zone of the site. */
  readonly today: string;
  /** The first day with a visit; undefined when there was none yet. */
  readonly since?: string;
  readonly days: Readonly<Record<string, number>>;
  readonly pages: Readonly<Record<Period, readonly PageVisits[]>>;
}

/** Parses the server's answer; undefined when it is malformed. */
export function parseVisitFigures(answer: unknown): VisitFigures | undefined {
  if (!isRecord(answer) || !isDay(textOf(answer["today"])) || !isRecord(answer["days"])) {
    return undefined;
  }
  const since = textOf(answer["since"]);
  const pages = isRecord(answer["pages"]) ? answer["pages"] : {};
  return {
    today: textOf(answer["today"]),
    ...(isDay(since) && { since }),
    days: Object.fromEntries(
      Object.entries(answer["days"]).flatMap(([day, views]) =>
        isDay(day) && isCount(views) ? [[day, views]] : [],
      ),
    ),
    pages: { 7: pagesOf(pages["7"]), 30: pagesOf(pages["30"]), 90: pagesOf(pages["90"]) },
  };
}

function pagesOf(list: unknown): PageVisits[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    if (!isRecord(each) || !isCount(each["views"])) return [];
    const path = textOf(each["path"]);
    return path === "" ? [] : [{ path, views: each["views"] }];
  });
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

/** The day that lies `count` days before another, both `YYYY-MM-DD`. */
export function dayBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}

/** The visits of each day of a period that ended `skipped` days ago, oldest first; a day without a count is zero. */
export function daysOf(figures: VisitFigures, period: number, skipped = 0): DayVisits[] {
  return Array.from({ length: period }, (_, index) => {
    const day = dayBefore(figures.today, skipped + period - 1 - index);
    return { day, views: figures.days[day] ?? 0 };
  });
}

/** The visits of a period that ended `skipped` days ago. */
export function totalOf(figures: VisitFigures, period: number, skipped = 0): number {
  return daysOf(figures, period, skipped).reduce((sum, { views }) => sum + views, 0);
}

/** The visits of the preceding period; undefined when it was not counted completely. */
export function totalBefore(figures: VisitFigures, period: number): number | undefined {
  const first = dayBefore(figures.today, 2 * period - 1);
  const counted = figures.since !== undefined && figures.since <= first;
  return counted ? totalOf(figures, period, period) : undefined;
}

/** The first day of the period on which visits were counted. */
export function firstCounted(figures: VisitFigures, period: number): string {
  const first = dayBefore(figures.today, period - 1);
  return figures.since !== undefined && figures.since > first ? figures.since : first;
}

/**
 * The number of days of the period on which visits were counted, today included; at least 1, since an average divides
 * by it.
 */
export function countedDays(figures: VisitFigures, period: number): number {
  const first = firstCounted(figures, period);
  return Math.max(1, daysOf(figures, period).filter(({ day }) => day >= first).length);
}

/** The period that the address names; 30 days when it names none of the list. */
export function periodOf(text: string | null): Period {
  return PERIODS.find((period) => String(period) === text) ?? 30;
}

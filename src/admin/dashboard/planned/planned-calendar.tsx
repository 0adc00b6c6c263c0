import { monthOf } from "../../../content/rules/tasks";
import { weeksOf } from "../../../content/planning/month-grid";
import { formatDate } from "../../../lib/format";
import { plural } from "../../../ui/text/plural";
import { MonthArrows } from "../visits/month-arrows";
import { dayOf, type Planned } from "./planned";

const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

/** A month in which the days with planned publications are buttons; pressing one limits the list to that day. */
export function PlannedCalendar({
  planned,
  month,
  day: chosen,
  today,
  onMonth,
  onDay,
}: {
  readonly planned: readonly Planned[];
  /** `YYYY-MM` */
  readonly month: string;
  /** The day to which the list is limited; undefined for all days. */
  readonly day: string | undefined;
  readonly today: string;
  readonly onMonth: (month: string) => void;
  readonly onDay: (day: string | undefined) => void;
}) {
  const counts = new Map<string, number>();
  for (const day of planned.map(dayOf)) counts.set(day, (counts.get(day) ?? 0) + 1);
  const troubled = new Set(planned.filter(({ trouble }) => trouble).map(dayOf));
  return (
    <>
      <MonthArrows month={month} onChange={onMonth} />
      <table className="mt-1 w-full table-fixed text-center text-sm tabular-nums">
        <caption className="sr-only">Calendrier des publications prévues</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="py-1 font-normal text-ink-faint">
                <abbr title={name} className="no-underline">
                  {name.slice(0, 1).toUpperCase()}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={day || WEEKDAYS[weekday]} className="p-0.5">
                  <Day
                    day={day}
                    count={counts.get(day) ?? 0}
                    isTroubled={troubled.has(day)}
                    isToday={day === today}
                    isChosen={day === chosen}
                    onPress={() => onDay(day === chosen ? undefined : day)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Day({
  day,
  count,
  isTroubled,
  isToday,
  isChosen,
  onPress,
}: {
  readonly day: string;
  readonly count: number;
  /** Whether a plan of this day is late or has failed. */
  readonly isTroubled: boolean;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}) {
  const number = day === "" ? "" : String(Number(day.slice(8)));
  const now = isToday ? "font-semibold text-ink" : "text-ink-soft";
  if (count === 0) {
    return (
      <span aria-current={isToday ? "date" : undefined} className={`block py-2.5 md:py-1.5 ${now}`}>
        {number}
      </span>
    );
  }
  const colours = isTroubled ? "bg-danger-wash text-danger" : "bg-accent-wash text-accent";
  const label = `${formatDate(day)}\u00A0: ${plural(count, "publication prévue", "publications prévues")}`;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? "date" : undefined}
      aria-label={isTroubled ? `${label}, en retard ou en échec` : label}
      onClick={onPress}
      className={`min-h-11 w-full rounded-sm font-medium underline underline-offset-4 pressed:bg-accent pressed:text-accent-ink md:min-h-8 ${colours}`}
    >
      {number}
    </button>
  );
}

/** The month to show first: that of the next plan, or else the current one. */
export function firstMonth(planned: readonly Planned[], today: string): string {
  return monthOf(planned.map(dayOf).find((day) => day >= today) ?? today);
}

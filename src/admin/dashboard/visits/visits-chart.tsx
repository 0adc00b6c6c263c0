import { memo } from "react";
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import type { DayVisits } from "../../../content/rules/visits";
import { dayText } from "../../kit/sentences";
import { viewsText } from "./views-text";

const SHORT = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: "UTC" });
const shortDay = (day: string) => SHORT.format(new Date(`${day}T00:00:00Z`));

/**
 * So many days fit beside each other on a phone. Left to itself, the chart would measure each day's text with a layout
 * of the whole page, which kept the page from answering for hundreds of milliseconds.
 */
const MOST_LABELS = 6;

/** The grid would measure the days too, for lines that it does not draw. */
const noLines = () => [];

const TICK = { fill: "var(--color-ink-faint)", fontSize: 12 };

/** Draws visits per day. A sentence and a table beside it say the same. */
export const VisitsChart = memo(function VisitsChart({
  days,
}: {
  readonly days: readonly DayVisits[];
}) {
  return (
    <BarChart
      responsive
      data={days}
      accessibilityLayer={false}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="20%"
      className="size-full"
    >
      <CartesianGrid
        vertical={false}
        verticalCoordinatesGenerator={noLines}
        stroke="var(--color-rule)"
      />
      <XAxis
        dataKey="day"
        tickFormatter={shortDay}
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: "var(--color-rule-strong)" }}
        interval={Math.ceil(days.length / MOST_LABELS) - 1}
      />
      <YAxis
        allowDecimals={false}
        tickCount={4}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        width={40}
      />
      <Tooltip cursor={{ fill: "var(--color-sunken)" }} isAnimationActive={false} content={Hint} />
      <Bar
        dataKey="views"
        fill="var(--color-accent)"
        radius={[2, 2, 0, 0]}
        maxBarSize={40}
        isAnimationActive={false}
      />
    </BarChart>
  );
});

function Hint({
  active,
  payload,
}: {
  readonly active: boolean;
  readonly payload: readonly { readonly payload?: DayVisits }[];
}) {
  const day = payload[0]?.payload;
  if (!active || !day) return null;
  return (
    <p className="rounded-sm border border-rule-strong bg-raised px-2.5 py-1.5 text-sm text-ink">
      {dayText(day.day)}
      <br />
      <strong className="font-medium tabular-nums">{viewsText(day.views)}</strong>
    </p>
  );
}

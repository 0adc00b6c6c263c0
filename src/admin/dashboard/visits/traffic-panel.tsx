import { type ComponentType, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { percentChange, signed } from "../../../content/rules/figures";
import {
  countedDays,
  daysOf,
  type DayVisits,
  type Period,
  periodOf,
  totalBefore,
  totalOf,
  type VisitFigures,
} from "../../../content/rules/visits";
import { whenQuiet } from "../../../lib/idle";
import type { KeptVisits } from "../../../store/queries/visits";
import { useSyncPart } from "../../../sync-status/status";
import { Callout } from "../../../ui/data/callout";
import { plural } from "../../../ui/text/plural";
import { lazyPart } from "../../../ui/page/lazy-part";
import { momentText } from "../../kit/sentences";
import { Panel } from "../parts/panel";
import { PeriodChoice } from "./period-choice";
import { TopPages } from "./top-pages";
import { viewsText } from "./views-text";
import { VisitsTable } from "./visits-table";

/** The chart's code is large and loaded last; where loading fails, the table shows the same figures. */
const VisitsChart = lazyPart(loadChart);

function loadChart(): Promise<ComponentType<{ readonly days: readonly DayVisits[] }>> {
  return import("./visits-chart").then(
    ({ VisitsChart: Chart }) => Chart,
    () => NoChart,
  );
}

function NoChart() {
  return (
    <p className="py-4 text-sm text-ink-soft">
      Le graphique n’a pas pu être chargé : les chiffres sont dans le tableau ci-dessous.
    </p>
  );
}

/** Shows how many pages were viewed in the last days, and which. */
export function TrafficPanel({ visits }: { readonly visits: KeptVisits | "none" | undefined }) {
  const [params, setParams] = useSearchParams();
  const period = periodOf(params.get("periode"));
  const choose = (days: Period) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set("periode", String(days));
        return next;
      },
      { replace: true },
    );
  return (
    <Panel title="Fréquentation" aside={<PeriodChoice period={period} onChange={choose} />}>
      <Freshness visits={visits} />
      {visits === undefined || visits === "none" ? (
        <div className="h-96" />
      ) : (
        <Traffic figures={visits.figures} period={period} />
      )}
    </Panel>
  );
}

function Traffic({ figures, period }: { readonly figures: VisitFigures; readonly period: Period }) {
  const days = useMemo(() => daysOf(figures, period), [figures, period]);
  const quiet = useQuiet();
  const pages = figures.pages[period];
  if (pages.length === 0 && days.every(({ views }) => views === 0)) {
    return <NoViews figures={figures} period={period} />;
  }
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="py-2 text-sm text-ink-soft" aria-live="polite">
          {summaryOf(figures, period)}
        </p>
        <div aria-hidden className="h-64">
          {quiet && <VisitsChart days={days} />}
        </div>
        <VisitsTable days={days} />
      </div>
      <TopPages pages={pages} />
    </div>
  );
}

/** A chart of nothing would be an empty grid. */
function NoViews({ figures, period }: { readonly figures: VisitFigures; readonly period: Period }) {
  return (
    <p className="max-w-prose border-t py-4 text-sm text-ink-soft" aria-live="polite">
      {figures.since === undefined
        ? "Aucune page vue n’a encore été comptée. Les visites des administrateurs ne le sont pas."
        : `${summaryOf(figures, period)}.`}
    </p>
  );
}

/** True once the browser is idle: drawing the chart takes longer than drawing all figures. */
function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return quiet;
}

/** Says in words what the chart shows. */
function summaryOf(figures: VisitFigures, period: Period): string {
  const total = totalOf(figures, period);
  const before = totalBefore(figures, period);
  const change = before === undefined ? undefined : percentChange(total, before);
  const counted = countedDays(figures, period);
  const average = (total / counted).toLocaleString("fr-FR", { maximumFractionDigits: 1 });
  return [
    `${viewsText(total)} en ${plural(counted, "jour")}, ${average} par jour en moyenne`,
    ...(change === undefined
      ? []
      : [`${signed(change)}\u202F% par rapport aux ${period} jours précédents`]),
  ].join("\u00A0; ");
}

/** Visits are read online: offline, this says how old the figures are. */
function Freshness({ visits }: { readonly visits: KeptVisits | "none" | undefined }) {
  const problem = useSyncPart("problem");
  if (visits === undefined) return null;
  if (visits !== "none" && !problem) return null;
  return (
    <div className="my-2">
      <Callout>
        {visits === "none"
          ? "Les pages vues se lisent en ligne : elles s’afficheront au retour de la connexion."
          : `Les pages vues se lisent en ligne. Derniers chiffres connus : ${momentText(visits.readAt)}.`}
      </Callout>
    </div>
  );
}

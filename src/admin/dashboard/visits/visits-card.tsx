import { useMemo } from "react";
import {
  messagesPerHundred,
  FIGURE_DAYS,
  percentChange,
  rateText,
  signed,
  startOfDay,
} from "../../../content/rules/figures";
import {
  dayBefore,
  firstCounted,
  totalBefore,
  totalOf,
  type VisitFigures,
} from "../../../content/rules/visits";
import { useTimeZone } from "../../../store/queries/agency";
import type { KeptVisits } from "../../../store/queries/visits";
import { useSyncPart } from "../../../sync-status/status";
import { useCount } from "../../../store/queries/use-count";
import { dayText, momentText } from "../../kit/sentences";
import { StatCard } from "../parts/stat-card";

const LABEL = `Pages vues, ${FIGURE_DAYS} derniers jours`;

/** Shows how many pages were viewed, and how many messages came per hundred views. */
export function VisitsCard({ visits }: { readonly visits: KeptVisits | "none" | undefined }) {
  const problem = useSyncPart("problem");
  if (visits === undefined) return <StatCard label={LABEL} figure={undefined} />;
  if (visits === "none") {
    return (
      <StatCard label={LABEL} figure="–">
        Les pages vues se lisent en ligne
      </StatCard>
    );
  }
  const { figures, readAt } = visits;
  const total = totalOf(figures, FIGURE_DAYS);
  const before = totalBefore(figures, FIGURE_DAYS);
  const change = before === undefined ? undefined : percentChange(total, before);
  return (
    <StatCard label={LABEL} figure={total.toLocaleString("fr-FR")}>
      {change === undefined
        ? since(figures)
        : `${signed(change)}\u202F% par rapport aux ${FIGURE_DAYS} jours précédents`}
      <br />
      <Conversion figures={figures} total={total} />
      {problem && (
        <>
          <br />
          {`Chiffres lus ${momentText(readAt)}`}
        </>
      )}
    </StatCard>
  );
}

const since = ({ since: first }: VisitFigures) =>
  first === undefined ? "Aucune page vue comptée" : `Comptées depuis le ${dayText(first)}`;

/** Counts only messages of the days on which views were counted. */
function Conversion({
  figures,
  total,
}: {
  readonly figures: VisitFigures;
  readonly total: number;
}) {
  const first = firstCounted(figures, FIGURE_DAYS);
  const end = dayBefore(figures.today, -1);
  const zone = useTimeZone();
  const selector = useMemo(
    () => ({
      junk: false,
      created_at: { $gte: startOfDay(first, 0, zone), $lt: startOfDay(end, 0, zone) },
    }),
    [first, end, zone],
  );
  const messages = useCount("contact_submissions", selector);
  const rate = messages.state === "ready" ? messagesPerHundred(messages.count, total) : undefined;
  return `Messages pour 100 pages vues\u00A0: ${rateText(rate)}`;
}

import { useMemo } from "react";
import { FIGURE_DAYS, percentChange, signed, startOfDay } from "../../content/rules/figures";
import { useTimeZone } from "../../store/queries/agency";
import type { Count } from "../../store/queries/count";
import { useCount } from "../../store/queries/use-count";
import type { KeptVisits } from "../../store/queries/visits";
import { plural } from "../../ui/text/plural";
import { StatCard } from "./parts/stat-card";
import { VisitsCard } from "./visits/visits-card";

/** Four figures about the site, each of them counted. */
export function StatCards({
  today,
  visits,
}: {
  readonly today: string;
  readonly visits: KeptVisits | "none" | undefined;
}) {
  const zone = useTimeZone();
  const since = useMemo(
    () => ({
      period: startOfDay(today, FIGURE_DAYS - 1, zone),
      before: startOfDay(today, 2 * FIGURE_DAYS - 1, zone),
    }),
    [today, zone],
  );
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 lg:grid-cols-4">
      <MessagesCard since={since} />
      <ArticlesCard since={since} />
      <SubscribersCard since={since} />
      <VisitsCard visits={visits} />
    </dl>
  );
}

interface Since {
  readonly period: string;
  readonly before: string;
}

function MessagesCard({ since: { period, before } }: { readonly since: Since }) {
  const recent = useMemo(() => ({ junk: false, created_at: { $gte: period } }), [period]);
  const earlier = useMemo(
    () => ({ junk: false, created_at: { $gte: before, $lt: period } }),
    [before, period],
  );
  const count = useCount("contact_submissions", recent);
  const former = useCount("contact_submissions", earlier);
  return (
    <StatCard label={`Messages, ${FIGURE_DAYS} derniers jours`} figure={figureOf(count)}>
      {count.state === "ready" && former.state === "ready" && (
        <Change now={count.count} before={former.count} />
      )}
    </StatCard>
  );
}

const PUBLISHED = { kind: "article", published: true };
const DRAFTS = { kind: "article", published: false };

function ArticlesCard({ since: { period } }: { readonly since: Since }) {
  const addedPublished = useMemo(() => ({ ...PUBLISHED, created_at: { $gte: period } }), [period]);
  const addedDrafts = useMemo(() => ({ ...DRAFTS, created_at: { $gte: period } }), [period]);
  const published = useCount("posts", PUBLISHED);
  const drafts = useCount("posts", DRAFTS);
  const added = sum(useCount("posts", addedPublished), useCount("posts", addedDrafts));
  return (
    <StatCard label="Articles" figure={figureOf(sum(published, drafts))}>
      {published.state === "ready" && drafts.state === "ready" && (
        <>
          {`${plural(published.count, "publié")}, ${plural(drafts.count, "brouillon")}`}
          <br />
        </>
      )}
      <Added count={added} />
    </StatCard>
  );
}

const ACTIVE = { junk: false, status: "active" };

function SubscribersCard({ since: { period } }: { readonly since: Since }) {
  const newcomers = useMemo(() => ({ ...ACTIVE, created_at: { $gte: period } }), [period]);
  const count = useCount("newsletter_subscribers", ACTIVE);
  const added = useCount("newsletter_subscribers", newcomers);
  return (
    <StatCard label="Abonnés actifs" figure={figureOf(count)}>
      <Added count={added} />
    </StatCard>
  );
}

function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const change = percentChange(now, before);
  if (change === undefined) return `Aucun les ${FIGURE_DAYS} jours précédents`;
  return `${signed(change)}\u202F% par rapport aux ${FIGURE_DAYS} jours précédents`;
}

function Added({ count }: { readonly count: Count }) {
  return count.state === "ready" && `${signed(count.count)} en ${FIGURE_DAYS} jours`;
}

function figureOf(count: Count): string | undefined {
  if (count.state === "loading") return undefined;
  return count.state === "ready" ? count.count.toLocaleString("fr-FR") : "–";
}

function sum(one: Count, other: Count): Count {
  if (one.state !== "ready") return one;
  return other.state === "ready" ? { ...one, count: one.count + other.count } : other;
}

import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { ContactSubmission } from "../../content/collections/contact-submissions";
import { CONTACT_STATUSES } from "../../content/schema/labels";
import { CONTACT_SERVICES } from "../../content/schema/visitor-labels";
import { startOfDay } from "../../content/rules/figures";
import { useTimeZone } from "../../store/queries/agency";
import { useHeldList } from "../../store/lists/use-list";
import { useDocs } from "../../store/queries/use-docs";
import { Badge } from "../../ui/data/badge";
import { type Column, DataTable } from "../../ui/data/data-table";
import { MESSAGE_LIST } from "../inbox/contact/contact-selection";
import { preview } from "../kit/field-text";
import { momentText } from "../kit/sentences";
import { Panel, RowsSkeleton } from "./parts/panel";

const SHOWN = 4;
const PREVIEW = 90;
/** How many days back to look, widened step by step: four messages can be shown without reading thousands. */
const SPANS = [2, 30, 365, 36_500];

/** Shows the last messages. */
export function RecentMessages({ today }: { readonly today: string }) {
  const messages = useNewest(today);
  return (
    <Panel
      title="Messages récents"
      aside={
        <Link to="/admin/contact" className="text-link inline-flex min-h-6 items-center text-sm">
          Tous les messages
        </Link>
      }
    >
      {messages.state === "loading" && (
        <RowsSkeleton label="Chargement des messages…" rows={SHOWN} />
      )}
      {messages.state === "unavailable" && (
        <p className="py-4 text-sm text-ink-soft">
          Les messages ne sont pas encore sur cet appareil.
        </p>
      )}
      {messages.state === "ready" && messages.docs.length === 0 && (
        <p className="py-4 text-sm text-ink-soft">Aucun message pour l’instant.</p>
      )}
      {messages.state === "ready" && messages.docs.length > 0 && (
        <DataTable
          caption="Les quatre derniers messages"
          columns={COLUMNS}
          rows={messages.docs}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  );
}

/**
 * Returns the newest messages that are not junk; widens the time span until there are enough. Until they are read, those
 * of the list of messages are shown, if it is in memory.
 */
function useNewest(today: string) {
  const zone = useTimeZone();
  const [step, setStep] = useState(0);
  const query = useMemo(
    () => ({
      selector: { junk: false, created_at: { $gte: startOfDay(today, SPANS[step] ?? 0, zone) } },
      sort: [{ created_at: "desc" as const }],
      limit: SHOWN,
    }),
    [today, zone, step],
  );
  const messages = useDocs("contact_submissions", query);
  const tooFew = messages.state === "ready" && messages.docs.length < SHOWN;
  if (tooFew && step < SPANS.length - 1) setStep(step + 1);
  const held = useHeldList(MESSAGE_LIST);
  if (messages.state !== "loading" || !held) return messages;
  return { state: "ready" as const, docs: held.rows.slice(0, SHOWN) };
}

const TONES: Readonly<Record<string, "accent" | "warning" | "neutral" | "success">> = {
  new: "accent",
  "in-progress": "warning",
  contacted: "neutral",
  completed: "success",
};

const COLUMNS: readonly Column<ContactSubmission>[] = [
  {
    key: "name",
    title: "Nom",
    role: "lead",
    cell: ({ id, name }) => (
      <Link
        to={`/admin/contact?message=${id}`}
        className="inline-flex min-h-6 items-center no-underline hover:text-accent"
      >
        {name || "sans nom"}
      </Link>
    ),
  },
  {
    key: "message",
    title: "Service et message",
    role: "text",
    cell: ({ service, message }) => (
      <>
        {service !== "" && (
          <span className="block font-medium text-ink">{labelOf(CONTACT_SERVICES, service)}</span>
        )}
        {preview(message, PREVIEW)}
      </>
    ),
  },
  {
    key: "created_at",
    title: "Reçu",
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap">
        {momentText(created_at)}
      </time>
    ),
  },
  {
    key: "status",
    title: "Statut",
    cell: ({ status }) => <Badge tone={TONES[status]}>{labelOf(CONTACT_STATUSES, status)}</Badge>,
  },
];

const labelOf = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;

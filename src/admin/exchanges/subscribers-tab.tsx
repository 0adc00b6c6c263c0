import { CircleCheck, CircleSlash, Download, ShieldCheck, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { NewsletterSubscriber } from "../../content/collections/newsletter-subscribers";
import { SUBSCRIBER_STATUSES } from "../../content/labels";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import type { Column } from "../../ui/data-table";
import { plural } from "../../ui/plural";
import { SearchBox } from "../../ui/search-box";
import { useAction } from "../../ui/use-action";
import { download } from "../download";
import { HistoryIcon } from "../history/history-icon";
import { createFinder } from "../list/finder";
import { newestFirst } from "../list/newest-first";
import type { ListAddress } from "../list/use-list-address";
import { dayText, quoted } from "../sentences";
import { Day } from "./day";
import type { Kind } from "./exchange";
import { ExchangeList, type RowTools } from "./exchange-list";
import { RowButton } from "./row-button";
import { csvName, subscribersCsv } from "./subscribers-csv";
import { useChange } from "./use-change";
import { JUNK } from "./view";
import { ViewTabs } from "./view-tabs";

/** The one list of subscribers: searched, exported, deleted from. */
export function SubscribersTab({
  subscribers,
  address,
}: {
  readonly subscribers: readonly NewsletterSubscriber[];
  readonly address: ListAddress;
}) {
  const [find] = useState(() => createFinder(({ email }: NewsletterSubscriber) => [email]));
  const change = useChange(
    KIND.collection,
    (count) => `${plural(count, KIND.one)} rendu à la liste`,
  );
  const junk = address.get("vue") === JUNK;
  const sorted = useMemo(() => subscribers.toSorted(newestFirst), [subscribers]);
  const received = useMemo(() => sorted.filter((each) => !each.junk), [sorted]);
  const inView = useMemo(
    () => (junk ? sorted.filter((each) => each.junk) : received),
    [sorted, received, junk],
  );
  const found = useMemo(() => find(inView, address.search), [find, inView, address.search]);
  const junkCount = sorted.length - received.length;

  return (
    <>
      {(junkCount > 0 || junk) && (
        <ViewTabs
          label="Abonnés"
          views={[
            { value: "", label: "Inscrits", count: received.length },
            { value: JUNK, label: "Indésirables", count: junkCount },
          ]}
          address={address}
        />
      )}
      <ExchangeList
        kind={KIND}
        caption={junk ? "Abonnés indésirables" : "Abonnés"}
        rows={found}
        total={inView.length}
        address={address}
        tools={
          <>
            <SearchBox
              label="Rechercher"
              placeholder="Adresse e-mail…"
              value={address.search}
              onChange={address.setSearch}
              className="w-full sm:max-w-xs"
            />
            <ExportButton subscribers={received} />
          </>
        }
        columns={(tools) =>
          columnsOf({
            ...tools,
            keep: junk ? ({ id }) => change.run([id], { junk: false }) : undefined,
          })
        }
        empty={emptyText(inView.length, junk)}
        onClear={() => address.reset([])}
      />
    </>
  );
}

const KIND = {
  collection: "newsletter_subscribers",
  one: "abonné",
  many: "abonnés",
  confirmDelete: "Êtes-vous sûr de vouloir supprimer cet abonné\u202F?",
  confirmDeleteMany: "Êtes-vous sûr de vouloir supprimer ces abonnés\u202F?",
} as const satisfies Kind;

function emptyText(total: number, junk: boolean): string {
  if (total > 0) return "Aucun abonné ne correspond à cette recherche.";
  return junk ? "Aucun abonné indésirable." : "Aucun abonné à la newsletter";
}

const CSV = "text/csv;charset=utf-8";

function ExportButton({ subscribers }: { readonly subscribers: readonly NewsletterSubscriber[] }) {
  const exporting = useAction("Erreur lors de l’exportation des abonnés.", async () =>
    download(csvName(), new Blob([await subscribersCsv(subscribers)], { type: CSV })),
  );
  if (subscribers.length === 0) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-11"
      busy={exporting.busy}
      onClick={() => exporting.run()}
    >
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      Exporter en CSV
    </Button>
  );
}

type Tools = RowTools<NewsletterSubscriber> & {
  /** Where robots' sign-ups are listed. */
  readonly keep: ((subscriber: NewsletterSubscriber) => void) | undefined;
};

function columnsOf(tools: Tools): readonly Column<NewsletterSubscriber>[] {
  return [
    {
      key: "email",
      title: "Email",
      role: "lead",
      cell: (subscriber) => tools.titled(subscriber, subscriber.email),
    },
    {
      key: "created_at",
      title: "Date d’inscription",
      cell: (each) => <Day moment={each.created_at} />,
    },
    {
      key: "consented_at",
      title: "Consentement",
      cell: (each) => dayText(each.consented_at ?? "") || "—",
    },
    { key: "status", title: "Statut", cell: (each) => <SubscriberState status={each.status} /> },
    {
      key: "last_campaign_sent",
      title: "Dernière campagne",
      cell: (each) => dayText(each.last_campaign_sent ?? "") || "Jamais",
    },
    {
      key: "actions",
      title: "Actions",
      role: "controls",
      cell: (subscriber) => <Actions subscriber={subscriber} tools={tools} />,
    },
  ];
}

function SubscriberState({ status }: { readonly status: string }) {
  return status === "active" ? (
    <Badge tone="success" icon={CircleCheck}>
      {SUBSCRIBER_STATUSES.active}
    </Badge>
  ) : (
    <Badge icon={CircleSlash}>{SUBSCRIBER_STATUSES.unsubscribed}</Badge>
  );
}

function Actions({
  subscriber,
  tools,
}: {
  readonly subscriber: NewsletterSubscriber;
  readonly tools: Tools;
}) {
  const { keep } = tools;
  const name = quoted(subscriber.email);
  return (
    <span className="inline-flex">
      {keep && (
        <RowButton
          icon={ShieldCheck}
          label={`Ce n’est pas un indésirable : ${name}`}
          data-control="decide"
          onClick={() => keep(subscriber)}
        />
      )}
      <HistoryIcon collection={KIND.collection} id={subscriber.id} name={name} />
      <RowButton
        icon={Trash2}
        danger
        label={`Supprimer ${name}`}
        data-control="delete"
        onClick={() => tools.onDelete(subscriber)}
      />
    </span>
  );
}

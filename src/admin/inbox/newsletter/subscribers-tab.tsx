import { Download } from "lucide-react";
import { useMemo } from "react";
import { kindOf } from "../../../content/agreement";
import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import type { Draft } from "../../../content/index";
import type { ListedRows } from "../../../store/lists/list-view";
import { Button } from "../../../ui/button";
import { useAction } from "../../../ui/form/use-action";
import { datedName, download } from "../../kit/download";
import { agree, counted } from "../../kit/sentences";
import { ListSearch } from "../../table/list-search";
import { type ListAddress, rowNamed } from "../../table/use-list-address";
import type { InboxKind } from "../inbox-kind";
import { InboxList } from "../inbox-list";
import { useInView } from "../use-in-view";
import { subscriberColumns } from "./subscriber-columns";
import { findSubscribers, SUBSCRIBER_LIST } from "./subscriber-list";
import { SubscriberPanel } from "./subscriber-panel";
import { subscribersCsv } from "./subscribers-csv";
import { useChange } from "../use-change";
import { JUNK } from "../view";
import { ViewTabs } from "../view-tabs";

/** Lists the subscribers, with search, export and deletion. */
export function SubscribersTab({
  list,
  address,
}: {
  readonly list: ListedRows<"newsletter_subscribers">;
  readonly address: ListAddress;
}) {
  const change = useChange(KIND.collection, changedText);
  const junk = address.get("vue") === JUNK;
  const { rows, total } = useInView(SUBSCRIBER_LIST, list, junk);
  const found = useMemo(() => findSubscribers(rows, address.search), [rows, address.search]);
  const { whole, figures } = list;
  const opened = rowNamed(list.docs, address.get("abonne"));

  return (
    <>
      {(figures.apart > 0 || junk) && (
        <ViewTabs
          label="Abonnés"
          views={[
            { value: "", label: "Inscrits", count: figures.total },
            { value: JUNK, label: "Indésirables", count: figures.apart },
          ]}
          address={address}
        />
      )}
      <InboxList
        kind={KIND}
        caption={junk ? "Abonnés indésirables" : "Abonnés"}
        rows={found}
        total={total}
        whole={whole}
        narrowed={junk || address.search.trim() !== ""}
        address={address}
        tools={
          <>
            <ListSearch address={address} placeholder="Adresse email…" />
            <ExportButton subscribers={list.rows} whole={whole} />
          </>
        }
        columns={(tools) =>
          subscriberColumns({
            ...tools,
            openedBy: (id) => address.linkTo({ abonne: id }),
            keep: junk ? ({ id }) => change.run([id], { junk: false }) : undefined,
          })
        }
        empty={emptyText(total, junk)}
        onClear={() => address.reset([])}
      />
      {opened && (
        <SubscriberPanel
          subscriber={opened}
          onUnsubscribe={() => change.run([opened.id], { status: "unsubscribed" })}
          onClose={() => address.close("abonne")}
        />
      )}
    </>
  );
}

const KIND = {
  collection: "newsletter_subscribers",
  noun: kindOf("newsletter_subscribers"),
  confirmDelete: "Êtes-vous sûr de vouloir supprimer cet abonné\u202F?",
  confirmDeleteMany: "Êtes-vous sûr de vouloir supprimer ces abonnés\u202F?",
} as const satisfies InboxKind;

function changedText(count: number, { status }: Partial<Draft<"newsletter_subscribers">>): string {
  return status === undefined
    ? `${counted(count, KIND.noun)} ${agree("rendu", KIND.noun, count)} à la liste`
    : `${counted(count, KIND.noun)} ${agree("désabonné", KIND.noun, count)}`;
}

function emptyText(total: number, junk: boolean): string {
  if (total > 0) return "Aucun abonné ne correspond à cette recherche.";
  return junk ? "Aucun abonné indésirable." : "Aucun abonné à la newsletter";
}

const CSV = "text/csv;charset=utf-8";

function ExportButton({
  subscribers,
  whole,
}: {
  readonly subscribers: readonly NewsletterSubscriber[];
  /** Whether these are all. */
  readonly whole: boolean;
}) {
  const exporting = useAction("Erreur lors de l’exportation des abonnés.", async () =>
    download(
      datedName("abonnes-newsletter", "csv"),
      new Blob([await subscribersCsv(subscribers)], { type: CSV }),
    ),
  );
  if (subscribers.length === 0) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-11"
      busy={!whole || exporting.busy}
      onClick={() => exporting.run()}
    >
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      Exporter en CSV
    </Button>
  );
}

import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import type { Draft } from "../../../content/index";
import { useCount } from "../../../store/queries/use-count";
import { Button } from "../../../ui/button";
import { plural } from "../../../ui/text/plural";
import { SearchBox } from "../../../ui/form/search-box";
import { useAction } from "../../../ui/form/use-action";
import { datedName, download } from "../../kit/download";
import { createFinder } from "../../table/finder";
import { newestFirst } from "../../table/newest-first";
import type { ListAddress } from "../../table/use-list-address";
import type { InboxKind } from "../inbox-kind";
import { InboxList } from "../inbox-list";
import { countOf } from "../received";
import { subscriberColumns } from "./subscriber-columns";
import { SubscriberPanel } from "./subscriber-panel";
import { subscribersCsv } from "./subscribers-csv";
import { useChange } from "../use-change";
import { JUNK } from "../view";
import { readOf } from "../../table/list-read";
import { ViewTabs } from "../view-tabs";

/** The one list of subscribers: searched, exported, deleted from. */
export function SubscribersTab({
  subscribers,
  whole,
  received: receivedCount,
  address,
}: {
  readonly subscribers: readonly NewsletterSubscriber[];
  /** Before that they are the newest alone. */
  readonly whole: boolean;
  /** How many there are; undefined while they are being counted. */
  readonly received: number | undefined;
  readonly address: ListAddress;
}) {
  const [find] = useState(() => createFinder(({ email }: NewsletterSubscriber) => [email]));
  const change = useChange(KIND.collection, changedText);
  const junk = address.get("vue") === JUNK;
  const sorted = useMemo(() => subscribers.toSorted(newestFirst), [subscribers]);
  const received = useMemo(() => sorted.filter((each) => !each.junk), [sorted]);
  const inView = useMemo(
    () => (junk ? sorted.filter((each) => each.junk) : received),
    [sorted, received, junk],
  );
  const found = useMemo(() => find(inView, address.search), [find, inView, address.search]);
  const junkCount = countOf(useCount(KIND.collection, PUT_ASIDE));
  const opened = subscribers.find(({ id }) => id === address.get("abonne"));

  return (
    <>
      {((junkCount ?? 0) > 0 || junk) && (
        <ViewTabs
          label="Abonnés"
          views={[
            { value: "", label: "Inscrits", count: receivedCount },
            { value: JUNK, label: "Indésirables", count: junkCount },
          ]}
          address={address}
        />
      )}
      <InboxList
        kind={KIND}
        caption={junk ? "Abonnés indésirables" : "Abonnés"}
        rows={found}
        total={whole ? inView.length : receivedCount}
        read={readOf(whole, !junk && address.page === 1 && address.search.trim() === "")}
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
            <ExportButton subscribers={received} whole={whole} />
          </>
        }
        columns={(tools) =>
          subscriberColumns({
            ...tools,
            openedBy: (id) => address.linkTo({ abonne: id }),
            keep: junk ? ({ id }) => change.run([id], { junk: false }) : undefined,
          })
        }
        empty={emptyText(inView.length, junk)}
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

const PUT_ASIDE = { junk: true };

const KIND = {
  collection: "newsletter_subscribers",
  one: "abonné",
  many: "abonnés",
  confirmDelete: "Êtes-vous sûr de vouloir supprimer cet abonné\u202F?",
  confirmDeleteMany: "Êtes-vous sûr de vouloir supprimer ces abonnés\u202F?",
} as const satisfies InboxKind;

function changedText(count: number, { status }: Partial<Draft<"newsletter_subscribers">>): string {
  return `${plural(count, KIND.one)} ${status === undefined ? "rendu à la liste" : "désabonné"}`;
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
      busy={exporting.busy || !whole}
      onClick={() => exporting.run()}
    >
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      Exporter en CSV
    </Button>
  );
}

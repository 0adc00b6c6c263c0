import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import type { Draft } from "../../../content/index";
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
import { subscriberColumns } from "./subscriber-columns";
import { SubscriberPanel } from "./subscriber-panel";
import { subscribersCsv } from "./subscribers-csv";
import { useChange } from "../use-change";
import { JUNK } from "../view";
import { ViewTabs } from "../view-tabs";

/** Lists the subscribers, with search, export and deletion. */
export function SubscribersTab({
  subscribers,
  address,
}: {
  readonly subscribers: readonly NewsletterSubscriber[];
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
  const junkCount = sorted.length - received.length;
  const opened = subscribers.find(({ id }) => id === address.get("abonne"));

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
      <InboxList
        kind={KIND}
        caption={junk ? "Abonnés indésirables" : "Abonnés"}
        rows={found}
        total={inView.length}
        address={address}
        tools={
          <>
            <SearchBox
              label="Rechercher"
              placeholder="Adresse email…"
              value={address.search}
              onChange={address.setSearch}
              className="w-full sm:max-w-xs"
            />
            <ExportButton subscribers={received} />
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

function ExportButton({ subscribers }: { readonly subscribers: readonly NewsletterSubscriber[] }) {
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
      busy={exporting.busy}
      onClick={() => exporting.run()}
    >
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      Exporter en CSV
    </Button>
  );
}

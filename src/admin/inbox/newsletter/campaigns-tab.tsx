import { Trash2 } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { kindOf } from "../../../content/agreement";
import type { Document } from "../../../content/collections/documents";
import type { Post } from "../../../content/collections/posts";
import { useTimeZone } from "../../../store/queries/agency";
import type { Column } from "../../../ui/data/data-table";
import { plural } from "../../../ui/text/plural";
import { HistoryIcon } from "../../history/history-icon";
import { type ListAddress, rowNamed } from "../../table/use-list-address";
import { momentText, quoted } from "../../kit/sentences";
import { orderOf, stopCampaigns } from "./campaign";
import { CampaignPanel } from "./campaign-panel";
import { campaignWords } from "./campaign-words";
import { useCampaignProgress } from "./use-campaign-progress";
import type { InboxKind } from "../inbox-kind";
import { InboxList, type RowTools } from "../inbox-list";
import { RowButton } from "../row-button";

/** Lists queued campaigns with their recipients and state, the last queued first. */
export function CampaignsTab({
  campaigns,
  orders,
  address,
}: {
  readonly campaigns: readonly Post[];
  readonly orders: readonly Document[];
  readonly address: ListAddress;
}) {
  // The words tell moments in it.
  useTimeZone();
  const sorted = useMemo(() => campaigns.toSorted(lastSentFirst), [campaigns]);
  const progress = useCampaignProgress();
  // The subscribers of the moment at which it left; until then, of the moment at which it was queued.
  const recipientsOf = ({ id, recipient_count: queued }: Post) => {
    const reached = progress?.get(id)?.total ?? 0;
    return plural(reached > 0 ? reached : queued, "abonné");
  };
  const wordsOf = ({ id }: Post) => campaignWords(orderOf(orders, id), progress?.get(id));
  const opened = rowNamed(campaigns, address.get("campagne"));
  return (
    <>
      <InboxList
        kind={KIND}
        caption="Campagnes"
        rows={sorted}
        total={sorted.length}
        address={address}
        columns={(tools) =>
          columnsOf(tools, wordsOf, recipientsOf, (id) => address.linkTo({ campagne: id }))
        }
        empty="Aucune campagne envoyée"
      />
      {opened && (
        <CampaignPanel
          campaign={opened}
          order={orderOf(orders, opened.id)}
          progress={progress?.get(opened.id)}
          correctedAt={address.linkTo({ campagne: "", edition: opened.id })}
          onClose={() => address.close("campagne")}
        />
      )}
    </>
  );
}

const KIND: InboxKind = {
  collection: "posts",
  noun: kindOf("posts", "campaign"),
  confirmDelete: "Êtes-vous sûr de vouloir supprimer cette campagne\u202F?",
  confirmDeleteMany: "Êtes-vous sûr de vouloir supprimer ces campagnes\u202F?",
  beforeDeletion: stopCampaigns,
};

function columnsOf(
  tools: RowTools<Post>,
  wordsOf: (campaign: Post) => string,
  recipientsOf: (campaign: Post) => string,
  openedBy: (id: string) => { readonly search: string },
): readonly Column<Post>[] {
  return [
    {
      key: "title",
      title: "Sujet",
      role: "lead",
      cell: (campaign) =>
        tools.titled(
          campaign,
          <Link to={openedBy(campaign.id)} className="no-underline hover:text-accent">
            {campaign.title}
          </Link>,
        ),
    },
    {
      key: "sent_at",
      title: "Mise en file",
      cell: (campaign) => momentText(campaign.sent_at ?? "") || "N/A",
    },
    { key: "state", title: "État", cell: wordsOf },
    {
      key: "recipient_count",
      title: "Destinataires",
      cell: recipientsOf,
    },
    {
      key: "actions",
      title: "Actions",
      role: "controls",
      cell: (campaign) => (
        <span className="inline-flex">
          <HistoryIcon collection="posts" id={campaign.id} name={quoted(campaign.title)} />
          <RowButton
            icon={Trash2}
            danger
            label={`Supprimer ${quoted(campaign.title)}`}
            data-control="delete"
            onClick={() => tools.onDelete(campaign)}
          />
        </span>
      ),
    },
  ];
}

function lastSentFirst(one: Post, other: Post): number {
  const [first, second] = [one.sent_at ?? one.created_at, other.sent_at ?? other.created_at];
  if (first !== second) return first < second ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}

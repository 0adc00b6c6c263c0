import { Trash2 } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import type { Post } from "../../../content/collections/posts";
import type { Column } from "../../../ui/data/data-table";
import { plural } from "../../../ui/text/plural";
import { HistoryIcon } from "../../history/history-icon";
import type { ListAddress } from "../../table/use-list-address";
import { momentText, quoted } from "../../kit/sentences";
import { CampaignPreview } from "./campaign-preview";
import type { InboxKind } from "../inbox-kind";
import { InboxList, type RowTools } from "../inbox-list";
import { RowButton } from "../row-button";

/** What was sent, to how many, the last first. */
export function CampaignsTab({
  campaigns,
  address,
}: {
  readonly campaigns: readonly Post[];
  readonly address: ListAddress;
}) {
  const sorted = useMemo(() => campaigns.toSorted(lastSentFirst), [campaigns]);
  const opened = campaigns.find(({ id }) => id === address.get("campagne"));
  return (
    <>
      <InboxList
        kind={KIND}
        caption="Campagnes enregistrées"
        rows={sorted}
        total={sorted.length}
        address={address}
        columns={(tools) => columnsOf(tools, (id) => address.linkTo({ campagne: id }))}
        empty="Aucune campagne envoyée"
      />
      {opened && (
        <CampaignPreview
          title={opened.title}
          content={opened.content}
          onClose={() => address.close("campagne")}
        />
      )}
    </>
  );
}

const KIND: InboxKind = {
  collection: "posts",
  one: "campagne",
  many: "campagnes",
  feminine: true,
  confirmDelete: "Êtes-vous sûr de vouloir supprimer cette campagne\u202F?",
  confirmDeleteMany: "Êtes-vous sûr de vouloir supprimer ces campagnes\u202F?",
};

function columnsOf(
  tools: RowTools<Post>,
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
      title: "Enregistrée",
      cell: (campaign) => momentText(campaign.sent_at ?? "") || "N/A",
    },
    {
      key: "recipient_count",
      title: "Destinataires",
      cell: (campaign) => plural(campaign.recipient_count, "abonné"),
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

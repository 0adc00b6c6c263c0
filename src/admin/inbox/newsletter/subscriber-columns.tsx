import { CircleCheck, CircleSlash, Clock, MailX, ShieldCheck, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import { SUBSCRIBER_STATUSES } from "../../../content/schema/labels";
import { Badge } from "../../../ui/data/badge";
import type { Column } from "../../../ui/data/data-table";
import { HistoryIcon } from "../../history/history-icon";
import { dayText, quoted } from "../../kit/sentences";
import { Day } from "../day";
import type { RowTools } from "../inbox-list";
import { RowButton } from "../row-button";

type Tools = RowTools<NewsletterSubscriber> & {
  readonly openedBy: (id: string) => { readonly search: string };
  /** Restores a subscriber from junk; present only in the list of junk. */
  readonly keep: ((subscriber: NewsletterSubscriber) => void) | undefined;
};

/** The columns of the list of subscribers. */
export function subscriberColumns(tools: Tools): readonly Column<NewsletterSubscriber>[] {
  return [
    {
      key: "email",
      title: "Email",
      role: "lead",
      cell: (subscriber) =>
        tools.titled(
          subscriber,
          <Link to={tools.openedBy(subscriber.id)} className="no-underline hover:text-accent">
            {subscriber.email}
          </Link>,
        ),
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

/** A badge for the status of a subscriber. */
export function SubscriberState({ status }: { readonly status: string }) {
  if (status === "pending") {
    return (
      <Badge tone="warning" icon={Clock}>
        {SUBSCRIBER_STATUSES.pending}
      </Badge>
    );
  }
  if (status === "bounced") {
    return (
      <Badge tone="danger" icon={MailX}>
        {SUBSCRIBER_STATUSES.bounced}
      </Badge>
    );
  }
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
      <HistoryIcon collection={"newsletter_subscribers"} id={subscriber.id} name={name} />
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

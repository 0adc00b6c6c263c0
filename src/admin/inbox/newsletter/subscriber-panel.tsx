import { CircleSlash } from "lucide-react";
import { Link } from "react-router-dom";
import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/overlay/dialog";
import { SIDE } from "../../kit/looks";
import { HistoryLink } from "../../history/history-link";
import { adminPath } from "../../kit/screens";
import { momentText, quoted } from "../../kit/sentences";
import { Details } from "../details";
import { mailLink } from "../mail-link";
import { SubscriberState } from "./subscriber-columns";

/**
 * Shows a subscriber with the proof of their consent, which is kept when they unsubscribe and renewed when they return.
 */
export function SubscriberPanel({
  subscriber,
  onUnsubscribe,
  onClose,
}: {
  readonly subscriber: NewsletterSubscriber;
  readonly onUnsubscribe: () => void;
  readonly onClose: () => void;
}) {
  const { email, status, consent } = subscriber;
  return (
    <Dialog
      title={email}
      look={SIDE}
      onClose={onClose}
      footer={
        status !== "unsubscribed" && (
          <Button variant="secondary" size="sm" onClick={onUnsubscribe}>
            <CircleSlash aria-hidden className="size-4" strokeWidth={1.75} />
            Désabonner
          </Button>
        )
      }
    >
      <p className="mb-5">
        <SubscriberState status={status} />
      </p>
      {status === "bounced" && (
        <p className="mb-5 text-base">
          Le serveur de cette adresse a répondu qu’elle n’existe pas. Plus aucune lettre ne lui est
          écrite, jusqu’à une nouvelle inscription confirmée.
        </p>
      )}
      <h3 className="text-sm text-ink-faint">Preuve du consentement</h3>
      <p className="mt-1 border-y py-4 text-base wrap-anywhere">
        {consent ? quoted(consent) : "Aucune phrase n’a été gardée."}
      </p>
      <Details lines={detailsOf(subscriber)} />
      <div className="mt-4 -ml-3">
        <HistoryLink collection="newsletter_subscribers" id={subscriber.id} />
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        Pour remettre ou effacer tout ce que le site tient à cette adresse&nbsp;:{" "}
        <Link to={adminPath("personal-data")} className="text-link">
          Données personnelles
        </Link>
      </p>
    </Dialog>
  );
}

function detailsOf({
  email,
  created_at: created,
  consented_at: consented = "",
  confirmed_at: confirmed = "",
  last_campaign_sent: last = "",
}: NewsletterSubscriber) {
  return [
    { label: "Email", text: email, href: mailLink(email) },
    { label: "Accepté", text: momentText(consented) },
    { label: "Confirmé", text: momentText(confirmed) },
    { label: "Inscrit", text: momentText(created) },
    { label: "Dernière campagne", text: momentText(last) || "Jamais" },
  ];
}

import { Reply, ShieldAlert, ShieldCheck } from "lucide-react";
import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import type { Draft } from "../../../content/index";
import { CONTACT_SOURCES } from "../../../content/schema/labels";
import { Button, ButtonLink } from "../../../ui/button";
import { Dialog } from "../../../ui/overlay/dialog";
import { SIDE } from "../../kit/looks";
import { HistoryLink } from "../../history/history-link";
import { momentText } from "../../kit/sentences";
import { replyLink, serviceLabel } from "./contact-selection";
import { Details } from "../details";
import { mailLink } from "../mail-link";
import { StatusSelect } from "./status-select";
import { Thread } from "./thread";

/** Shows a whole message, with all that is known about its sender. */
export function ContactPanel({
  message,
  onChange,
  onClose,
}: {
  readonly message: ContactSubmission;
  readonly onChange: (values: Partial<Draft<"contact_submissions">>) => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={message.name || "Sans nom"}
      look={SIDE}
      onClose={onClose}
      footer={<PanelActions message={message} onChange={onChange} />}
    >
      {!message.junk && (
        <p className="mb-5 flex items-center gap-3 text-sm text-ink-soft">
          Statut
          <StatusSelect
            label="Statut"
            value={message.status}
            onChange={(status) => onChange({ status })}
          />
        </p>
      )}
      <p className="border-y py-4 text-base whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <Details lines={detailsOf(message)} />
      {!message.junk && <Thread message={message} />}
      <div className="mt-4 -ml-3">
        <HistoryLink collection="contact_submissions" id={message.id} />
      </div>
    </Dialog>
  );
}

function PanelActions({
  message,
  onChange,
}: {
  readonly message: ContactSubmission;
  readonly onChange: (values: Partial<Draft<"contact_submissions">>) => void;
}) {
  const Icon = message.junk ? ShieldCheck : ShieldAlert;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => onChange({ junk: !message.junk })}>
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        {message.junk ? "Ce n’est pas un indésirable" : "Indésirable"}
      </Button>
      <ButtonLink to={replyLink(message)} variant="secondary" size="sm" data-first-focus>
        <Reply aria-hidden className="size-4" strokeWidth={2} />
        Répondre par messagerie
      </ButtonLink>
    </>
  );
}

function detailsOf(message: ContactSubmission) {
  const { email, phone, company, service, source, created_at: created } = message;
  const sources = new Map<string, string>(Object.entries(CONTACT_SOURCES));
  const changed = message.updated_at === created ? "" : momentText(message.updated_at);
  return [
    {
      label: "Email",
      text: email,
      href: mailLink(email),
    },
    { label: "Téléphone", text: phone, href: `tel:${phone.replaceAll(/[^+\d]/gu, "")}` },
    { label: "Entreprise", text: company },
    { label: "Service", text: serviceLabel(service) },
    { label: "Origine", text: sources.get(source) ?? "" },
    { label: "Reçu", text: momentText(created) },
    { label: "Modifié", text: changed },
  ];
}

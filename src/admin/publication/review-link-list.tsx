import { Ban } from "lucide-react";
import { useState } from "react";
import { serverNow } from "../../lib/api/server-time";
import { Badge } from "../../ui/data/badge";
import { Button } from "../../ui/button";
import { useAction } from "../../ui/form/use-action";
import { useToasts } from "../../ui/overlay/toast";
import { plural } from "../../ui/text/plural";
import { dayText, momentText } from "../kit/sentences";
import { type ReviewLink, revokeReviewLink } from "./server-reviews";

/** Lists review links with their client and state, and a button to revoke each. */
export function ReviewLinkList({
  links,
  changedAt,
  onChanged,
}: {
  readonly links: readonly ReviewLink[];
  /** When the document last changed: an earlier approval was of another version. */
  readonly changedAt: string;
  readonly onChanged: () => Promise<void>;
}) {
  const [now] = useState(serverNow);
  const toasts = useToasts();
  const revoking = useAction(
    "Le lien n’a pas pu être révoqué. Vérifiez votre connexion, puis réessayez.",
    async ({ id, client }: ReviewLink) => {
      await revokeReviewLink(id);
      await onChanged();
      toasts.show(`Le lien de ${client} n’ouvre plus rien`);
    },
  );
  if (links.length === 0) return <p className="text-ink-soft">Aucun lien</p>;
  return (
    <ul className="border-t">
      {links.map((link) => (
        <li
          key={link.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b py-3 text-sm"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
              {link.client}
              <LinkStatus link={link} now={now} changedAt={changedAt} />
            </p>
            <p className="wrap-anywhere text-ink-soft">{link.email}</p>
            <p className="text-ink-faint">{usedInWords(link)}</p>
          </div>
          {isOpen(link, now) && (
            <Button
              variant="secondary"
              size="sm"
              busy={revoking.busy}
              aria-label={`Révoquer le lien de ${link.client}`}
              onClick={() => revoking.run(link)}
            >
              <Ban aria-hidden className="size-4" strokeWidth={1.75} />
              Révoquer
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const isOpen = ({ revoked, expires }: ReviewLink, now: string) => revoked === "" && expires > now;

function LinkStatus({
  link,
  now,
  changedAt,
}: {
  readonly link: ReviewLink;
  readonly now: string;
  readonly changedAt: string;
}) {
  return (
    <>
      {link.approved !== "" && (
        <Badge tone={link.approved > changedAt ? "success" : "warning"}>
          {link.approved > changedAt ? "C’est bon" : "C’était bon, modifié depuis"}
        </Badge>
      )}
      {link.revoked !== "" ? (
        <Badge>Révoqué</Badge>
      ) : (
        !isOpen(link, now) && <Badge tone="warning">Expiré</Badge>
      )}
    </>
  );
}

function usedInWords({ opened, openedAt, answers, expires, revoked }: ReviewLink): string {
  return [
    opened === 0
      ? "Jamais ouvert"
      : `Ouvert ${opened}\u00A0fois, la dernière ${momentText(openedAt)}`,
    answers > 0 && plural(answers, "réponse"),
    revoked === "" && `valable jusqu’au ${dayText(expires)}`,
  ]
    .filter((part) => part !== false)
    .join(" · ");
}

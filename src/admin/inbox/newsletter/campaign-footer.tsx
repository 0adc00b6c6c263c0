import { Eye, MailCheck, Send } from "lucide-react";
import { Button } from "../../../ui/button";
import { plural } from "../../../ui/text/plural";

/** The buttons of a campaign that is being written. */
export function CampaignFooter({
  count,
  test,
  onPreview,
}: {
  readonly count: number;
  readonly test: { readonly run: () => void; readonly busy: boolean };
  readonly onPreview: () => void;
}) {
  return (
    <footer className="sticky bottom-0 z-10 -mx-1 mt-1 flex flex-wrap items-center gap-2 border-t bg-paper px-1 py-3">
      <Button
        type="submit"
        size="sm"
        disabled={count === 0}
        aria-describedby={count === 0 ? NOBODY : undefined}
      >
        <Send aria-hidden className="size-4" strokeWidth={1.75} />
        Envoyer à {plural(count, "abonné")}
      </Button>
      <Button variant="secondary" size="sm" onClick={onPreview}>
        <Eye aria-hidden className="size-4" strokeWidth={1.75} />
        Aperçu
      </Button>
      <Button variant="secondary" size="sm" busy={test.busy} onClick={test.run}>
        <MailCheck aria-hidden className="size-4" strokeWidth={1.75} />
        M’envoyer un essai
      </Button>
      {count === 0 && (
        <p id={NOBODY} className="text-sm text-ink-soft">
          Aucun abonné actif : personne ne la recevrait.
        </p>
      )}
    </footer>
  );
}

const NOBODY = "aucun-abonne-actif";

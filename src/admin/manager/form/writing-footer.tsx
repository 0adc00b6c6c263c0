import type { ReactNode } from "react";
import type { Values } from "../../../content/schema/collection";
import { Button } from "../../../ui/button";
import type { Managed } from "../../kit/screens";
import { PublicationButtons } from "../../publication/publication-buttons";
import type { Publication as Publishing } from "../../publication/use-publication";
import { PublicationChoice } from "./form-footer";

/** The buttons of a writing page: drafts are saved automatically, published pages only on request. */
export function WritingFooter({
  managed,
  values,
  publication,
  canDiscard,
  busy,
  aside,
  onClose,
  onDiscard,
}: {
  readonly managed: Managed;
  readonly values: Values;
  readonly publication: Publishing;
  /** Whether something is typed that no automatic save will keep. */
  readonly canDiscard: boolean;
  readonly busy: boolean;
  readonly aside: ReactNode;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}) {
  const isLive = publication.isOpen;
  return (
    <footer className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-2 border-t bg-paper px-1 py-3">
      {/* Enter in a field presses the first submit button of a form, which must not be the one that publishes. */}
      <button type="submit" hidden>
        Enregistrer
      </button>
      {isLive && <PublicationButtons publication={publication} busy={busy} />}
      <PublicationChoice
        managed={managed}
        values={values}
        busy={busy}
        variant={isLive ? "secondary" : "primary"}
      />
      <Button variant={isLive ? "quiet" : "secondary"} size="sm" onClick={onClose}>
        Fermer
      </Button>
      {canDiscard && (
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          Abandonner
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-x-5 text-xs text-ink-faint max-md:order-first max-md:w-full md:ml-auto">
        {aside}
      </div>
    </footer>
  );
}

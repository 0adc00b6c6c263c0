import { CircleCheck, Clock, OctagonAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { useSyncPart } from "../../sync-status/status";
import { Badge } from "../../ui/data/badge";
import { definitionOf } from "../../content/index";
import { ReviewButton } from "../publication/review-button";
import { StagedBadge } from "../publication/staged-badge";
import { HistoryLink } from "../history/history-link";
import { ConflictBadge, useRowSyncStates } from "../table/row-sync-state";
import { atMostNow, momentText } from "../kit/sentences";
import type { DocumentEdit } from "./use-document-edit";

/** Shows when a document was last saved, whether the server has it, and a link to its page. */
export function DocumentStatus({
  editing: { edited, document },
  page,
  reviewed = false,
}: {
  readonly editing: DocumentEdit;
  /** Whether a review link can show its staged changes. */
  readonly reviewed?: boolean;
  readonly page: { readonly path: string; readonly label: string };
}) {
  const changed = document && atMostNow(document.updated_at);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {changed ? (
        <>
          <span>
            {"Dernière mise à jour\u00A0: "}
            <time dateTime={changed}>{momentText(changed)}</time>
          </span>
          <Sent id={edited.id} />
        </>
      ) : (
        <span>Pas encore enregistré : le site montre son texte d’origine.</span>
      )}
      <Link to={page.path} className="text-link inline-flex min-h-8 items-center">
        {page.label}
      </Link>
      {document && (
        <>
          <HistoryLink collection="documents" id={edited.id} />
          <StagedBadge document={{ ...document }} />
          {reviewed && (
            <ReviewButton
              collection="documents"
              definition={definitionOf("documents")}
              id={edited.id}
              stored={{ ...document }}
              changedAt={document.updated_at}
            />
          )}
        </>
      )}
    </p>
  );
}

function Sent({ id }: { readonly id: string }) {
  const { state, conflicts } = useRowSyncStates("documents")(id);
  const summary = useSyncPart("summary");
  if (summary === "starting" || summary === "checking" || summary === "unopened") return null;
  if (conflicts.length > 0) return <ConflictBadge conflicts={conflicts} />;
  if (state === "rejected") {
    return (
      <Badge tone="danger" icon={OctagonAlert}>
        Refusé
      </Badge>
    );
  }
  return state === "pending" ? (
    <Badge icon={Clock}>En attente</Badge>
  ) : (
    <Badge tone="success" icon={CircleCheck}>
      Synchronisé
    </Badge>
  );
}

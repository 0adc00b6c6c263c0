import { textOf } from "../../../lib/parse";
import { HistoryLink } from "../../history/history-link";
import type { Managed } from "../../kit/screens";
import type { Edit } from "../../kit/use-edit";
import { ReviewButton } from "../../publication/review-button";
import { StagedBadge } from "../../publication/staged-badge";
import { OfferLink } from "../records/offer-link";
import type { ListRow } from "../records/rows";
import { PublicationState } from "./form-footer";

/** Shows the state of a document, with links to its review and history. */
export function RecordStatus({
  managed,
  edit,
  row,
}: {
  readonly managed: Managed;
  readonly edit: Edit;
  readonly row: ListRow | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PublicationState managed={managed} values={edit.values} />
      <StagedBadge document={edit.stored} />
      {row && (
        <>
          <ReviewButton
            collection={managed.name}
            definition={managed.definition}
            id={row.id}
            stored={edit.stored}
            changedAt={textOf(row["updated_at"])}
          />
          {row["published"] === true && <OfferLink screen={managed.screen} id={row.id} />}
          <HistoryLink collection={managed.name} id={row.id} />
        </>
      )}
    </div>
  );
}

import { memo } from "react";
import { useSession } from "../../../account/session/session";
import { useSyncPart } from "../../../sync-status/status";
import { ButtonLink } from "../../../ui/button";
import { Screen } from "../../kit/screen";
import { EditedRecordContext } from "../../history/last-change";
import { keyOf } from "../../../store/edits/pending";
import type { Managed } from "../../kit/screens";
import { shortTitle } from "../../kit/sentences";
import { useNewDraft } from "./use-new-draft";
import { newValues, valuesOf } from "../records/documents";
import type { ListRow } from "../records/rows";
import { draftKey, readDraft } from "../../../store/edits/drafts";
import type { ListProps } from "../list/list-screen";
import { ListSkeleton } from "../../kit/list-skeleton";
import { RecordForm } from "./record-form";
import { useAddresses } from "../records/use-addresses";

/** The form of one document, or of a new one without an id. */
export const FormScreen = memo(function FormScreen({
  managed,
  list,
  id,
}: ListProps & { readonly id: string | undefined }) {
  const session = useSession();
  const rejected = useSyncPart("rejected");
  const { name, definition, screen } = managed;
  const userId = session.state === "signed-in" ? session.user.id : "";
  const newKey = useNewDraft(userId, name, `nouveau-${screen.path}`, id === undefined);
  const key = id === undefined ? newKey : draftKey(userId, name, id);
  const rows: readonly ListRow[] = list.state === "ready" ? list.rows : [];
  const row = rows.find((each) => each.id === id);
  const title = id === undefined ? screen.create : screen.edit;
  const addresses = useAddresses(managed);
  const back = { to: addresses.list, label: shortTitle(screen.title) };

  if (key === undefined) return null;
  // It may be among those that have not been read yet.
  if (id !== undefined && !row && !(list.state === "ready" && list.whole)) {
    return (
      <Screen title={title} back={back}>
        <ListSkeleton columns={2} />
      </Screen>
    );
  }
  const refusal = rejected.find((entry) => entry.collection === name && entry.id === id);
  const gone = id !== undefined && row === undefined;
  if (gone && !refusal && !readDraft(key)) {
    return (
      <Screen title={title} back={back}>
        <Gone managed={managed} />
      </Screen>
    );
  }
  return (
    <EditedRecordContext value={row ? keyOf(name, row.id) : ""}>
      <RecordForm
        managed={managed}
        title={title}
        back={back}
        draftKey={key}
        id={gone ? undefined : id}
        gone={gone}
        refusal={refusal}
        rows={rows}
        current={row ? valuesOf(definition, row) : newValues(managed)}
      />
    </EditedRecordContext>
  );
});

function Gone({ managed }: { readonly managed: Managed }) {
  const { list } = useAddresses(managed);
  return (
    <div className="flex flex-col items-start gap-4 border-t border-ink pt-5">
      <p className="text-ink-soft">Cette fiche n’existe pas, ou elle a été supprimée.</p>
      <ButtonLink to={list} variant="secondary" size="sm">
        Revenir à la liste
      </ButtonLink>
    </div>
  );
}

import { memo } from "react";
import { useSession } from "../../../account/session/session";
import { useSyncPart } from "../../../sync-status/status";
import { ButtonLink } from "../../../ui/button";
import { Screen } from "../../kit/screen";
import { EditedRecordContext } from "../../history/last-change";
import { keyOf } from "../../../store/edits/pending";
import type { Values } from "../../../content/schema/collection";
import type { Managed } from "../../kit/screens";
import { shortTitle } from "../../kit/sentences";
import { useNewDraft } from "./use-new-draft";
import { newValues, valuesOf } from "../records/documents";
import type { ListRow } from "../records/rows";
import { draftKey, readDraft } from "../../../store/edits/drafts";
import type { ListProps } from "../list/list-screen";
import { ListSkeleton } from "../../kit/list-skeleton";
import { RecordForm } from "./record-form";
import type { RecordFormProps } from "./use-record-form";
import { useAddresses } from "../records/use-addresses";
import { useLastKnown } from "../records/use-last-known";

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
  const known = useLastKnown(name, id, row);
  const addresses = useAddresses(managed);
  const back = { to: addresses.list, label: shortTitle(screen.title) };

  if (key === undefined) return null;
  // It may be among those that have not been read yet.
  if (id !== undefined && !row && !(list.state === "ready" && list.whole)) {
    return <Reading title={title} back={back} />;
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
  if (gone && known === undefined) return <Reading title={title} back={back} />;
  return (
    <EditedRecordContext value={row ? keyOf(name, row.id) : ""}>
      <RecordForm
        managed={managed}
        title={title}
        back={back}
        draftKey={key}
        id={gone ? undefined : id}
        gone={gone ? id : undefined}
        refusal={refusal}
        rows={rows}
        current={row ? valuesOf(definition, row) : begun(managed, known ?? undefined)}
      />
    </EditedRecordContext>
  );
});

/** The values of a new document: those of a deleted one, as a draft, where there was one. */
function begun(managed: Managed, deleted: ListRow | undefined): Values {
  const { definition, screen } = managed;
  if (!deleted) return newValues(managed);
  return {
    ...valuesOf(definition, deleted),
    ...(screen.publication && { [screen.publication.field]: false }),
  };
}

function Reading(frame: Pick<RecordFormProps, "title" | "back">) {
  return (
    <Screen {...frame}>
      <ListSkeleton columns={2} />
    </Screen>
  );
}

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

import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useSyncPart } from "../../sync-status/status";
import { Button } from "../../ui/button";
import { plural } from "../../ui/text/plural";
import { EditedRecordContext } from "../history/last-change";
import { keyOf } from "../../store/edits/pending";
import { FormNotices } from "../kit/form-notices";
import { isForDialog, isSaveKey, SAVE_SHORTCUTS } from "../kit/save-key";
import { StagedNotice } from "../publication/staged-notice";
import { stagedIn } from "../../content/rules/staging";
import { PlannedMoment } from "./planned-moment";
import type { DocumentEdit } from "./use-document-edit";

/** The form of a document that exists once: notices, fields, and a save bar that stays in view. */
export function DocumentForm({
  editing,
  saveLabel,
  label,
  children,
}: {
  readonly editing: DocumentEdit;
  readonly saveLabel: string;
  /** The accessible name of the form, where a screen has several. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const rejected = useSyncPart("rejected");
  const { edited, edit, busy } = editing;
  const isWaiting = isWaitingIn(editing);
  const discard = () => form.current && editing.discard(form.current);
  useSaveKey(form);

  return (
    <>
      <form
        ref={form}
        aria-label={label}
        noValidate
        data-kept
        onSubmit={(event) => {
          event.preventDefault();
          editing.save(event.currentTarget);
        }}
      >
        <StagedNotice called="ce document" publication={{ isWaiting, busy, discard }} />
        <FormNotices
          edit={edit}
          isNew={false}
          gone={false}
          refusal={rejected.find(
            ({ collection, id }) => collection === "documents" && id === edited.id,
          )}
        />
        <EditedRecordContext value={keyOf("documents", edited.id)}>
          {children}
          {edited.stages && <PlannedMoment editing={editing} />}
        </EditedRecordContext>
        <SaveBar editing={editing} label={saveLabel} />
      </form>
      {editing.dialog}
    </>
  );
}

const isWaitingIn = ({ edited, document }: DocumentEdit) =>
  edited.stages && document !== undefined && stagedIn({ ...document }) !== undefined;

function SaveBar({ editing, label }: { readonly editing: DocumentEdit; readonly label: string }) {
  const { edited, unsaved, busy, publish, abandon } = editing;
  const changed = unsaved.length > 0;
  const isPublishable = edited.stages && (changed || isWaitingIn(editing));
  return (
    <footer className="sticky bottom-0 z-10 -mx-1 mt-6 flex flex-wrap items-center gap-2 border-t bg-paper px-1 py-3">
      <Button
        type="submit"
        size="sm"
        variant={changed ? "primary" : "secondary"}
        aria-disabled={busy}
        aria-keyshortcuts={SAVE_SHORTCUTS}
      >
        {busy ? "Sauvegarde…" : label}
      </Button>
      {isPublishable && (
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={busy}
          onClick={({ currentTarget: { form } }) => form && publish(form)}
        >
          Publier les changements
        </Button>
      )}
      {changed && (
        <Button
          variant="quiet"
          size="sm"
          onClick={({ currentTarget: { form } }) => {
            // This button disappears, but the one that saves stays.
            form?.querySelector<HTMLElement>("[type=submit]")?.focus();
            abandon();
          }}
        >
          Annuler<span className="sr-only"> les modifications</span>
        </Button>
      )}
      <p aria-live="polite" className="ml-auto text-sm text-ink-faint tabular-nums">
        {changed && `${plural(unsaved.length, "champ")} à enregistrer`}
      </p>
    </footer>
  );
}

/** The save keys submit the form that has the focus, or the only one on the screen. */
function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || isForDialog(event)) return;
      const alone = document.querySelectorAll("main form").length === 1;
      if (!alone && !form.current?.contains(document.activeElement)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}

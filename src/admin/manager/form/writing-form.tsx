import type { SubmitEvent } from "react";
import { textOf } from "../../../lib/parse";
import { Screen } from "../../kit/screen";
import { RecordStatus } from "./record-status";
import { SaveState } from "./save-state";
import { useAutosave } from "./use-autosave";
import { type RecordFormProps, useRecordForm } from "./use-record-form";
import { useLeaveForm } from "./use-leave-form";
import type { SaveMode } from "./use-save";
import { WritingFooter } from "./writing-footer";
import { lateOn, missingOn, useWritingPage, WritingSheet } from "./writing-page";

/**
 * The form of a document whose title and text are edited as its page shows them. Drafts are saved automatically,
 * published documents are not.
 */
export function WritingForm(props: RecordFormProps) {
  const { managed, title, back, id, gone, refusal, rows } = props;
  const { edit, values, form, saveKey, saving, cancel, fields, notices, publication, send } =
    useRecordForm(props);
  const leave = useLeaveForm(managed, edit, id, gone);
  const writing = useWritingPage(fields);
  const isLive = publication.isOpen;
  const missing = missingOn(managed, values) ?? lateOn(managed, values, edit.stored);
  const isSettled = edit.changedElsewhere.length === 0;
  const canSave = !isLive && gone === undefined && !refusal && missing === undefined && isSettled;
  useAutosave(form, edit, canSave, (element) => saving.run(element, values, { after: "quietly" }));
  const isTyped = Object.keys(edit.typed).length > 0;

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) =>
    send(event, saveKey.current ?? modeOf(event));
  const close = () => {
    if (isTyped && canSave && form.current) saving.run(form.current, values, { after: "close" });
    else leave();
  };
  return (
    <Screen
      title={title}
      back={back}
      quiet
      action={
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <RecordStatus managed={managed} edit={edit} row={rows.find((row) => row.id === id)} />
          <div className="flex max-md:-mx-3">{writing.tools}</div>
        </div>
      }
    >
      <form key={edit.version} ref={form} noValidate data-kept onSubmit={onSubmit}>
        <WritingSheet {...fields} panel={writing.panel} notices={notices} />
        <WritingFooter
          managed={managed}
          values={values}
          publication={publication}
          canDiscard={isTyped && !canSave}
          busy={saving.busy || publication.busy}
          aside={
            <>
              <SaveState
                collection={managed.name}
                id={id}
                savedAt={textOf(rows.find((row) => row.id === id)?.["updated_at"]) || undefined}
                edit={edit}
                isLive={isLive}
                missing={missing}
              />
              {writing.about}
            </>
          }
          onClose={close}
          onDiscard={cancel}
        />
      </form>
      {publication.dialog}
    </Screen>
  );
}

/** The named buttons close the form; Enter in a field of the panel only saves. */
function modeOf({ nativeEvent: { submitter } }: SubmitEvent<HTMLFormElement>): SaveMode {
  return submitter instanceof HTMLButtonElement && submitter.name !== "" ? "close" : "stay";
}

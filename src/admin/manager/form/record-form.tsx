import type { SubmitEvent } from "react";
import { Screen } from "../../kit/screen";
import { HistoryLink } from "../../history/history-link";
import { FormFields } from "./form-fields";
import { FormFooter, PublicationState } from "./form-footer";
import { pressed, type RecordFormProps, useRecordForm } from "./use-record-form";
import { WritingForm } from "./writing-form";

/** The form of a document: its definition's fields, what is wrong with them, and how to save. */
export function RecordForm(props: RecordFormProps) {
  return props.managed.screen.page ? <WritingForm {...props} /> : <FieldsForm {...props} />;
}

function FieldsForm(props: RecordFormProps) {
  const { managed, title, back, id } = props;
  const { edit, values, form, saveKey, saving, cancel, fields, notices } = useRecordForm(props);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = { ...values, ...pressed(managed, event) };
    saving.run(event.currentTarget, sent, saveKey.current ?? "close");
  };
  return (
    <Screen
      title={title}
      back={back}
      action={
        <div className="flex flex-wrap items-center gap-3">
          <PublicationState managed={managed} values={edit.values} />
          {id !== undefined && <HistoryLink collection={managed.name} id={id} />}
        </div>
      }
    >
      <div className="max-w-3xl border-t border-ink pt-5">
        {notices}
        <form
          key={edit.version}
          ref={form}
          noValidate
          data-kept
          onSubmit={onSubmit}
          className="flex flex-col gap-5"
        >
          <FormFields {...fields} />
          <FormFooter
            managed={managed}
            isNew={id === undefined}
            values={values}
            busy={saving.busy}
            onCancel={cancel}
          />
        </form>
      </div>
    </Screen>
  );
}

import type { SubmitEvent } from "react";
import { Link } from "react-router-dom";
import { Screen } from "../../kit/screen";
import { FormFields } from "./form-fields";
import { FormFooter } from "./form-footer";
import { RecordStatus } from "./record-status";
import { type RecordFormProps, useRecordForm } from "./use-record-form";
import { WritingForm } from "./writing-form";

/** The form of a document: its fields, their errors and the save buttons. */
export function RecordForm(props: RecordFormProps) {
  return props.managed.screen.page ? <WritingForm {...props} /> : <FieldsForm {...props} />;
}

function FieldsForm(props: RecordFormProps) {
  const { managed, title, back, id, rows, current } = props;
  const { edit, values, form, saveKey, saving, cancel, fields, notices, publication, send } =
    useRecordForm(props);
  const { preview } = managed.screen;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => send(event, saveKey.current ?? "close");

  return (
    <Screen
      title={title}
      back={back}
      action={
        <div className="flex flex-wrap items-center gap-3">
          {id !== undefined && preview && (
            <Link to={preview(current)} target="_blank" className="text-link text-sm">
              Aperçu<span className="sr-only"> de ce qui est enregistré (nouvel onglet)</span>
            </Link>
          )}
          <RecordStatus managed={managed} edit={edit} row={rows.find((each) => each.id === id)} />
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
            busy={saving.busy || publication.busy}
            onCancel={cancel}
            publication={publication}
          />
        </form>
      </div>
      {publication.dialog}
    </Screen>
  );
}

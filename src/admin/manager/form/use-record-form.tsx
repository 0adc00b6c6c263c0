import { type ReactNode, type RefObject, type SubmitEvent, useRef } from "react";
import type { Values } from "../../../content/schema/collection";
import type { RejectedEntry } from "../../../store/edits/rejected";
import type { Managed } from "../../kit/screens";
import { valuesOf } from "../records/documents";
import { FormNotices } from "../../kit/form-notices";
import { FormRefusals } from "./form-refusals";
import type { FieldsProps } from "./form-fields";
import type { ListRow } from "../records/rows";
import { type Edit, useEdit } from "../../kit/use-edit";
import { useFormKeys } from "./use-form-keys";
import { useAuthor } from "../records/use-author";
import { useCancel, useSave } from "./use-save";

/** The form of one document. */
export interface RecordFormProps {
  readonly managed: Managed;
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly draftKey: string;
  /** Undefined for a new document. */
  readonly id: string | undefined;
  /** It was deleted while it was being edited: saving makes a new one. */
  readonly gone: boolean;
  readonly refusal: RejectedEntry | undefined;
  /** The documents of the screen, for what they suggest. */
  readonly rows: readonly ListRow[];
  readonly current: Values;
}

/** What every form of a document is made of, however it is laid out. */
interface RecordFormParts {
  readonly edit: Edit;
  /** What the fields show. */
  readonly values: Values;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Which key sends the form, while it is sent. */
  readonly saveKey: RefObject<"stay" | "close" | undefined>;
  readonly saving: ReturnType<typeof useSave>;
  readonly cancel: () => void;
  readonly fields: FieldsProps;
  /** What to know before going on, and what is wrong. */
  readonly notices: ReactNode;
}

export function useRecordForm(props: RecordFormProps): RecordFormParts {
  const { managed, draftKey, id, gone, refusal, rows, current } = props;
  const { definition } = managed;
  const refused = refusal && valuesOf(definition, { ...refusal.next, id: refusal.id });
  const edit = useEdit(current, draftKey, refused);
  const values = useFollowed(managed, edit);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSave(managed, edit, id, draftKey, rows);
  const cancel = useCancel(managed, edit, id, draftKey);
  const saveKey = useFormKeys(form);
  const notices = (
    <>
      <FormRefusals managed={managed} refusals={edit.refusals} form={form} />
      <FormNotices edit={edit} isNew={id === undefined} gone={gone} refusal={refusal} />
    </>
  );
  const fields = { managed, rows, edit, values, current: edit.current };
  return { edit, values, form, saveKey, saving, cancel, fields, notices };
}

/** What was typed, and in the fields nobody typed in, what follows from it. */
function useFollowed({ screen }: Managed, edit: Edit): Values {
  const author = useAuthor();
  return { ...edit.values, ...screen.follow?.(edit.values, edit.current, author), ...edit.typed };
}

/** The flag that the pressed button turns. */
export function pressed({ screen }: Managed, event: SubmitEvent<HTMLFormElement>): Values {
  const { submitter } = event.nativeEvent;
  const flag = screen.publication?.field;
  if (flag === undefined || !(submitter instanceof HTMLButtonElement) || submitter.name !== flag) {
    return {};
  }
  return { [flag]: submitter.value === "true" };
}

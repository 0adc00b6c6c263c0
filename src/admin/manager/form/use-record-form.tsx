import { type ReactNode, type RefObject, type SubmitEvent, useCallback, useRef } from "react";
import { addressNote } from "../../../content/rules/address";
import { nextState } from "../../../content/rules/staging";
import type { Values } from "../../../content/schema/collection";
import { textOf } from "../../../lib/parse";
import type { RejectedEntry } from "../../../store/edits/rejected";
import type { Managed } from "../../kit/screens";
import { completed, refusalsOf } from "../records/completed";
import { today } from "../records/dates";
import { valuesOf } from "../records/documents";
import { FormNotices } from "../../kit/form-notices";
import { isForLater } from "../../publication/publication-buttons";
import { StagedNotice } from "../../publication/staged-notice";
import { type Publication, usePublication } from "../../publication/use-publication";
import { FormRefusals } from "./form-refusals";
import type { FieldsProps } from "./form-fields";
import { type ListRow, titleBeside } from "../records/rows";
import { type Edit, useEdit } from "../../kit/use-edit";
import { useFormKeys } from "./use-form-keys";
import { useAuthor } from "../records/use-author";
import { useCancel } from "./use-leave-form";
import { type SaveMode, useSave } from "./use-save";

/** The props of the form of one document. */
export interface RecordFormProps {
  readonly managed: Managed;
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly draftKey: string;
  /** Undefined for a new document. */
  readonly id: string | undefined;
  /** The id of a document that was deleted during the edit: saving then creates a new one. */
  readonly gone: string | undefined;
  readonly refusal: RejectedEntry | undefined;
  /** The documents of the screen, used for suggestions. */
  readonly rows: readonly ListRow[];
  readonly current: Values;
}

/** What all layouts of a document's form share. */
interface RecordFormParts {
  readonly edit: Edit;
  /** The values that the fields show. */
  readonly values: Values;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Which save key submits the form; set only during the submit. */
  readonly saveKey: RefObject<"stay" | "close" | undefined>;
  readonly saving: ReturnType<typeof useSave>;
  readonly cancel: () => void;
  readonly fields: FieldsProps;
  /** Notices and errors to show above the fields. */
  readonly notices: ReactNode;
  readonly publication: Publication;
  /** Submits the form; `after` says what follows. */
  readonly send: (event: SubmitEvent<HTMLFormElement>, after: SaveMode) => void;
}

export function useRecordForm(props: RecordFormProps): RecordFormParts {
  const { managed, draftKey, id, gone, refusal, rows, current } = props;
  const { definition } = managed;
  const refused = refusal && valuesOf(definition, { ...refusal.next, id: refusal.id });
  const shows = useCallback((stored: Values) => nextState(definition, stored), [definition]);
  const edit = useEdit(current, draftKey, refused && nextState(definition, refused), shows);
  const values = useFollowed(managed, edit);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSave(managed, edit, id, draftKey, rows);
  const cancel = useCancel(managed, edit, id ?? gone, draftKey);
  const saveKey = useFormKeys(form);
  const publication = usePublication(managed, edit, id);
  const send = useSending(props, edit, values, saving, publication);
  const notices = (
    <>
      <FormRefusals managed={managed} refusals={edit.refusals} form={form} />
      <StagedNotice publication={publication} />
      <FormNotices
        edit={edit}
        isNew={id === undefined}
        gone={gone !== undefined}
        refusal={refusal}
      />
    </>
  );
  const fields = { managed, id, rows, edit, values, current: edit.current };
  return { edit, values, form, saveKey, saving, cancel, fields, notices, publication, send };
}

/**
 * Returns a function that submits the form, to publish or to stage. Staged changes are published after a comparison; a
 * publication is checked first.
 */
function useSending(
  { managed, id, rows }: RecordFormProps,
  { stored }: Edit,
  values: Values,
  saving: ReturnType<typeof useSave>,
  publication: Publication,
) {
  const author = useAuthor();
  return (event: SubmitEvent<HTMLFormElement>, after: SaveMode) => {
    event.preventDefault();
    const { currentTarget } = event;
    const turned = pressed(managed, event);
    const later = publication.isOpen && (isForLater(event) || after === "stay");
    const save = (how: SaveMode) =>
      saving.run(currentTarget, { ...values, ...turned }, { after: how, later });
    const next = { ...values, ...turned };
    if (publication.isWaiting && !later && Object.keys(turned).length === 0) {
      publication.compare(values, () => save("close"));
    } else if (isPublishedNow(managed, turned)) {
      const signature = { author, today: today() };
      const complete = completed(managed.screen, next, signature);
      const refusals = refusalsOf(managed, { complete, stored, later: false }, signature);
      // Fields that the form refuses get their message first, without the publication dialog.
      if (Object.keys(refusals).length > 0) save(after);
      else {
        const note = addressNote(textOf(complete["slug"]), titleBeside(rows, id));
        publication.check(complete, note, () => save(after));
      }
    } else save(after);
  };
}

/** Whether the submit publishes a draft. */
function isPublishedNow({ screen }: Managed, turned: Values): boolean {
  return turned[screen.publication?.field ?? ""] === true;
}

/** The typed values, and values derived from them for fields that nobody typed in. */
function useFollowed({ screen }: Managed, edit: Edit): Values {
  const author = useAuthor();
  return { ...edit.values, ...screen.follow?.(edit.values, edit.current, author), ...edit.typed };
}

/** The publication flag that the pressed button sets. */
function pressed({ screen }: Managed, event: SubmitEvent<HTMLFormElement>): Values {
  const { submitter } = event.nativeEvent;
  const flag = screen.publication?.field;
  if (flag === undefined || !(submitter instanceof HTMLButtonElement) || submitter.name !== flag) {
    return {};
  }
  return { [flag]: submitter.value === "true" };
}

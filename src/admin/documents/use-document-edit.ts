import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useSession } from "../../account/session/session";
import { type Doc, definitionOf, type Draft } from "../../content/index";
import { issuesOfParts } from "../../content/part-values";
import { refusedPlan } from "../../content/planning/plan";
import type { Issues, Values } from "../../content/schema/collection";
import { serverNow } from "../../lib/api/server-time";
import { textOf } from "../../lib/parse";
import { blank } from "../../content/validate";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { save } from "../../store/writing/repository";
import type { Drawn } from "../../store/writing/save-over";
import { focusFirstInvalid } from "../../ui/form/form-field";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { draftKey } from "../../store/edits/drafts";
import { useAbandon } from "../kit/use-abandon";
import { type Edit, same, useEdit } from "../kit/use-edit";
import { savedInWords } from "../publication/kept-in-words";
import { type DocumentFormModel, nextOf, stagedDraftOf } from "./document-form-model";
import { useDocumentPublication } from "./use-document-publication";

type Document = Doc<"documents">;

export interface DocumentEdit {
  readonly edited: DocumentFormModel;
  /** The document as it is stored on this device. */
  readonly document: Document | undefined;
  /** The stored values, with the staged changes applied. */
  readonly current: Values;
  readonly edit: Edit;
  /** The validation errors; empty until a save was attempted. */
  readonly issues: Issues;
  /** The paths whose typed value differs from the stored one. */
  readonly unsaved: readonly string[];
  readonly busy: boolean;
  readonly save: (form: HTMLFormElement) => void;
  /** Saves only these values, without what else has been typed. */
  readonly saveOnly: (values: Values) => Promise<void>;
  /** Discards what was typed; a message offers for a moment to take it back. */
  readonly abandon: () => void;
  /** Shows what differs from what visitors read, typed or staged, then publishes it after a confirmation. */
  readonly publish: (form: HTMLFormElement) => void;
  /** Shows the staged changes, then discards them after a confirmation. */
  readonly discard: (form: HTMLFormElement) => void;
  /** The open dialog, if there is one. */
  readonly dialog: ReactNode;
}

/** Edits a document that exists once: keeps a draft of what is typed, validates it and saves it on the device. */
// oxlint-disable-next-line max-lines-per-function -- One edit: its steps share its state.
export function useDocumentEdit(
  edited: DocumentFormModel,
  live: Document | undefined,
  /** Called with the errors before the focus moves to the first invalid field. */
  onRefused?: (issues: Issues) => void,
): DocumentEdit {
  const toasts = useToasts();
  const [checked, setChecked] = useState(false);
  const [document, write] = useWritten(edited, live);
  const current = shownOf(edited, document);
  const edit = useEdit(current, useDraftKey(edited));
  const abandon = useAbandon(edit);
  const plan = usePlanCheck(document, edit);
  const found = issuesOfParts(edited.fields, edit.values);

  /** Shows what is invalid; false where something is. */
  const check = (form: HTMLFormElement, isPublishing: boolean): boolean => {
    const isPlanFine = plan.check(isPublishing);
    if (Object.keys(found).length === 0 && isPlanFine) return true;
    flushSync(() => {
      setChecked(true);
      onRefused?.(found);
    });
    focusFirstInvalid(form);
    return false;
  };
  const restart = () => {
    edit.restart();
    setChecked(false);
  };
  const stage = (typed: Values) => {
    const draft = stagedDraftOf(edited, document, typed);
    const moment = "publish_at" in typed ? textOf(typed["publish_at"]) : document?.publish_at;
    const planned = draft.staged && moment ? { ...draft, publish_at: moment } : draft;
    return write(planned, { values: { ...(document ?? blank("documents")) } });
  };
  const publish = (typed: Values) =>
    write(edited.draftOf(nextOf(document), typed), {
      values: { ...document, ...edited.draftOf(document, {}) },
      shows: (present) => edited.draftOf(present, {}),
    });

  const saving = useAction(
    "L’enregistrement a échoué. Ce que vous avez saisi est gardé\u00A0: réessayez.",
    async (form: HTMLFormElement) => {
      if (!check(form, false)) return;
      const saved = await (edited.stages ? stage : publish)(edit.typed);
      edit.goOn(edit.typed, shownOf(edited, saved));
      setChecked(false);
      toasts.show(
        edited.stages
          ? savedInWords(edited.title, { ...saved })
          : `${edited.title}\u00A0: modifications enregistrées`,
      );
    },
  );
  const publication = useDocumentPublication({
    edited,
    document,
    typed: edit.typed,
    check: (form) => check(form, true),
    publish: () => publish(edit.typed),
    restart,
  });

  return {
    edited,
    document,
    current,
    edit,
    issues: { ...(checked ? found : {}), ...plan.issues },
    unsaved: Object.keys(edit.typed).filter((path) => !same(edit.typed[path], current[path])),
    busy: saving.busy || publication.busy,
    save: saving.run,
    saveOnly: async (values) => {
      await (edited.stages ? stage : publish)(values);
    },
    abandon() {
      abandon();
      setChecked(false);
    },
    publish: publication.publish,
    discard: publication.discard,
    dialog: publication.dialog,
  };
}

/** The parts of the document with what is typed, as a save would store them now; by its id, as previews need them. */
export function typedParts({ edited, document, edit }: DocumentEdit): Values {
  return { [edited.id]: edited.draftOf(nextOf(document), edit.typed).parts };
}

/** The values of a form: those of the document with its staged changes, and when these are to be published. */
function shownOf(edited: DocumentFormModel, document: Document | undefined): Values {
  const values = edited.valuesOf(nextOf(document));
  return edited.stages ? { ...values, publish_at: document?.publish_at } : values;
}

/** Checks a newly chosen moment; its error is shown until another one is chosen. */
function usePlanCheck(document: Document | undefined, { values }: Edit) {
  const [refused, setRefused] = useState<{ readonly at: unknown; readonly issues: Issues }>();
  const chosen = { publish_at: values["publish_at"] };
  return {
    issues: refused && refused.at === chosen.publish_at ? refused.issues : {},
    check(isPublishing: boolean): boolean {
      const stored = { publish_at: document?.publish_at };
      const asked = { ...chosen, published: isPublishing };
      const issues = refusedPlan(DOCUMENTS, asked, stored, serverNow());
      flushSync(() => setRefused({ at: chosen.publish_at, issues }));
      return Object.keys(issues).length === 0;
    },
  };
}

const DOCUMENTS = definitionOf("documents");

/** The document as it was last written here or arrived from elsewhere, and a function that writes it. */
function useWritten(edited: DocumentFormModel, live: Document | undefined) {
  const openDatabase = useOpenDatabase();
  const [written, setWritten] = useState<Written>();
  const write = async (draft: Draft<"documents">, drawn: Drawn<Document>): Promise<Document> => {
    const saved = await save(await openDatabase(), "documents", draft, edited.id, drawn);
    if (!saved.ok) throw new Error(`Refused: ${Object.values(saved.issues).join(", ")}`);
    setWritten({ document: saved.doc, over: live?.updated_at });
    return saved.doc;
  };
  return [latest(live, written), write] as const;
}

function useDraftKey({ id }: DocumentFormModel): string {
  const session = useSession();
  return draftKey(session.state === "signed-in" ? session.user.id : "", "documents", id);
}

interface Written {
  readonly document: Document;
  /** The `updated_at` that the live query had at that time: a different one means that the query is newer. */
  readonly over: string | undefined;
}

/** Returns what was just written until the live query reports it. */
function latest(live: Document | undefined, written: Written | undefined): Document | undefined {
  return written && live?.updated_at === written.over ? written.document : live;
}

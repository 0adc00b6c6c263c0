import { useState } from "react";
import { flushSync } from "react-dom";
import { useSession } from "../../account/session/session";
import type { Doc } from "../../content/index";
import { issuesOfParts } from "../../content/part-values";
import type { Issues, Values } from "../../content/schema/collection";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { save } from "../../store/writing/repository";
import { focusFirstInvalid } from "../../ui/form/form-field";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { draftKey } from "../../store/edits/drafts";
import { type Edit, same, useEdit } from "../kit/use-edit";
import type { DocumentFormModel } from "./document-form-model";

type Document = Doc<"documents">;

export interface DocumentEdit {
  readonly edited: DocumentFormModel;
  /** The document as it is stored on this device. */
  readonly document: Document | undefined;
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
}

/** Edits a document that exists once: keeps a draft of what is typed, validates it and saves it on the device. */
// oxlint-disable-next-line max-lines-per-function -- One edit: its steps share its state.
export function useDocumentEdit(
  edited: DocumentFormModel,
  live: Document | undefined,
  /** Called with the errors before the focus moves to the first invalid field. */
  onRefused?: (issues: Issues) => void,
): DocumentEdit {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const [written, setWritten] = useState<Written>();
  const [checked, setChecked] = useState(false);
  const document = latest(live, written);
  const current = edited.valuesOf(document);
  const edit = useEdit(current, useDraftKey(edited));
  const found = issuesOfParts(edited.fields, edit.values);

  const write = async (typed: Values) => {
    const database = await openDatabase();
    const saved = await save(database, "documents", edited.draftOf(document, typed), edited.id, {
      values: edited.draftOf(document, {}),
      shows: (present) => edited.draftOf(present, {}),
    });
    if (!saved.ok) throw new Error(`Refused: ${Object.values(saved.issues).join(", ")}`);
    setWritten({ document: saved.doc, over: live?.updated_at });
  };

  const saving = useAction(
    "L’enregistrement a échoué. Ce que vous avez saisi est gardé : réessayez.",
    async (form: HTMLFormElement) => {
      if (Object.keys(found).length > 0) {
        flushSync(() => {
          setChecked(true);
          onRefused?.(found);
        });
        focusFirstInvalid(form);
        return;
      }
      await write(edit.typed);
      edit.restart();
      setChecked(false);
      toasts.show(`${edited.title} : modifications enregistrées`);
    },
  );

  return {
    edited,
    document,
    current,
    edit,
    issues: checked ? found : {},
    unsaved: Object.keys(edit.typed).filter((path) => !same(edit.typed[path], current[path])),
    busy: saving.busy,
    save: saving.run,
    saveOnly: write,
    abandon() {
      const { typed } = edit;
      edit.restart();
      setChecked(false);
      toasts.show("Modifications abandonnées", {
        label: "Reprendre",
        run: () => {
          for (const [path, value] of Object.entries(typed)) edit.set(path, value);
        },
      });
    },
  };
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

import { type SubmitEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { useDatabase } from "../../store/database-context";
import { save } from "../../store/repository";
import type { RefusedEntry } from "../../sync/status";
import { Button } from "../../ui/button";
import { focusFirstInvalid } from "../../ui/form-field";
import { useToasts } from "../../ui/toast";
import { useAction } from "../../ui/use-action";
import { Screen } from "../frame/screen";
import type { Managed } from "../screens";
import { agree, quoted, titleOf } from "../sentences";
import { asDraft, valuesOf } from "./documents";
import { FormNotices } from "./form-notices";
import { fieldText } from "./field-text";
import { inputs } from "./inputs";
import { dropDraft, keepDraft, type Values } from "./kept-draft";
import { addressesOf, useCloseForm } from "./use-addresses";
import { type Edit, useEdit } from "./use-edit";
import { useFormKeys } from "./use-form-keys";

/** The form of a document: its definition's fields, what is wrong with them, and how to save. */
export function RecordForm({
  managed,
  title,
  back,
  draftKey,
  id,
  gone,
  refusal,
  current,
}: {
  readonly managed: Managed;
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly draftKey: string;
  /** Undefined for a new document. */
  readonly id: string | undefined;
  /** It was deleted while it was being edited: saving makes a new one. */
  readonly gone: boolean;
  readonly refusal: RefusedEntry | undefined;
  readonly current: Values;
}) {
  const { definition } = managed;
  const refused = refusal && valuesOf(definition, { ...refusal.next, id: refusal.id });
  const edit = useEdit(current, draftKey, refused);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSave(managed, edit, id, draftKey);
  const cancel = useCancel(managed, edit, id, draftKey);
  useFormKeys(form);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.run(event.currentTarget);
  };

  return (
    <Screen title={title} back={back}>
      <div className="max-w-3xl border-t border-ink pt-5">
        <FormNotices edit={edit} isNew={id === undefined} gone={gone} refusal={refusal} />
        <form
          key={edit.version}
          ref={form}
          noValidate
          onSubmit={onSubmit}
          className="flex flex-col gap-5"
        >
          <Inputs managed={managed} edit={edit} current={current} />
          <footer className="sticky bottom-0 -mx-1 mt-1 flex flex-wrap items-center gap-2 border-t bg-paper px-1 py-3">
            <Button type="submit" size="sm" busy={saving.busy} aria-keyshortcuts="Control+S">
              {id === undefined ? "Créer" : "Mettre à jour"}
            </Button>
            <Button variant="quiet" size="sm" onClick={cancel}>
              Annuler
            </Button>
            <p className="ml-auto text-xs text-ink-faint max-md:hidden">
              <kbd className="font-sans">Ctrl S</kbd> pour enregistrer
            </p>
          </footer>
        </form>
      </div>
    </Screen>
  );
}

function Inputs({
  managed: { definition, screen },
  edit,
  current,
}: {
  readonly managed: Managed;
  readonly edit: Edit;
  readonly current: Values;
}) {
  return screen.form.map((name) => {
    const field = definition.fields[name];
    if (!field) return null;
    const Input = inputs[field.kind];
    const elsewhere = edit.changedElsewhere.includes(name)
      ? `Modifié ailleurs entre-temps : ${quoted(fieldText(field, current[name]))}. Enregistrer garde votre version.`
      : undefined;
    return (
      <Input
        key={name}
        name={name}
        field={field}
        value={edit.values[name]}
        error={edit.issues[name]}
        hint={elsewhere}
        onChange={(value) => edit.set(name, value)}
      />
    );
  });
}

function useSave(managed: Managed, edit: Edit, id: string | undefined, draftKey: string) {
  const { name, definition, screen } = managed;
  const database = useDatabase();
  const toasts = useToasts();
  const close = useCloseForm(managed);
  return useAction(
    "L’enregistrement a échoué. Ce que vous avez saisi est gardé : réessayez.",
    async (form: HTMLFormElement) => {
      if (!database) throw new Error("The database is not open yet");
      const saved = await save(database, name, asDraft(edit.values), id);
      if (!saved.ok) {
        flushSync(() => edit.setIssues(saved.issues));
        focusFirstInvalid(form);
        return;
      }
      dropDraft(draftKey);
      const done = agree(id === undefined ? "ajouté" : "enregistré", screen);
      toasts.show(`${quoted(titleOf(definition, { ...saved.doc }))} ${done}`);
      close(saved.doc.id);
    },
  );
}

/** Closes without saving; what was typed can be had back for a moment. */
function useCancel(managed: Managed, edit: Edit, id: string | undefined, draftKey: string) {
  const toasts = useToasts();
  const close = useCloseForm(managed);
  const navigate = useNavigate();
  const { add, edit: editAddress } = addressesOf(managed);
  return () => {
    if (Object.keys(edit.typed).length > 0) {
      const draft = { typed: edit.typed, former: edit.former, at: new Date().toISOString() };
      toasts.show("Modifications abandonnées", {
        label: "Reprendre",
        run: () => {
          keepDraft(draftKey, draft);
          void navigate(id === undefined ? add : editAddress(id));
        },
      });
    }
    dropDraft(draftKey);
    close(id);
  };
}

import { type SubmitEvent, useCallback, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Values } from "../../../content/schema/collection";
import { nextState } from "../../../content/rules/staging";
import type { RejectedEntry } from "../../../store/edits/rejected";
import { ChoiceFilter } from "../../../ui/form/choice-filter";
import { Screen } from "../../kit/screen";
import { formAsides } from "./form-asides";
import { isForLater } from "../../publication/publication-buttons";
import { StagedNotice } from "../../publication/staged-notice";
import { type Publication, usePublication } from "../../publication/use-publication";
import type { Managed } from "../../kit/screens";
import { valuesOf } from "../records/documents";
import { FormFields } from "./form-fields";
import { FormFooter } from "./form-footer";
import { FormNotices } from "../../kit/form-notices";
import { FormRefusals } from "./form-refusals";
import { RecordStanding } from "./record-standing";
import type { ListRow } from "../records/rows";
import { type Edit, useEdit } from "../../kit/use-edit";
import { useFormKeys } from "./use-form-keys";
import { useAuthor } from "../records/use-author";
import { useCancel, useSave } from "./use-save";

/** The form of a document: its definition's fields, what is wrong with them, and how to save. */
export function RecordForm({
  managed,
  title,
  back,
  draftKey,
  id,
  gone,
  refusal,
  rows,
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
  readonly refusal: RejectedEntry | undefined;
  /** The documents of the screen, for what they suggest. */
  readonly rows: readonly ListRow[];
  readonly current: Values;
}) {
  const { definition, screen } = managed;
  const refused = refusal && valuesOf(definition, { ...refusal.next, id: refusal.id });
  const shows = useCallback((stored: Values) => nextState(definition, stored), [definition]);
  const edit = useEdit(current, draftKey, refused && nextState(definition, refused), shows);
  const values = useFollowed(managed, edit);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSave(managed, edit, id, draftKey, rows);
  const cancel = useCancel(managed, edit, id, draftKey);
  const [shown, setShown] = useState<Side>("form");
  const Aside = formAsides[screen.path];
  const staysOpen = useRef(false);
  useFormKeys(form, staysOpen);

  const publication = usePublication(managed, edit, id);
  const send = useSending(managed, values, saving, publication);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    setShown("form");
    send(event, staysOpen.current);
  };

  return (
    <Screen
      title={title}
      back={back}
      action={
        <div className="flex flex-wrap items-center gap-3">
          {id !== undefined && screen.preview && (
            <Link to={screen.preview(current)} target="_blank" className="text-link text-sm">
              Aperçu<span className="sr-only"> de ce qui est enregistré (nouvel onglet)</span>
            </Link>
          )}
          <RecordStanding managed={managed} edit={edit} row={rows.find((each) => each.id === id)} />
        </div>
      }
    >
      <div className={`border-t border-ink pt-5 ${Aside ? "xl:flex xl:gap-10" : "max-w-3xl"}`}>
        {Aside && <Sides shown={shown} onShow={setShown} />}
        <div className={`min-w-0 max-w-3xl grow ${shown === "form" ? "" : "max-xl:hidden"}`}>
          <FormRefusals managed={managed} refusals={edit.refusals} form={form} />
          <StagedNotice publication={publication} />
          <FormNotices edit={edit} isNew={id === undefined} gone={gone} refusal={refusal} />
          <form
            key={edit.version}
            ref={form}
            noValidate
            data-kept
            onSubmit={onSubmit}
            className="flex flex-col gap-5"
          >
            <FormFields
              managed={managed}
              rows={rows}
              edit={edit}
              values={values}
              current={edit.current}
            />
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
        {Aside && (
          <aside
            aria-label="Aperçu"
            className={`shrink-0 xl:sticky xl:top-8 xl:w-88 xl:self-start ${shown === "aside" ? "" : "max-xl:hidden"}`}
          >
            <Aside values={values} />
          </aside>
        )}
      </div>
      {publication.dialog}
    </Screen>
  );
}

/** Sends the form: for good, or for later. What waited is published after a look at what changes. */
function useSending(
  managed: Managed,
  values: Values,
  saving: ReturnType<typeof useSave>,
  publication: Publication,
) {
  return (event: SubmitEvent<HTMLFormElement>, staysOpen: boolean) => {
    event.preventDefault();
    const { currentTarget } = event;
    const turned = pressed(managed, event);
    const later = publication.isOpen && (isForLater(event) || staysOpen);
    const save = (stays: boolean) =>
      saving.run(currentTarget, { ...values, ...turned }, { staysOpen: stays, later });
    if (publication.isWaiting && !later && Object.keys(turned).length === 0) {
      publication.compare(values, () => save(false));
    } else save(staysOpen);
  };
}

type Side = "form" | "aside";

/** Where there is no room for both. */
function Sides({ shown, onShow }: { readonly shown: Side; readonly onShow: (side: Side) => void }) {
  return (
    <div className="mb-5 xl:hidden">
      <ChoiceFilter
        label="Ce qui est affiché"
        choices={[
          { value: "form", label: "Rédaction" },
          { value: "aside", label: "Aperçu" },
        ]}
        selected={shown}
        onSelect={(value) => onShow(value === "aside" ? "aside" : "form")}
      />
    </div>
  );
}

/** What was typed, and in the fields nobody typed in, what follows from it. */
function useFollowed({ screen }: Managed, edit: Edit): Values {
  const author = useAuthor();
  return { ...edit.values, ...screen.follow?.(edit.values, edit.current, author), ...edit.typed };
}

/** The flag that the pressed button turns. */
function pressed({ screen }: Managed, event: SubmitEvent<HTMLFormElement>): Values {
  const { submitter } = event.nativeEvent;
  const flag = screen.publication?.field;
  if (flag === undefined || !(submitter instanceof HTMLButtonElement) || submitter.name !== flag) {
    return {};
  }
  return { [flag]: submitter.value === "true" };
}

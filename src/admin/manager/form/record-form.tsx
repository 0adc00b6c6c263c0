import { type SubmitEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Values } from "../../../content/schema/collection";
import type { RejectedEntry } from "../../../store/edits/rejected";
import { ChoiceFilter } from "../../../ui/form/choice-filter";
import { Screen } from "../../kit/screen";
import { formAsides } from "./form-asides";
import { HistoryLink } from "../../history/history-link";
import type { Managed } from "../../kit/screens";
import { valuesOf } from "../records/documents";
import { FormFields } from "./form-fields";
import { FormFooter, PublicationState } from "./form-footer";
import { FormNotices } from "../../kit/form-notices";
import { FormRefusals } from "./form-refusals";
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
  const edit = useEdit(current, draftKey, refused);
  const values = useFollowed(managed, edit);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSave(managed, edit, id, draftKey, rows);
  const cancel = useCancel(managed, edit, id, draftKey);
  const [shown, setShown] = useState<Side>("form");
  const Aside = formAsides[screen.path];
  const staysOpen = useRef(false);
  useFormKeys(form, staysOpen);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShown("form");
    const sent = { ...values, ...pressed(managed, event) };
    saving.run(event.currentTarget, sent, staysOpen.current);
  };

  return (
    <Screen
      title={title}
      back={back}
      action={
        <div className="flex flex-wrap items-center gap-3">
          <PublicationState managed={managed} values={edit.values} />
          {id !== undefined && screen.preview && (
            <Link to={screen.preview(current)} target="_blank" className="text-link text-sm">
              Aperçu<span className="sr-only"> de ce qui est enregistré (nouvel onglet)</span>
            </Link>
          )}
          {id !== undefined && <HistoryLink collection={managed.name} id={id} />}
        </div>
      }
    >
      <div className={`border-t border-ink pt-5 ${Aside ? "xl:flex xl:gap-10" : "max-w-3xl"}`}>
        {Aside && <Sides shown={shown} onShow={setShown} />}
        <div className={`min-w-0 max-w-3xl grow ${shown === "form" ? "" : "max-xl:hidden"}`}>
          <FormRefusals managed={managed} refusals={edit.refusals} form={form} />
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
              busy={saving.busy}
              onCancel={cancel}
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
    </Screen>
  );
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

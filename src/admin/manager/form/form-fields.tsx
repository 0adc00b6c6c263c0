import { type ComponentType, type ReactNode, useMemo } from "react";
import { addressNote } from "../../../content/rules/address";
import { fieldOn, type Values } from "../../../content/schema/collection";
import { searchForm } from "../../../content/rules/search-fields";
import type { Managed } from "../../kit/screens";
import { ChangedElsewhere } from "./changed-elsewhere";
import type { InputProps } from "../inputs/input-props";
import { inputs } from "../inputs/inputs";
import { textOf } from "../../../lib/parse";
import { type ListRow, titleBeside } from "../records/rows";
import { SearchSection } from "./search-section";
import { suggestionsOf } from "../inputs/suggestions";
import type { Edit } from "../../kit/use-edit";

/** What the inputs of a form need. */
export interface FieldsProps {
  readonly managed: Managed;
  /** Undefined for a new document. */
  readonly id: string | undefined;
  readonly rows: readonly ListRow[];
  readonly edit: Edit;
  /** The values that the fields show. */
  readonly values: Values;
  /** The document's present values. */
  readonly current: Values;
}

/** The inputs that a screen's form declares, except those of its writing page. */
export function FormFields(props: FieldsProps) {
  const {
    managed: { definition, screen },
    rows,
    edit,
    values,
  } = props;
  const suggestions = useMemo(
    () => suggestionsOf(definition, screen, rows),
    [definition, screen, rows],
  );
  const input = (name: string, placeholder?: string): ReactNode => (
    <FieldInput
      key={name}
      {...props}
      name={name}
      placeholder={placeholder}
      suggestions={suggestions[name]}
    />
  );
  const onPage = pageFields(props.managed);
  const { search } = screen;
  if (!search) return screen.form.map((name) => input(name));
  const elsewhere = new Set<string>([...searchForm, ...onPage]);
  return (
    <>
      {screen.form.filter((name) => !elsewhere.has(name)).map((name) => input(name))}
      <SearchSection screen={screen} search={search} edit={edit} values={values} input={input} />
    </>
  );
}

/** The fields that are edited on the writing page. */
export function pageFields({ screen: { page } }: Managed): readonly string[] {
  return page ? [page.title, page.text] : [];
}

/** One input, with its error and the changes made elsewhere. */
export function FieldInput({
  managed: { definition, screen },
  id,
  rows,
  edit,
  values,
  current,
  name,
  placeholder,
  suggestions,
  as,
}: FieldsProps & {
  readonly name: string;
  readonly placeholder?: string | undefined;
  readonly suggestions?: readonly string[] | undefined;
  /** A component that replaces the input of the field's kind. */
  readonly as?: ComponentType<InputProps> | undefined;
}) {
  const declared = definition.fields[name];
  const address = declared?.kind === "slug" ? textOf(values[name]) : undefined;
  // It looks through all documents, and the form is drawn at each key.
  const note = useMemo(
    () => (address === undefined ? undefined : addressNote(address, titleBeside(rows, id))),
    [address, rows, id],
  );
  if (!declared) return null;
  const field = fieldOn(screen, name, declared);
  const Input = as ?? inputs[field.kind];
  return (
    <div data-field={name}>
      <Input
        name={name}
        field={field}
        value={values[name]}
        error={edit.issues[name]}
        placeholder={placeholder}
        suggestions={suggestions}
        hint={
          edit.changedElsewhere.includes(name) ? (
            <ChangedElsewhere
              field={field}
              theirs={current[name]}
              ours={values[name]}
              onTake={() => edit.settle(name, "theirs")}
              onKeep={() => edit.settle(name, "mine")}
            />
          ) : as ? undefined : (
            (note ?? field.help)
          )
        }
        onChange={(value) => edit.set(name, value)}
      />
    </div>
  );
}

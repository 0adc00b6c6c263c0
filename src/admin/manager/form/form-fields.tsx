import { type ReactNode, useMemo } from "react";
import { fieldOn, type Values } from "../../../content/schema/collection";
import { searchForm } from "../../../content/rules/search-fields";
import type { Managed } from "../../kit/screens";
import { ChangedElsewhere } from "./changed-elsewhere";
import { inputs } from "../inputs/inputs";
import type { ListRow } from "../records/rows";
import { SearchSection } from "./search-section";
import { suggestionsOf } from "../inputs/suggestions";
import type { Edit } from "../../kit/use-edit";

/** The inputs that a screen's form declares, with what is wrong and what changed elsewhere. */
export function FormFields({
  managed: { definition, screen },
  rows,
  edit,
  values,
  current,
}: {
  readonly managed: Managed;
  readonly rows: readonly ListRow[];
  readonly edit: Edit;
  /** What the fields show. */
  readonly values: Values;
  /** What the document holds now. */
  readonly current: Values;
}) {
  const suggestions = useMemo(
    () => suggestionsOf(definition, screen, rows),
    [definition, screen, rows],
  );
  const input = (name: string, placeholder?: string): ReactNode => {
    const declared = definition.fields[name];
    if (!declared) return null;
    const field = fieldOn(screen, name, declared);
    const Input = inputs[field.kind];
    return (
      <div key={name} data-field={name}>
        <Input
          name={name}
          field={field}
          value={values[name]}
          error={edit.issues[name]}
          placeholder={placeholder}
          suggestions={suggestions[name]}
          hint={
            edit.changedElsewhere.includes(name) ? (
              <ChangedElsewhere
                field={field}
                theirs={current[name]}
                ours={values[name]}
                onTake={() => edit.settle(name, "theirs")}
                onKeep={() => edit.settle(name, "mine")}
              />
            ) : (
              field.help
            )
          }
          onChange={(value) => edit.set(name, value)}
        />
      </div>
    );
  };
  const { search } = screen;
  if (!search) return screen.form.map((name) => input(name));
  const folded = new Set<string>(searchForm);
  return (
    <>
      {screen.form.filter((name) => !folded.has(name)).map((name) => input(name))}
      <SearchSection screen={screen} search={search} edit={edit} values={values} input={input} />
    </>
  );
}

import { useMemo } from "react";
import type { Values } from "../../content/collection";
import type { Managed } from "../screens";
import { ChangedElsewhere } from "./changed-elsewhere";
import { inputs } from "./inputs";
import type { Row } from "./rows";
import { suggestionsOf } from "./suggestions";
import type { Edit } from "./use-edit";

/** The inputs that a screen's form declares, with what is wrong and what changed elsewhere. */
export function FormFields({
  managed: { definition, screen },
  rows,
  edit,
  values,
  current,
}: {
  readonly managed: Managed;
  readonly rows: readonly Row[];
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
  return screen.form.map((name) => {
    const field = definition.fields[name];
    if (!field) return null;
    const Input = inputs[field.kind];
    return (
      <Input
        key={name}
        name={name}
        field={field}
        value={values[name]}
        error={edit.issues[name]}
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
    );
  });
}

import type { Field } from "../../content/schema/field";
import type { PartField, RowsField } from "../../content/parts-model";
import { partRowsOf } from "../../content/part-values";
import { textOf } from "../../lib/parse";
import { ChangedElsewhere, VersionButtons } from "../manager/form/changed-elsewhere";
import { inputs } from "../manager/inputs/inputs";
import { RowsInput } from "../manager/inputs/rows-input";
import type { DocumentEdit } from "./use-document-edit";

/** Draws the inputs of the given paths, with their errors and the changes made elsewhere. */
export function PartInputs({
  editing,
  paths,
}: {
  readonly editing: DocumentEdit;
  readonly paths: readonly string[];
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {paths.map((path) => {
        const field = editing.edited.fields[path];
        return (
          field && (
            <div key={path} className={SHORT.has(field.kind) ? "" : "min-w-0 sm:col-span-full"}>
              <PartInput editing={editing} path={path} field={field} />
            </div>
          )
        );
      })}
    </div>
  );
}

/** Two fields of these kinds fit on one line. */
const SHORT: ReadonlySet<PartField["kind"]> = new Set(["phone", "email", "url", "zone"]);

function PartInput({
  editing,
  path,
  field,
}: {
  readonly editing: DocumentEdit;
  readonly path: string;
  readonly field: PartField;
}) {
  const { edit, current, issues } = editing;
  const changed = edit.changedElsewhere.includes(path);
  const [theirs, ours] = [current[path], edit.values[path]];
  const onChange = (value: unknown) => edit.set(path, value);
  const onTake = () => edit.settle(path, "theirs");
  const onKeep = () => edit.settle(path, "mine");

  if (field.kind === "rows") {
    return (
      <RowsInput
        path={path}
        field={field}
        rows={partRowsOf(ours) ?? []}
        issues={issues}
        hint={
          changed ? (
            <RowsElsewhere field={field} theirs={theirs} onTake={onTake} onKeep={onKeep} />
          ) : (
            field.help
          )
        }
        onChange={onChange}
      />
    );
  }
  const Input = inputs[field.kind];
  return (
    <Input
      name={path}
      field={field}
      value={ours}
      error={issues[path]}
      hint={
        changed ? (
          <ChangedElsewhere
            field={field}
            theirs={theirs}
            ours={ours}
            onTake={onTake}
            onKeep={onKeep}
          />
        ) : (
          field.help
        )
      }
      onChange={onChange}
    />
  );
}

/** Shows what somebody else made of the same list meanwhile. */
function RowsElsewhere({
  field,
  theirs,
  onTake,
  onKeep,
}: {
  readonly field: RowsField;
  readonly theirs: unknown;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}) {
  return (
    <div className="rounded-sm bg-warning-wash px-3 py-2.5 text-sm text-warning">
      <p>Cette liste a été modifiée ailleurs entre-temps. Enregistrer garde votre version.</p>
      <details className="mt-1">
        <summary className="py-1 font-medium">Voir l’autre version</summary>
        <ol className="my-2 list-decimal rounded-sm bg-raised py-3 pr-3 pl-8 text-ink-soft">
          {(partRowsOf(theirs) ?? []).map((row) => (
            <li key={row.id}>{rowText(field.fields, row)}</li>
          ))}
        </ol>
        <VersionButtons onTake={onTake} onKeep={onKeep} />
      </details>
    </div>
  );
}

function rowText(
  fields: Readonly<Record<string, Field>>,
  row: Readonly<Record<string, unknown>>,
): string {
  return Object.keys(fields)
    .map((name) => textOf(row[name]))
    .filter(Boolean)
    .join(", ");
}

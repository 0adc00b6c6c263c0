import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { RowsField } from "../../../content/parts-model";
import { blankRow, type PartRow, rowPath } from "../../../content/part-values";
import type { Issues } from "../../../content/schema/collection";
import { textOf } from "../../../lib/parse";
import { Button } from "../../../ui/button";
import { FieldGroup } from "../../../ui/form/field-group";
import { IconButton } from "../../../ui/icon-button";
import { quoted } from "../../kit/sentences";
import { basicInputs } from "./basic-inputs";
import { useNextFocus } from "./next-focus";
import { useMovedFocus } from "../../../ui/page/use-moved-focus";

/** A list inside a document: rows can be added, edited, removed and reordered. */
export function RowsInput({
  path,
  field,
  rows,
  issues,
  hint,
  onChange,
}: {
  readonly path: string;
  readonly field: RowsField;
  readonly rows: readonly PartRow[];
  readonly issues: Issues;
  readonly hint: ReactNode;
  readonly onChange: (rows: readonly PartRow[]) => void;
}) {
  const list = useRef<HTMLFieldSetElement>(null);
  const focusNext = useNextFocus(list);
  const [announcement, setAnnouncement] = useState("");

  const add = () => {
    const row = blankRow(field);
    onChange([...rows, row]);
    focusNext(row.id, "input, select, textarea");
  };
  const remove = (index: number) => {
    onChange(rows.toSpliced(index, 1));
    focusNext((rows[index + 1] ?? rows[index - 1])?.id, "[data-control='remove']");
  };
  const move = (row: PartRow, from: number, by: -1 | 1) => {
    onChange(rows.toSpliced(from, 1).toSpliced(from + by, 0, row));
    setAnnouncement(`${nameOf(field, row, from)} : position ${from + by + 1} sur ${rows.length}`);
    focusNext(row.id, `[data-control='${by < 0 ? "up" : "down"}']`);
  };

  return (
    <FieldGroup ref={list} label={field.label} hint={hint}>
      {rows.length === 0 && <p className="border-t py-3 text-sm text-ink-soft">Aucune ligne.</p>}
      <ol className="border-t empty:hidden">
        {rows.map((row, index) => (
          <li key={row.id} data-row={row.id} className="flex gap-3 border-b py-3 max-sm:flex-col">
            <RowFields
              path={path}
              field={field}
              row={row}
              place={index}
              issues={issues}
              onChange={(next) => onChange(rows.with(index, next))}
            />
            <RowControls
              name={nameOf(field, row, index)}
              place={index}
              count={rows.length}
              onMove={(by) => move(row, index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="sm" className="mt-3" data-control="add" onClick={add}>
        <Plus aria-hidden className="size-4" strokeWidth={1.75} />
        {field.add}
      </Button>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </FieldGroup>
  );
}

function RowFields({
  path,
  field,
  row,
  place,
  issues,
  onChange,
}: {
  readonly path: string;
  readonly field: RowsField;
  readonly row: PartRow;
  readonly place: number;
  readonly issues: Issues;
  readonly onChange: (row: PartRow) => void;
}) {
  return (
    <fieldset className="grid min-w-0 grow content-start gap-3 sm:grid-cols-2">
      <legend className="sr-only">{`${field.row} ${place + 1}`}</legend>
      {Object.entries(field.fields).map(([name, part]) => {
        const Input = basicInputs[part.kind];
        const at = rowPath(path, row.id, name);
        return (
          <div key={name} className={part.kind === "paragraph" ? "sm:col-span-2" : ""}>
            <Input
              name={at}
              field={part}
              value={row[name]}
              error={issues[at]}
              hint={undefined}
              onChange={(value) => onChange({ ...row, [name]: value })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

function RowControls({
  name,
  place,
  count,
  onMove,
  onRemove,
}: {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}) {
  const controls = useMovedFocus<HTMLDivElement>(place);
  const [first, last] = [place === 0, place === count - 1];
  return (
    <div ref={controls} className="flex shrink-0 items-start sm:pt-7">
      {/* Disabled by ARIA only, so that a row that reaches an end keeps its focus. */}
      <IconButton
        icon={ArrowUp}
        label={`Monter ${name}`}
        aria-disabled={first}
        data-control="up"
        onClick={() => !first && onMove(-1)}
        className={CONTROL}
      />
      <IconButton
        icon={ArrowDown}
        label={`Descendre ${name}`}
        aria-disabled={last}
        data-control="down"
        onClick={() => !last && onMove(1)}
        className={CONTROL}
      />
      <IconButton
        icon={Trash2}
        label={`Supprimer ${name}`}
        data-control="remove"
        onClick={onRemove}
        className={`${CONTROL} hover:bg-danger-wash hover:text-danger`}
      />
    </div>
  );
}

const CONTROL =
  "aria-disabled:opacity-30 aria-disabled:hover:bg-transparent md:size-9 [&>svg]:size-4";

/** The quoted first field of a row, for example « Blog », or its number where that is empty. */
function nameOf(field: RowsField, row: PartRow, place: number): string {
  const [first] = Object.entries(field.fields);
  const [lead, part] = first ?? ["", undefined];
  const value = textOf(row[lead]).trim();
  const words = part?.choices?.[value] ?? value;
  return words === "" ? `${field.row.toLocaleLowerCase("fr")} ${place + 1}` : quoted(words);
}

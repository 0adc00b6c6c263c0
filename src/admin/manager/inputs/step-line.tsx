import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { Field } from "../../../content/schema/field";
import { controlClass, FormField } from "../../../ui/form/form-field";
import { IconButton } from "../../../ui/icon-button";
import { useMovedFocus } from "../../../ui/page/use-moved-focus";

export type StepValues = Readonly<Record<string, unknown>> & { readonly id: string };

/** One step of a list: its fields, with buttons to move and remove it. */
export function StepLine({
  field,
  step,
  place,
  count,
  checked,
  onChange,
  onMove,
  onRemove,
}: {
  readonly field: Field;
  readonly step: StepValues;
  readonly place: number;
  readonly count: number;
  /** Whether missing values are reported. */
  readonly checked: boolean;
  readonly onChange: (step: StepValues) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}) {
  const controls = useMovedFocus<HTMLDivElement>(place);
  const small = "aria-disabled:opacity-40 md:size-9";
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-1 border-b py-3 sm:flex-nowrap">
      <span aria-hidden className="w-5 text-sm text-ink-faint tabular-nums sm:pt-8">
        {place}
      </span>
      <div className="flex min-w-0 grow flex-col gap-3 max-sm:order-last max-sm:basis-full">
        {Object.entries(field.parts ?? {}).map(([part, refusal]) => (
          <Part
            key={part}
            part={part}
            required={refusal !== ""}
            error={checked && refusal !== "" && step[part] === "" ? refusal : undefined}
            value={step[part]}
            onChange={(value) => onChange({ ...step, [part]: value })}
          />
        ))}
      </div>
      <div ref={controls} className="flex max-sm:ml-auto sm:flex-col">
        <IconButton
          icon={ArrowUp}
          label={`Monter la ligne ${place}`}
          aria-disabled={place === 1}
          onClick={() => onMove(-1)}
          className={small}
        />
        <IconButton
          icon={ArrowDown}
          label={`Descendre la ligne ${place}`}
          aria-disabled={place === count}
          onClick={() => onMove(1)}
          className={small}
        />
        <IconButton
          icon={Trash2}
          label={`Retirer la ligne ${place}`}
          onClick={onRemove}
          className={small}
        />
      </div>
    </li>
  );
}

function Part({
  part,
  required,
  error,
  value,
  onChange,
}: {
  readonly part: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const label = LABELS[part] ?? part;
  if (FLAGS.has(part)) {
    return (
      <label className="inline-flex min-h-9 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-accent"
        />
        {label}
      </label>
    );
  }
  return (
    <FormField label={label} required={required} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={1}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlClass} field-sizing-content resize-y supports-[field-sizing:content]:resize-none`}
        />
      )}
    </FormField>
  );
}

/** The model has no labels for the parts of a step, only their names and errors. */
const LABELS: Readonly<Record<string, string>> = {
  title: "Titre",
  description: "Description",
  question: "Question",
  answer: "Réponse",
  feature_name: "Caractéristique",
  included: "Incluse",
  details: "Détails",
  highlighted: "Mise en avant",
  label: "Ce qui est mesuré",
  before: "Avant",
  after: "Après",
  date: "Date de la mesure",
  source: "Source",
};

const FLAGS = new Set(["included", "highlighted"]);

/** Whether a part is a checkbox. */
export const isFlag = (part: string) => FLAGS.has(part);

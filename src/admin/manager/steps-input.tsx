import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { Button } from "../../ui/button";
import { controlClass, FieldError, FormField } from "../../ui/form-field";
import { IconButton } from "../../ui/icon-button";
import type { InputProps } from "./input-props";

type Step = Readonly<Record<string, unknown>> & { readonly id: string };

/** A list of steps, each with its own fields: added, removed, put in order. */
export function StepsInput({ field, value, error, hint, onChange }: InputProps) {
  const id = useId();
  const steps = stepsOf(value);
  const parts = Object.keys(field.parts ?? {});
  const change = (index: number, step: Step) => onChange(steps.with(index, step));
  const move = (index: number, by: -1 | 1) => {
    const step = steps[index];
    if (step) onChange(steps.toSpliced(index, 1).toSpliced(index + by, 0, step));
  };

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
      {hint && <p className="mb-1.5 text-sm text-ink-faint">{hint}</p>}
      <ol className="border-t">
        {steps.map((step, index) => (
          <li key={step.id} className="flex gap-3 border-b py-3">
            <span aria-hidden className="w-6 pt-8 text-sm text-ink-faint tabular-nums">
              {index + 1}
            </span>
            <div className="flex grow flex-col gap-3">
              {parts.map((part) => (
                <Part
                  key={part}
                  part={part}
                  required={field.parts?.[part] !== ""}
                  value={step[part]}
                  onChange={(next) => change(index, { ...step, [part]: next })}
                />
              ))}
            </div>
            <div className="flex flex-col">
              <IconButton
                icon={ArrowUp}
                label={`Monter la ligne ${index + 1}`}
                aria-disabled={index === 0}
                onClick={() => index > 0 && move(index, -1)}
                className="aria-disabled:opacity-40 md:size-9"
              />
              <IconButton
                icon={ArrowDown}
                label={`Descendre la ligne ${index + 1}`}
                aria-disabled={index === steps.length - 1}
                onClick={() => index < steps.length - 1 && move(index, 1)}
                className="aria-disabled:opacity-40 md:size-9"
              />
              <IconButton
                icon={Trash2}
                label={`Retirer la ligne ${index + 1}`}
                onClick={() => onChange(steps.toSpliced(index, 1))}
                className="md:size-9"
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        onClick={() => onChange([...steps, blankStep(parts)])}
      >
        <Plus aria-hidden className="size-4" strokeWidth={1.75} />
        Ajouter une ligne
      </Button>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </fieldset>
  );
}

function Part({
  part,
  required,
  value,
  onChange,
}: {
  readonly part: string;
  readonly required: boolean;
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
    <FormField label={label} required={required}>
      {(control) => (
        <textarea
          {...control}
          rows={1}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlClass} field-sizing-content resize-none`}
        />
      )}
    </FormField>
  );
}

/** The model names the parts of a step and what each refusal says, not how they are called. */
const LABELS: Readonly<Record<string, string>> = {
  title: "Titre",
  description: "Description",
  question: "Question",
  answer: "Réponse",
  feature_name: "Caractéristique",
  included: "Incluse",
  details: "Détails",
  highlighted: "Mise en avant",
};

const FLAGS = new Set(["included", "highlighted"]);

function blankStep(parts: readonly string[]): Step {
  const blanks = parts.map((part) => [part, FLAGS.has(part) ? false : ""]);
  return { ...Object.fromEntries(blanks), id: crypto.randomUUID() };
}

function stepsOf(value: unknown): readonly Step[] {
  return Array.isArray(value) ? value.filter(isStep) : [];
}

function isStep(value: unknown): value is Step {
  return (
    typeof value === "object" && value !== null && "id" in value && typeof value.id === "string"
  );
}

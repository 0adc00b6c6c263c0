import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button";
import { FieldGroup } from "../../../ui/form/field-group";
import type { InputProps } from "./input-props";
import { isFlag, type StepValues, StepLine } from "./step-line";

/** A list of steps with several fields, which can be added, removed and reordered. */
export function StepsInput({ field, value, error, hint, onChange }: InputProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const steps = stepsOf(value);
  const parts = Object.keys(field.parts ?? {});
  const change = (next: readonly StepValues[]) => onChange(field.numbered ? numbered(next) : next);
  const add = () => {
    flushSync(() => change([...steps, blankStep(parts)]));
    list.current
      ?.querySelector<HTMLElement>("li:last-of-type textarea, li:last-of-type input")
      ?.focus();
  };
  const move = (index: number, by: -1 | 1) => {
    const step = steps[index];
    if (!step || !steps[index + by]) return;
    change(steps.toSpliced(index, 1).toSpliced(index + by, 0, step));
    setAnnouncement(`Ligne déplacée en position ${index + by + 1} sur ${steps.length}`);
  };
  const remove = (index: number) => {
    change(steps.toSpliced(index, 1));
    setAnnouncement(`Ligne ${index + 1} retirée`);
    // The pressed button disappears, so the focus moves.
    list.current?.querySelector<HTMLElement>("[data-add-step]")?.focus();
  };

  return (
    <FieldGroup ref={list} label={field.label} hint={hint} error={error}>
      {steps.length === 0 && (
        <p className="rounded-sm border border-dashed px-3 py-3 text-sm text-ink-faint">
          {field.emptyText ?? "Aucune ligne"}
        </p>
      )}
      {steps.length > 0 && (
        <ol className="border-t">
          {steps.map((step, index) => (
            <StepLine
              key={step.id}
              field={field}
              step={step}
              place={index + 1}
              count={steps.length}
              checked={error !== undefined}
              onChange={(next) => change(steps.with(index, next))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Button variant="secondary" size="sm" className="mt-3" data-add-step onClick={add}>
        <Plus aria-hidden className="size-4" strokeWidth={1.75} />
        {field.addText ?? "Ajouter une ligne"}
      </Button>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </FieldGroup>
  );
}

function blankStep(parts: readonly string[]): StepValues {
  const blanks = parts.map((part) => [part, isFlag(part) ? false : ""]);
  return { ...Object.fromEntries(blanks), id: crypto.randomUUID() };
}

/** Numbers the steps from 1. */
function numbered(steps: readonly StepValues[]): readonly StepValues[] {
  return steps.map((step, index) => ({ ...step, order: index + 1 }));
}

function stepsOf(value: unknown): readonly StepValues[] {
  return Array.isArray(value) ? value.filter(isStep) : [];
}

function isStep(value: unknown): value is StepValues {
  return (
    typeof value === "object" && value !== null && "id" in value && typeof value.id === "string"
  );
}

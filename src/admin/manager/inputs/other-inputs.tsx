import { useState } from "react";
import { controlClass, FieldError, FormField } from "../../../ui/form/form-field";
import type { InputProps } from "./input-props";

/** A number with the French decimal comma; an empty field gives undefined. */
export function NumberInput({ name, field, value, error, hint, onChange }: InputProps) {
  const [text, setText] = useState(typeof value === "number" ? frenchNumber(value) : "");
  return (
    <FormField
      label={field.label}
      hint={hint}
      error={error}
      required={field.required !== undefined}
    >
      {(control) => (
        <input
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onChange(parseNumber(event.target.value));
          }}
          className={`${controlClass} max-w-40 tabular-nums`}
        />
      )}
    </FormField>
  );
}

/** « 1 299,50 » gives 1299.5, an empty text undefined, and anything else NaN, which every rule refuses. */
export function parseNumber(text: string): number | undefined {
  const digits = text.replaceAll(/\s/gu, "").replace(",", ".");
  return digits === "" ? undefined : Number(digits);
}

function frenchNumber(value: number): string {
  return Number.isNaN(value) ? "" : String(value).replace(".", ",");
}

export function FlagInput({ name, field, value, error, hint, onChange }: InputProps) {
  const described = hint || error ? `${name}-about` : undefined;
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3 text-base">
        <input
          type="checkbox"
          name={name}
          checked={value === true}
          aria-describedby={described}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-accent"
        />
        {field.label}
      </label>
      <div id={described}>
        {hint && <p className="text-sm text-ink-faint">{hint}</p>}
        <FieldError id={`${name}-error`} text={error} />
      </div>
    </div>
  );
}

/** A list of short texts, one per line; blank lines are dropped. */
export function StringsInput({ name, field, value, error, hint, onChange }: InputProps) {
  const [text, setText] = useState(Array.isArray(value) ? value.join("\n") : "");
  return (
    <FormField
      label={field.label}
      hint={hint ?? "Un élément par ligne"}
      error={error}
      required={field.required !== undefined}
    >
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={4}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onChange(linesOf(event.target.value));
          }}
          className={`${controlClass} field-sizing-content min-h-28 resize-y`}
        />
      )}
    </FormField>
  );
}

export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

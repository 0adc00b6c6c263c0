import { textOf } from "../../../lib/parse";
import { controlClass, FormField } from "../../../ui/form/form-field";
import type { InputProps } from "./input-props";

/** A colour, chosen with the browser's colour picker or typed as a code. */
export function ColourInput({ name, field, value, error, hint, onChange }: InputProps) {
  const text = textOf(value);
  return (
    <FormField
      label={field.label}
      hint={hint}
      error={error}
      required={field.required !== undefined}
    >
      {(control) => (
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={`${field.label}, palette`}
            value={/^#[\da-f]{6}$/iu.test(text) ? text.toLowerCase() : "#000000"}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-14 shrink-0 rounded-sm border border-rule-strong bg-raised p-1"
          />
          <input
            {...control}
            type="text"
            name={name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} max-w-36 tabular-nums`}
          />
        </span>
      )}
    </FormField>
  );
}

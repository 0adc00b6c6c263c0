import type { ComponentProps } from "react";
import { controlClass, FormField } from "../../ui/form/form-field";

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly required?: boolean | undefined;
  /** Whether a mark says that it is required: superfluous where every field is. */
  readonly marked?: boolean | undefined;
  readonly error?: string | undefined;
  /** The element that says what is wrong, where the form says it for several fields at once. */
  readonly invalidBy?: string | undefined;
}

/** One line of text of a visitor's form. */
export function LineField({
  label,
  name,
  required,
  marked,
  error,
  invalidBy,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "className">) {
  return (
    <FormField label={label} error={error} required={required} marked={marked}>
      {(control) => (
        <input
          {...input}
          {...control}
          {...pointedOut(invalidBy)}
          name={name}
          className={`${controlClass} min-h-11`}
        />
      )}
    </FormField>
  );
}

/** Several lines of text; it grows with what is written where the browser knows how. */
export function MultilineField({ label, name, required, marked, error, invalidBy }: FieldProps) {
  return (
    <FormField label={label} error={error} required={required} marked={marked}>
      {(control) => (
        <textarea
          {...control}
          {...pointedOut(invalidBy)}
          name={name}
          rows={5}
          className={`${controlClass} field-sizing-content max-h-[60svh] min-h-40 resize-y`}
        />
      )}
    </FormField>
  );
}

function pointedOut(by: string | undefined) {
  return by === undefined ? {} : { "aria-invalid": true, "aria-describedby": by };
}

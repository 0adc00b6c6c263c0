import type { ComponentProps } from "react";
import { controlClass, FormField } from "../../ui/form/form-field";

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly required?: boolean | undefined;
  readonly id: string;
  readonly error?: string | undefined;
}

/** One line of text of a visitor's form. */
export function LineField({
  label,
  name,
  required,
  id,
  error,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "className">) {
  return (
    <FormField id={id} label={label} error={error} required={required}>
      {(control) => (
        <input {...input} {...control} name={name} className={`${controlClass} min-h-11`} />
      )}
    </FormField>
  );
}

/** Several lines of text; the field grows with its text in browsers that support it. */
export function MultilineField({ label, name, required, id, error }: FieldProps) {
  return (
    <FormField id={id} label={label} error={error} required={required}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={5}
          className={`${controlClass} field-sizing-content max-h-[60svh] min-h-32 sm:min-h-40 resize-y`}
        />
      )}
    </FormField>
  );
}

/** Explains the asterisk of required fields; screen readers say « obligatoire » for the field itself. */
export function MarkLegend() {
  return (
    <p aria-hidden className="text-sm text-ink-faint">
      <span className="text-danger">*</span> champ obligatoire
    </p>
  );
}

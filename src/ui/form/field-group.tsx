import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./form-field";

/** Several controls that make one field: a legend, a hint, the controls and an error message. */
export function FieldGroup({
  label,
  hint,
  error,
  className = "",
  children,
  ...rest
}: ComponentProps<"fieldset"> & {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      {...rest}
      aria-describedby={describedBy || undefined}
      className={`min-w-0 ${className}`}
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {hint && (
        <div id={`${id}-hint`} className="mb-1.5 text-sm text-ink-faint">
          {hint}
        </div>
      )}
      {children}
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`} text={error} />
        </div>
      )}
    </fieldset>
  );
}

import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

/** The attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly required: boolean;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
}

/** A label, its control, a hint and an error message. */
export function FormField({
  id: given,
  label,
  hint,
  error,
  required = false,
  marked = required,
  children,
}: {
  /** A fixed id, for a field that something else links to. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Whether an asterisk marks the field as required, which is superfluous when every field is. */
  readonly marked?: boolean | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelClass(marked)}>
        {label}
      </label>
      {children({
        id,
        required,
        "aria-invalid": error !== undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

export function FieldError({
  id,
  text,
}: {
  readonly id: string;
  readonly text?: string | undefined;
}) {
  if (!text) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {text}
    </p>
  );
}

/** The classes of a control's label. */
export const labelClass = (marked: boolean) =>
  `self-start text-sm font-medium ${marked ? MARK : ""}`;

/** CSS draws the asterisk because screen readers already say « obligatoire » for the control itself. */
const MARK = "after:ml-1 after:text-danger after:content-['*'/'']";

/** Moves the focus to the first invalid field of a form, or of a screen. */
export function focusFirstInvalid(place: ParentNode): void {
  place.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
}

/** The classes of every text control; phones zoom into controls with a font smaller than 16 px. */
export const controlClass =
  "min-h-11 w-full rounded-sm border border-rule-strong bg-raised px-3 py-2 text-base text-ink " +
  "placeholder:text-ink-faint hover:border-ink focus:border-accent focus-visible:outline-offset-0 " +
  "aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-soft";

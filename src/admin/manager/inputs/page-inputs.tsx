import { useId } from "react";
import { textOf } from "../../../lib/parse";
import { FieldError } from "../../../ui/form/form-field";
import { LazyRichEditor } from "./html-input";
import type { InputProps } from "./input-props";

/** The title on a writing page, as the page shows it; its height follows its text. */
export function PageTitleInput({ name, field, value, error, hint, onChange }: InputProps) {
  const id = useId();
  const title = textOf(value);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-2">
      <div className="display-type grid text-title text-balance">
        {/* An invisible copy gives the height, since not every browser lets a text area grow by itself. */}
        <span aria-hidden className={`invisible ${SAME_PLACE}`}>{`${title} `}</span>
        <textarea
          data-first-focus
          name={name}
          rows={1}
          autoComplete="off"
          aria-label={field.label}
          aria-required={field.required !== undefined}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          placeholder={field.label}
          value={title}
          onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/gu, " "))}
          onKeyDown={(event) => {
            const goesOn = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
            if (!goesOn || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.querySelector<HTMLElement>("[data-page-text]")?.focus();
          }}
          className={`resize-none overflow-hidden bg-transparent text-ink outline-none placeholder:text-ink-faint/60 aria-invalid:text-danger ${SAME_PLACE}`}
        />
      </div>
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** The space above is for the accents of capitals: a line of a title is lower than they are, and a field cuts them off. */
const SAME_PLACE =
  "-mt-[0.15em] pt-[0.15em] col-start-1 row-start-1 min-w-0 wrap-anywhere whitespace-pre-wrap";

/** The text on a writing page, in the type and at the width of the public page. */
export function PageTextInput({
  field,
  value,
  error,
  hint,
  toolbarIn,
  onChange,
}: InputProps & {
  /** The element for the toolbar; undefined until it is mounted. */
  readonly toolbarIn: HTMLElement | undefined;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const attributes = {
    id,
    "data-page-text": "",
    "data-placeholder": "Commencez à écrire…",
    "aria-label": field.label,
    "aria-describedby": described || undefined,
    "aria-required": field.required !== undefined,
    "aria-invalid": error !== undefined,
  };
  return (
    <div className="flex flex-col gap-2">
      <FieldError id={`${id}-error`} text={error} />
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </div>
      )}
      {toolbarIn && (
        <LazyRichEditor
          value={textOf(value)}
          headings={field.headings ?? "few"}
          attributes={attributes}
          toolbarIn={toolbarIn}
          onChange={onChange}
        />
      )}
    </div>
  );
}

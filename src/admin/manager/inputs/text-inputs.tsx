import { type ComponentProps, useId } from "react";
import { controlClass, FormField } from "../../../ui/form/form-field";
import { textOf } from "../../../lib/parse";
import type { InputProps } from "./input-props";
import { hintWithCount } from "./text-count";

export const TextInput = (props: InputProps) => <Line {...props} type="text" />;

export const SlugInput = (props: InputProps) => (
  <Line {...props} type="text" autoCapitalize="none" spellCheck={false} />
);

export const EmailInput = (props: InputProps) => (
  <Line {...props} type="email" inputMode="email" spellCheck={false} />
);

export const PhoneInput = (props: InputProps) => <Line {...props} type="tel" inputMode="tel" />;

/** Suggests every time zone that this browser knows. */
export const ZoneInput = (props: InputProps) => (
  <Line
    {...props}
    type="text"
    autoCapitalize="none"
    spellCheck={false}
    suggestions={Intl.supportedValuesOf("timeZone")}
  />
);

export const UrlInput = (props: InputProps) => (
  <Line {...props} type="url" autoCapitalize="none" spellCheck={false} />
);

export const ParagraphInput = (props: InputProps) => (
  <Lines {...props} rows={props.field.rows ?? 4} />
);

/** A date; an empty field gives undefined. */
export function DateInput({ value, onChange, ...props }: InputProps) {
  return (
    <Line
      {...props}
      type="date"
      value={value}
      onChange={(text) => onChange(text === "" ? undefined : text)}
    />
  );
}

export function ChoiceInput({ name, field, value, error, hint, onChange }: InputProps) {
  const choices = Object.entries(field.choices ?? {});
  const chosen = textOf(value);
  return (
    <FormField label={field.label} hint={hint} error={error} required={isRequired(field)}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={chosen}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlClass} max-w-xs`}
        >
          {(field.prompt !== undefined || field.blank === "" || chosen === "") && (
            <option value="">{field.prompt ?? "Choisir…"}</option>
          )}
          {choices.map(([stored, label]) => (
            <option key={stored} value={stored}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function Line({
  name,
  field,
  value,
  error,
  hint,
  placeholder,
  suggestions,
  onChange,
  ...input
}: InputProps & Omit<ComponentProps<"input">, keyof InputProps | "className">) {
  const listId = useId();
  return (
    <FormField
      label={field.label}
      hint={hintWithCount({ field, value, hint, placeholder })}
      error={error}
      required={isRequired(field)}
    >
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            name={name}
            autoComplete="off"
            placeholder={placeholder}
            list={suggestions && listId}
            value={textOf(value)}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} ${input.type === "date" ? "max-w-48" : ""}`}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion}>{suggestion}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </FormField>
  );
}

/** A text area that grows with its text, in browsers that support it. */
function Lines({
  name,
  field,
  value,
  error,
  hint,
  placeholder,
  onChange,
  rows,
}: InputProps & { readonly rows: number }) {
  return (
    <FormField
      label={field.label}
      hint={hintWithCount({ field, value, hint, placeholder })}
      error={error}
      required={isRequired(field)}
    >
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={rows}
          placeholder={placeholder}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlClass} field-sizing-content max-h-[60vh] resize-y`}
          style={{ minHeight: `${rows * 1.6 + 1}rem` }}
        />
      )}
    </FormField>
  );
}

const isRequired = ({ required }: InputProps["field"]) => required !== undefined;

import { momentInParis, parisTimeOf } from "../../../content/planning/paris-time";
import { textOf } from "../../../lib/parse";
import { controlClass, FormField } from "../../../ui/form/form-field";
import type { InputProps } from "./input-props";

/** A date and time in Paris, whatever the time zone of the device. */
export function MomentInput({ name, field, value, error, hint, onChange }: InputProps) {
  const moment = textOf(value);
  return (
    <FormField label={field.label} hint={hint} error={error} required={false}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          name={name}
          // Uncontrolled: while only a part is typed, its value is empty.
          defaultValue={moment === "" ? "" : parisTimeOf(moment)}
          onChange={(event) => onChange(momentInParis(event.target.value))}
          className={`${controlClass} max-w-64 tabular-nums`}
        />
      )}
    </FormField>
  );
}

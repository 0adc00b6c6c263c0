import { useState } from "react";
import { hourOf, localTimeOf, momentOf } from "../../../content/planning/local-time";
import { textOf } from "../../../lib/parse";
import { timeZone } from "../../../lib/time-zone";
import { controlClass, FormField } from "../../../ui/form/form-field";
import type { InputProps } from "./input-props";

/** A date and time in the agency's time zone, whatever the one of the device. */
export function MomentInput({ name, field, value, error, hint, onChange }: InputProps) {
  const moment = textOf(value);
  // What is typed here is read in the zone in which the field was filled, even if another device changes it meanwhile.
  const [zone] = useState(timeZone);
  const inZone = (
    <>
      {`À l’${hourOf(zone)}.`} {hint}
    </>
  );
  return (
    <FormField label={field.label} hint={inZone} error={error} required={false}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          name={name}
          // Uncontrolled: while only a part is typed, its value is empty.
          defaultValue={moment === "" ? "" : localTimeOf(moment, zone)}
          onChange={(event) => onChange(momentOf(event.target.value, zone))}
          className={`${controlClass} max-w-64 tabular-nums`}
        />
      )}
    </FormField>
  );
}

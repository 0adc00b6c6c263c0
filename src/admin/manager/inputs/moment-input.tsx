import { useEffect, useRef, useState } from "react";
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
  const input = useRef<HTMLInputElement>(null);
  /** The moment that the input shows or that was last typed into it. */
  const known = useRef(moment);
  useEffect(() => {
    if (!input.current || known.current === moment) return;
    known.current = moment;
    input.current.value = shownIn(zone, moment);
  }, [moment, zone]);
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
          ref={input}
          // Uncontrolled, because its value is empty while only a part is typed.
          defaultValue={shownIn(zone, moment)}
          onChange={(event) => {
            const chosen = momentOf(event.target.value, zone);
            known.current = chosen ?? "";
            onChange(chosen);
          }}
          // An hour that the clocks skip becomes the one that is meant, once it is typed.
          onBlur={({ target }) => {
            if (known.current !== "") target.value = shownIn(zone, known.current);
          }}
          className={`${controlClass} max-w-64 tabular-nums`}
        />
      )}
    </FormField>
  );
}

const shownIn = (zone: string, moment: string) => (moment === "" ? "" : localTimeOf(moment, zone));

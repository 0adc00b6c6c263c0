import { useEffect, useRef } from "react";
import { fill, typedValues } from "./form-values";
import { dropDraft, keepDraft, readDraft } from "./kept-draft";

/** What is typed into a form: kept through a reload under the form's name, and timed from the first touch. */
export function useTyped(name: string) {
  const form = useRef<HTMLFormElement>(null);
  const since = useRef<number>(undefined);

  // After the first paint: the form is drawn before any script runs.
  useEffect(() => {
    const kept = readDraft(name);
    if (!kept || !form.current) return;
    fill(form.current, kept.values);
    since.current = kept.since;
  }, [name]);

  function touch(): number {
    since.current ??= Date.now();
    return since.current;
  }

  return {
    form,
    touch,
    keep() {
      if (form.current) keepDraft(name, { values: typedValues(form.current), since: touch() });
    },
    /** How long the form has been in use, in milliseconds. */
    age: () => Math.max(0, Date.now() - touch()),
    /** Fills an empty form with what was sent from one; false where something else is being typed. */
    refill(values: Readonly<Record<string, unknown>>): boolean {
      const empty = form.current && Object.values(typedValues(form.current)).every((text) => !text);
      if (!form.current || !empty) return false;
      fill(form.current, values);
      since.current = Date.now() - (Number(values["filling_ms"]) || 0);
      return true;
    },
    clear() {
      form.current?.reset();
      since.current = undefined;
      dropDraft(name);
    },
  };
}

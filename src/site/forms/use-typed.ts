import { useEffect, useRef } from "react";
import { fill, typedValues } from "./form-values";
import { dropDraft, keepDraft, readDraft } from "./kept-draft";

type Values = Readonly<Record<string, string>>;

const NOTHING: Values = {};

/** What is typed into a form: kept through a reload under the form's name, and timed from the first touch. */
export function useTyped(name: string, suggested: Values = NOTHING) {
  const form = useRef<HTMLFormElement>(null);
  const since = useRef<number>(undefined);

  // After the first paint: the form is drawn before any script runs.
  useEffect(() => {
    const kept = readDraft(name);
    if (!kept || !form.current) return;
    fill(form.current, kept.values);
    since.current = kept.since;
  }, [name]);

  useEffect(() => {
    // Reading a form lays the page out.
    if (suggested === NOTHING || !form.current) return;
    fill(form.current, withoutTyped(suggested, typedValues(form.current)));
  }, [suggested]);

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
      if (!form.current || !isUntouched(typedValues(form.current), suggested)) return false;
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

function withoutTyped(suggested: Values, typed: Values): Values {
  return Object.fromEntries(Object.entries(suggested).filter(([name]) => !typed[name]));
}

function isUntouched(typed: Values, suggested: Values): boolean {
  return Object.entries(typed).every(([name, text]) => !text || text === suggested[name]);
}

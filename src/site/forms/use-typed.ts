import { useEffect, useRef } from "react";
import { fill, typedValues } from "./form-values";
import { dropKeptForm, keepForm, type KeptForm, readKeptForm } from "./kept-draft";

type Values = Readonly<Record<string, string>>;

const NOTHING: Values = {};

/** When a form was first touched, and what tells it from the next one. */
type Beginning = Pick<KeptForm, "since" | "seed">;

/** What is typed into a form: kept through a reload under the form's name, and timed from the first touch. */
export function useTyped(name: string, suggested: Values = NOTHING) {
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef<Beginning>(undefined);

  // After the first paint: the form is drawn, and perhaps filled, before any script runs.
  useEffect(() => {
    if (!form.current) return;
    // It answers from now on (src/prerender/early-presses.ts).
    form.current.removeAttribute("data-early");
    const kept = readKeptForm(name);
    const early = typedValues(form.current);
    if (kept) {
      fill(form.current, withoutTyped(kept.values, early));
      begun.current = kept;
    } else if (Object.values(early).some(Boolean)) {
      begun.current = { since: Math.round(performance.timeOrigin), seed: crypto.randomUUID() };
    }
  }, [name]);

  useEffect(() => {
    // Reading a form lays the page out.
    if (suggested === NOTHING || !form.current) return;
    fill(form.current, withoutTyped(suggested, typedValues(form.current)));
  }, [suggested]);

  function touch(): Beginning {
    begun.current ??= { since: Date.now(), seed: crypto.randomUUID() };
    return begun.current;
  }

  return {
    form,
    touch,
    keep() {
      if (!form.current) return;
      const { since, seed } = touch();
      keepForm(name, { values: typedValues(form.current), since, seed });
    },
    /** How long the form has been in use, in milliseconds. */
    age: () => Math.max(0, Date.now() - touch().since),
    /** Tells this form from the next one with the same words; the same in a tab that was duplicated. */
    seed: () => touch().seed,
    /** Fills a form that holds nothing else with what was sent from one; false where something else is being typed. */
    refill(values: Readonly<Record<string, unknown>>): boolean {
      if (!form.current || !holdsOnly(typedValues(form.current), [suggested, values])) return false;
      fill(form.current, values);
      begun.current = { ...touch(), since: Date.now() - (Number(values["filling_ms"]) || 0) };
      return true;
    },
    clear() {
      form.current?.reset();
      begun.current = undefined;
      dropKeptForm(name);
    },
  };
}

function withoutTyped(suggested: Values, typed: Values): Values {
  return Object.fromEntries(Object.entries(suggested).filter(([name]) => !typed[name]));
}

/** Whether each field is empty, or as one of these has it. */
function holdsOnly(typed: Values, known: readonly Readonly<Record<string, unknown>>[]): boolean {
  return Object.entries(typed).every(
    ([name, text]) =>
      !text || known.some((values) => values[name] === text || values[name] === text.trim()),
  );
}

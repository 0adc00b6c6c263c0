import { useEffect, useRef } from "react";
import { fill, typedValues } from "./form-values";
import { dropKeptForm, keepForm, type KeptForm, readKeptForm } from "./kept-draft";

type Values = Readonly<Record<string, string>>;

const NOTHING: Values = {};

/** The time of the first interaction with a form, the id of its draft, and what was declined in it. */
type Beginning = Omit<KeptForm, "values">;

/** The typed values of a form: kept through a reload under the form's name, and timed from the first interaction. */
export function useTyped(name: string, suggested: Values = NOTHING) {
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef<Beginning>(undefined);

  // The prerendered form may be filled before any script runs, so its values are read in an effect.
  useEffect(() => {
    if (!form.current) return;
    // From now on this code handles its events (src/prerender/early-presses.ts).
    form.current.removeAttribute("data-early");
    const kept = readKeptForm(name);
    const early = typedValues(form.current);
    if (kept) {
      fill(form.current, withoutTyped(kept.values, early));
      begun.current = kept;
    } else if (Object.values(early).some(Boolean)) {
      begun.current = newBeginning(Math.round(performance.timeOrigin));
    }
  }, [name]);

  useEffect(() => {
    // Reading a form forces a layout, so this is skipped without suggestions.
    if (suggested === NOTHING || !form.current) return;
    const declined = begun.current?.declined ?? NOTHING;
    const open = Object.entries(suggested).filter(([of, text]) => text !== declined[of]);
    fill(form.current, withoutTyped(Object.fromEntries(open), typedValues(form.current)));
  }, [suggested]);

  function touch(): Beginning {
    begun.current ??= newBeginning(Date.now());
    return begun.current;
  }

  return {
    form,
    touch,
    keep() {
      if (!form.current) return;
      const { since, seed, declined: before } = touch();
      const typed = Object.entries(typedValues(form.current));
      const emptied = typed.filter(([of, text]) => !text && (suggested[of] || before[of]));
      const declined = Object.fromEntries(
        emptied.map(([of]) => [of, suggested[of] || before[of] || ""]),
      );
      begun.current = { since, seed, declined };
      // What was suggested, for instance by a service's page, is no draft for the page of another one.
      const values = Object.fromEntries(typed.filter(([of, text]) => text !== suggested[of]));
      keepForm(name, { values, declined, since, seed });
    },
    /**
     * How long the form has been in use, in milliseconds. The device's clock may have been changed meanwhile: too short a
     * time is that of a robot, and one too long for the server to read counts as none.
     */
    age: () => Math.min(Math.abs(Date.now() - touch().since), LONGEST_MS),
    /** Distinguishes this submission from a later one with the same text; a duplicated tab has the same value. */
    seed: () => touch().seed,
    /** Fills the form with a submission's values; returns false when the user is typing something else. */
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

/** The server reads nine digits. */
const LONGEST_MS = 999_999_999;

const newBeginning = (since: number): Beginning => ({
  since,
  seed: crypto.randomUUID(),
  declined: NOTHING,
});

function withoutTyped(suggested: Values, typed: Values): Values {
  return Object.fromEntries(Object.entries(suggested).filter(([name]) => !typed[name]));
}

/** Whether each field is empty or has the value of one of these records. */
function holdsOnly(typed: Values, known: readonly Readonly<Record<string, unknown>>[]): boolean {
  return Object.entries(typed).every(
    ([name, text]) =>
      !text || known.some((values) => values[name] === text || values[name] === text.trim()),
  );
}

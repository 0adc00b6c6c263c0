import { useEffect, useEffectEvent, useId, useRef } from "react";
import type { Billing } from "./use-billing";

/** A choice between two billing periods; `yearlyNote` states the saving of the yearly one. */
export function BillingSwitch({
  billing,
  yearlyNote,
  onChange,
}: {
  readonly billing: Billing;
  readonly yearlyNote: string;
  readonly onChange: (billing: Billing) => void;
}) {
  const name = useId();
  const choices = useRef<HTMLFieldSetElement>(null);
  // Visitors can use a prerendered page before this code has loaded.
  const takeOver = useEffectEvent(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>(":checked")?.value;
    const period = PERIODS.find(({ value }) => value === chosen);
    if (period && period.value !== billing) onChange(period.value);
  });
  useEffect(() => takeOver(), []);
  return (
    <fieldset
      ref={choices}
      className="inline-flex max-w-full flex-wrap rounded-sm border border-rule-strong p-1 max-sm:flex"
    >
      <legend className="sr-only">Facturation</legend>
      {PERIODS.map(({ value, label }) => (
        <label
          key={value}
          className="relative inline-flex min-h-11 cursor-pointer flex-wrap items-center gap-2.5 rounded-sm px-4 max-sm:grow max-sm:px-3 font-medium text-ink-soft transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={billing === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {label}
          {value === "yearly" && yearlyNote !== "" && (
            <span className="text-sm font-normal">{yearlyNote}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

const PERIODS = [
  { value: "monthly", label: "Mensuel" },
  { value: "yearly", label: "Annuel" },
] as const;

import { useId } from "react";
import { type Period, PERIODS } from "../../../content/rules/visits";

/** Lets a person choose which days are shown: one of three periods. */
export function PeriodChoice({
  period,
  onChange,
}: {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex rounded-sm border border-rule-strong">
      <legend className="sr-only">Période</legend>
      {PERIODS.map((days) => (
        <label
          key={days}
          className="relative inline-flex min-h-11 cursor-pointer items-center px-3 text-sm text-ink-soft first-of-type:rounded-l-sm last:rounded-r-sm not-first-of-type:border-l not-first-of-type:border-rule-strong hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-8"
        >
          <input
            type="radio"
            name={name}
            value={days}
            checked={days === period}
            onChange={() => onChange(days)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {`${days} jours`}
        </label>
      ))}
    </fieldset>
  );
}

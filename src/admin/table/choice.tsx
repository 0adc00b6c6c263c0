import type { ReactNode } from "react";

/** Lays filters out in two columns on phones, so that the list begins on the first screen. */
export function ChoiceRow({ children }: { readonly children: ReactNode }) {
  return (
    <div className="contents max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
      {children}
    </div>
  );
}

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** How many rows have this value. */
  readonly count?: number;
}

/** A select box that filters or sorts a list; its first option means no choice. */
export function Choice({
  label,
  none,
  value,
  options,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  /** The text of the option for no choice. */
  readonly none: string;
  readonly value: string;
  readonly options: readonly ChoiceOption[];
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      className={`h-11 max-w-full min-w-0 rounded-sm border bg-raised px-2 text-base enabled:hover:border-ink disabled:opacity-60 max-sm:w-full sm:max-w-56 ${value === "" ? "border-rule-strong text-ink-soft" : "border-ink font-medium text-ink"}`}
    >
      <option value="">{none}</option>
      {options.map(({ value: each, label: name, count }) => (
        <option key={each} value={each}>
          {count === undefined ? name : `${name} (${count.toLocaleString("fr-FR")})`}
        </option>
      ))}
    </select>
  );
}

import { useId } from "react";
import { controlClass } from "../../ui/form-field";

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
}

/** One value of a list that narrows what is shown, with how many rows each leaves. */
export function FilterSelect({
  label,
  value,
  options,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  /** The first is « everything ». */
  readonly options: readonly FilterOption[];
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm whitespace-nowrap text-ink-soft max-sm:w-full max-sm:justify-between">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} h-11 min-w-0 py-1 max-sm:max-w-[70%] md:text-sm`}
      >
        {options.map(({ value: each, label: name, count }) => (
          <option key={each} value={each}>
            {count === undefined ? name : `${name} (${count})`}
          </option>
        ))}
      </select>
    </div>
  );
}

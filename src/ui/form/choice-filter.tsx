export type FilterChoice = {
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
};

/** A group of buttons of which exactly one is pressed, in a row, or in a column on wide screens. */
export function ChoiceFilter({
  label,
  choices,
  selected,
  onSelect,
  column = false,
}: {
  readonly label: string;
  readonly choices: readonly FilterChoice[];
  readonly selected: string;
  readonly onSelect: (value: string) => void;
  readonly column?: boolean | undefined;
}) {
  return (
    <fieldset className={`-m-1 min-w-0 text-balance ${column ? "lg:m-0 lg:flex lg:flex-col" : ""}`}>
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === selected}
          onClick={() => onSelect(value)}
          className={`${CHOICE} ${column ? IN_COLUMN : ""}`}
        >
          {name}
          {count !== undefined && (
            <span className="text-xs font-normal tabular-nums">
              <span className="sr-only"> : </span>
              {count}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

const CHOICE =
  "m-1 inline-flex min-h-10 items-center gap-2 rounded-full border border-rule-strong px-4 text-sm font-medium wrap-anywhere transition-colors hover:border-ink pressed:border-ink pressed:bg-ink pressed:text-paper";

const IN_COLUMN =
  "lg:m-0 lg:min-h-11 lg:justify-between lg:rounded-none lg:border-x-0 lg:border-t-0 lg:border-rule lg:px-0 lg:text-base lg:font-normal lg:text-ink-soft lg:hover:border-rule lg:hover:text-ink lg:pressed:border-rule lg:pressed:bg-transparent lg:pressed:font-semibold lg:pressed:text-accent";

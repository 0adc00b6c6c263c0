/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- The list of a combobox: its keys are those of the field. */
/** The list of suggestions under a combobox. */
export function SuggestionList({
  id,
  label,
  found,
  active,
  onPick,
}: {
  readonly id: string;
  readonly label: string;
  readonly found: readonly string[];
  /** The index of the suggestion that Enter takes. */
  readonly active: number;
  readonly onPick: (text: string) => void;
}) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      hidden={found.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-sm border border-rule-strong bg-raised py-1 shadow-float"
    >
      {found.map((text, index) => (
        <li
          key={text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(text)}
          className={`flex min-h-10 cursor-pointer items-center px-3 text-base hover:bg-sunken ${index === active ? "bg-accent-wash text-ink" : ""}`}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The texts of a list; empty for a value that is no list. */
export function listed(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

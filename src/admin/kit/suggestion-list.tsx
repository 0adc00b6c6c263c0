/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- The list of a combobox: its keys are those of the field. */
import { useEffect, useRef } from "react";

/** A suggestion, known by its key. */
export interface Suggestion {
  readonly key: string;
  readonly text: string;
  /** What distinguishes it from another one with the same text. */
  readonly detail?: string;
}

/** The list of suggestions under a combobox, whose state is in `useSuggestions`. */
export function SuggestionList<Found extends Suggestion>({
  id,
  label,
  found,
  active,
  inFlow = false,
  onPick,
}: {
  readonly id: string;
  readonly label: string;
  readonly found: readonly Found[];
  /** The index of the suggestion that Enter takes. */
  readonly active: number;
  /** Whether it makes room for itself, as in a dialog, instead of covering what is below. */
  readonly inFlow?: boolean;
  readonly onPick: (suggestion: Found) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      // Long enough to scroll, it would be a stop of the Tab key, and disappear under it.
      tabIndex={-1}
      hidden={found.length === 0}
      className={`max-h-72 overflow-y-auto rounded-sm border border-rule-strong bg-raised py-1 ${inFlow ? "" : "absolute inset-x-0 top-full z-20 mt-1 shadow-float"}`}
    >
      {found.map((suggestion, index) => (
        <li
          key={suggestion.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
          className={`flex min-h-10 cursor-pointer items-center justify-between gap-3 px-3 py-1 text-base max-md:min-h-11 hover:bg-sunken ${index === active ? "bg-accent-wash text-ink" : ""}`}
        >
          <span className="min-w-0 wrap-anywhere">{suggestion.text}</span>
          {suggestion.detail !== undefined && (
            <span className="shrink-0 text-sm text-ink-soft">{suggestion.detail}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The texts of a list; empty for a value that is no list. */
export function listed(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

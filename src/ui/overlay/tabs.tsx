import { type KeyboardEvent, type ReactNode, useId } from "react";

export interface Tab {
  readonly value: string;
  readonly label: string;
  /** The number of items in its panel. */
  readonly count?: number | undefined;
  /** A dot that draws attention to the tab, with its text for screen readers. */
  readonly mark?: { readonly text: string; readonly urgent: boolean } | undefined;
}

/** Tabs that show one panel at a time: arrows, Home and End move between tabs, Tab moves into the panel. */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (value: string) => void;
  /** The selected panel. */
  readonly children: ReactNode;
}) {
  const id = useId();
  const tabId = (value: string) => `${id}-${value}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = NEXT[event.key]?.(
      tabs.findIndex(({ value }) => value === selected),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.value);
    document.getElementById(tabId(tab.value))?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} className="relative flex overflow-x-auto border-b">
        {tabs.map(({ value, label: name, count, mark }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={tabId(value)}
            aria-selected={value === selected}
            aria-controls={value === selected ? `${id}-panel` : undefined}
            tabIndex={value === selected ? 0 : -1}
            onClick={() => onSelect(value)}
            onKeyDown={onKeyDown}
            className={TAB}
          >
            {name}
            {count !== undefined && (
              <span className="font-normal text-ink-faint tabular-nums">
                <span className="sr-only"> : </span>
                {count.toLocaleString("fr-FR")}
              </span>
            )}
            {mark && (
              <>
                <span
                  aria-hidden
                  // A border, because forced colours leave out backgrounds.
                  className={`rounded-full border-3 ${mark.urgent ? "border-danger" : "border-accent"}`}
                />
                <span className="sr-only"> ({mark.text})</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(selected)}>
        {children}
      </div>
    </>
  );
}

/** The index of the tab that a key leads to. */
const NEXT: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const TAB =
  "inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-medium text-ink-soft first:pl-0 hover:text-ink focus-visible:outline-offset-[-2px] aria-selected:border-accent aria-selected:text-accent";

import { type KeyboardEvent, useRef } from "react";

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Tabs: the arrows, Home and End go from one to the next; only the chosen one is a stop of Tab. */
export function TabList({
  label,
  tabs,
  selected,
  onSelect,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (value: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = tabs.findIndex(({ value }) => value === selected);
    const next = placeFor(event.key, place, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onSelect(tab.value);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className="mb-5 flex gap-6 border-b">
      {tabs.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={tabId(value)}
          aria-selected={value === selected}
          aria-controls={value === selected ? panelId(value) : undefined}
          tabIndex={value === selected ? 0 : -1}
          onClick={() => onSelect(value)}
          onKeyDown={onKeyDown}
          className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-base text-ink-soft hover:text-ink aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
        >
          {name}
          <span className="text-sm text-ink-faint tabular-nums">
            {count.toLocaleString("fr-FR")}
          </span>
        </button>
      ))}
    </div>
  );
}

/** What belongs to a tab; it names it. */
export const tabId = (value: string) => `onglet-${value}`;
export const panelId = (value: string) => `panneau-${value}`;

function placeFor(key: string, place: number, count: number): number | undefined {
  if (key === "ArrowRight") return (place + 1) % count;
  if (key === "ArrowLeft") return (place - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

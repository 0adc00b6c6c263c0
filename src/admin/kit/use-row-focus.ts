import { useEffect, useRef } from "react";

export type RowControl = "edit" | "delete" | "restore";

/**
 * Returns a function that focuses a control of a row as soon as the list shows it, which takes a moment after a save.
 * Without a row it focuses the button that adds one, or the title.
 */
export function useRowFocus(arrival: string | undefined) {
  const awaited = useRef<{ id: string; control: RowControl } | undefined>(
    arrival === undefined ? undefined : { id: arrival, control: "edit" },
  );
  const take = () => {
    if (!awaited.current) return;
    const { id, control } = awaited.current;
    const found = document.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(id)}"] [data-control="${control}"]`,
    );
    if (!found) return;
    awaited.current = undefined;
    found.focus();
  };
  useEffect(take);

  return (id: string | undefined, control: RowControl) => {
    awaited.current = id === undefined ? undefined : { id, control };
    if (id === undefined) document.querySelector<HTMLElement>("[data-add], main h1")?.focus();
    else take();
  };
}

/** Moves the focus to the title of the screen, without scrolling, when the focused element is about to disappear. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

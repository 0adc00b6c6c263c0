import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list when a change makes the focused row leave it: the row that takes its place gets the focus,
 * on the same control if it has one. Where none does, the dialog around the list gets it, or the title of the screen.
 */
export function useKeptFocus(shown: readonly { readonly id: string }[]) {
  const last = useRef<{ id: string; place: number; control: string | undefined }>(undefined);

  useEffect(() => {
    const left = last.current;
    if (!left || document.activeElement !== document.body) return;
    if (shown.some(({ id }) => id === left.id)) return;
    last.current = undefined;
    const next = shown[Math.min(left.place, shown.length - 1)];
    const row = next && document.querySelector(`[data-row="${CSS.escape(next.id)}"]`);
    const control = row?.querySelector<HTMLElement>(`[data-control="${left.control ?? ""}"]`);
    const fallback = row?.querySelector<HTMLElement>("a, button, select, input");
    (control ?? fallback ?? document.querySelector<HTMLElement>(AROUND))?.focus();
  }, [shown]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
      const place = shown.findIndex((row) => row.id === id);
      const control = target.closest<HTMLElement>("[data-control]")?.dataset["control"];
      last.current = id === undefined ? undefined : { id, place, control };
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last.current = undefined;
    },
  };
}

const AROUND = "dialog[open] header button, body:not(:has(dialog[open])) main h1";

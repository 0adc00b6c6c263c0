import { useEffect, useRef } from "react";

/**
 * Returns a function that focuses a control of a row after the next render; without a row, the button that adds one.
 */
export function useNextFocus(list: { readonly current: HTMLElement | null }) {
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (awaited.current === undefined) return;
    list.current?.querySelector<HTMLElement>(awaited.current)?.focus();
    awaited.current = undefined;
  });
  return (row: string | undefined, control: string) => {
    const inRow = `[data-row="${CSS.escape(row ?? "")}"] :is(${control})`;
    awaited.current = row === undefined ? "[data-control='add']" : inRow;
  };
}

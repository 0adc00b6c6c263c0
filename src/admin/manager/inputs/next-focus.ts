import { useEffect, useRef } from "react";

/** Gives the focus to a control of a row once the list is drawn again; without a row, to what adds one. */
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

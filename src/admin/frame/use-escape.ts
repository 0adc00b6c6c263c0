import { useEffect } from "react";

/** Escape closes the last error message, unless it closes something else: a dialog, a menu or a list of suggestions. */
export function useEscape(): void {
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

const CLOSE = "[data-problem] > button:last-of-type";
const CLOSES_BY_ESCAPE = "[popover], [role=menu], [role=combobox][aria-expanded=true]";

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const focus = document.activeElement;
  const isTaken = focus?.closest(CLOSES_BY_ESCAPE) ?? document.querySelector("dialog[open]");
  const last = [...document.querySelectorAll<HTMLElement>(CLOSE)].at(-1);
  if (!last || (isTaken && !focus?.closest("[data-toasts]"))) return;
  event.preventDefault();
  last.click();
}

import { useLayoutEffect, useRef } from "react";

/**
 * Keeps a row in view that the keyboard moves: it has the focus, and may leave the window with every press. Returns the
 * reference for the element that contains the row's buttons.
 */
export function useMovedFocus<Controls extends HTMLElement>(place: number) {
  const controls = useRef<Controls>(null);
  const former = useRef(place);
  useLayoutEffect(() => {
    if (former.current === place) return;
    former.current = place;
    const pressed = document.activeElement;
    if (!pressed || !controls.current?.contains(pressed)) return;
    // The row may be taller than the window: then its button matters more.
    pressed.closest("li, tr")?.scrollIntoView({ block: "nearest" });
    pressed.scrollIntoView({ block: "nearest" });
  }, [place]);
  return controls;
}

import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** Smaller movements come from an unsteady finger and have no direction. */
const TREMBLE = 4;

/** Whether the page is scrolled further down than that many pixels. */
export function useScrolledPast(pixels: number): boolean {
  const past = useCallback(() => window.scrollY > pixels, [pixels]);
  return useSyncExternalStore(onScroll, past, () => false);
}

/** The last of these ids whose element starts above the reading line. */
export function usePassed(ids: readonly string[]): string | undefined {
  const last = useCallback(() => ids.findLast(isPassed), [ids]);
  return useSyncExternalStore(onScroll, last, () => undefined);
}

/** Slightly below the position to which a link scrolls an element, under the navigation bar. */
const READING_LINE = 120;

function isPassed(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  return top < READING_LINE;
}

/** True after scrolling down past that many pixels, until the user scrolls up again. */
export function useScrollingDown(pixels: number): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    return onScroll(() => {
      const now = Math.max(0, window.scrollY);
      if (now > pixels && Math.abs(now - last) < TREMBLE) return;
      setDown(now > pixels && now > last);
      last = now;
    });
  }, [pixels]);
  return down;
}

/** Calls back on every scroll, also of a part of the page; returns a function that unsubscribes. */
export function onScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, true);
  return () => window.removeEventListener("scroll", listener, true);
}

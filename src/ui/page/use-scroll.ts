import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** Smaller moves are a trembling finger, not a direction. */
const TREMBLE = 4;

/** Whether the page is scrolled further down than that many pixels. */
export function useScrolledPast(pixels: number): boolean {
  const past = useCallback(() => window.scrollY > pixels, [pixels]);
  return useSyncExternalStore(onScroll, past, () => false);
}

/** The last of these elements, in their order, whose beginning the reader has passed. */
export function usePassed(ids: readonly string[]): string | undefined {
  const last = useCallback(() => ids.findLast(isPassed), [ids]);
  return useSyncExternalStore(onScroll, last, () => undefined);
}

/** A little below the place where a link to an element brings it, under the navigation bar. */
const READING_LINE = 120;

function isPassed(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  return top < READING_LINE;
}

/** True after scrolling down past that many pixels, until the page is scrolled up again. */
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

/** Calls back whenever the page is scrolled, until what is returned is called. */
export function onScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

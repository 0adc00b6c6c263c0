import { type PointerEvent, useRef } from "react";
import { stepOfSwipe } from "./gallery-steps";

/** Handlers for an area where a swipe steps through pictures; the page still scrolls and zooms. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const forget = () => {
    start.current = undefined;
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // Two fingers zoom, and one finger pans a zoomed page.
      const alone = isPrimary && (window.visualViewport?.scale ?? 1) <= 1;
      start.current = pointerType !== "mouse" && alone ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const step = stepOfSwipe(clientX - start.current.x, clientY - start.current.y);
      forget();
      if (step !== 0) onStep(step);
    },
    onPointerCancel: forget,
  };
}

import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { hashId } from "../../lib/hash-id";

/**
 * The id that the end of the address names. Its element is brought into view, with the focus, once for
 * each arrival.
 */
export function useLinkedPlace(): string {
  return useLinkedElement((place) => {
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "start" });
  });
}

/**
 * Calls back with the element that the end of the address names, once for each arrival: as soon as it
 * is there, for it may be newer than the page that was built, and unless the reader has moved on.
 */
export function useLinkedElement(onArrival: (element: HTMLElement) => void): string {
  const { hash, key } = useLocation();
  const id = hashId(hash);
  const arrival = `${key} ${id}`;
  const waiting = useRef<Waiting>(undefined);
  const arrive = useEffectEvent(onArrival);

  // After every drawing: any of them may bring it.
  useEffect(() => {
    if (waiting.current?.arrival !== arrival) {
      waiting.current = {
        arrival,
        over: false,
        scrollY: window.scrollY,
        focus: document.activeElement,
      };
    }
    const { over, scrollY, focus } = waiting.current;
    if (over || scrollY !== window.scrollY || focus !== document.activeElement) return;
    const element = document.getElementById(id);
    if (!element) return;
    waiting.current.over = true;
    arrive(element);
  });

  return id;
}

interface Waiting {
  readonly arrival: string;
  over: boolean;
  /** Where the reader was. */
  readonly scrollY: number;
  readonly focus: Element | null;
}

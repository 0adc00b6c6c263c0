import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { hashId } from "../../lib/hash-id";

/** Returns the id in the address's fragment, none while hydrating; scrolls to its element and focuses it once per navigation. */
export function useLinkedPlace(): string {
  return useLinkedElement((place) => {
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "start" });
  });
}

/**
 * Calls back once per navigation with the element that the address's fragment names. It waits for elements that are
 * newer than the prerendered page, unless the user scrolls or moves the focus meanwhile.
 */
export function useLinkedElement(onArrival: (element: HTMLElement) => void): string {
  const { hash, key } = useLocation();
  const id = hashId(hash);
  const arrival = `${key} ${id}`;
  const waiting = useRef<Waiting>(undefined);
  const arrive = useEffectEvent(onArrival);

  // Runs after every render, because any of them may add the element.
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

  // The built page is the same for every fragment.
  return useSyncExternalStore(
    never,
    () => id,
    () => "",
  );
}

function never() {
  return () => undefined;
}

interface Waiting {
  readonly arrival: string;
  over: boolean;
  /** The scroll position on arrival. */
  readonly scrollY: number;
  readonly focus: Element | null;
}

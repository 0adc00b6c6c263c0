import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed, since paper shows in full what a screen shows in parts. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    watch,
    () => printing,
    () => false,
  );
}

let printing = false;

function watch(onChange: () => void): () => void {
  const changeTo = (now: boolean) => () => {
    printing = now;
    // Firefox prints what is there when the event ends, and React would draw a moment later.
    flushSync(onChange);
  };
  const [before, after] = [changeTo(true), changeTo(false)];
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  return () => {
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}

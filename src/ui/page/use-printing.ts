import { useSyncExternalStore } from "react";

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
    onChange();
  };
  const [before, after] = [changeTo(true), changeTo(false)];
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  return () => {
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}

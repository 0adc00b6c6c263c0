import { useEffect } from "react";
import { savesData } from "../pwa/saves-data";
import { knownUpdate } from "../pwa/update-state";
import { foreseePage } from "./routes";

/** Events that precede a click: the pointer, the focus or a finger reaches a link. */
const SIGNS = ["pointerover", "focusin", "touchstart"] as const;

/** Preloads a page's code when somebody is about to follow a link to it, unless they save data. */
export function LinkIntent() {
  useEffect(() => {
    if (savesData()) return undefined;
    for (const sign of SIGNS) document.addEventListener(sign, foresee, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, foresee);
    };
  }, []);
  return null;
}

function foresee({ target }: Event): void {
  // The next link then loads the new version in full. Requests of this page would only keep its worker busy, and a
  // browser lets the new worker take over once the former one is idle.
  if (knownUpdate() !== "none") return;
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.origin === window.location.origin) foreseePage(link.pathname);
}

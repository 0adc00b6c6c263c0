import { useState, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../../lib/device-storage";
import type { Edit } from "../../kit/use-edit";

/**
 * Whether the panel beside a page is shown. On wide windows it is, unless it was folded on this device; on narrow ones
 * it replaces the text, only on request.
 */
export function usePanel(edit: Edit, onPage: readonly string[]) {
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(BOTH_FIT).matches);
  const [folded, setFolded] = useState(() => readStored(FOLDED) === "1");
  const [asked, setAsked] = useState(false);
  const [seen, setSeen] = useState(edit.refusals);

  const show = (shown: boolean) => {
    setAsked(shown);
    if (!isWide) return;
    setFolded(!shown);
    writeStored(FOLDED, shown ? "0" : "1");
  };
  // Shows where fields were refused: on the page first, then in the panel.
  if (seen !== edit.refusals) {
    setSeen(edit.refusals);
    const refused = Object.keys(edit.refusals);
    if (refused.length > 0) {
      setAsked(!refused.some((name) => onPage.includes(name)));
      if (refused.some((name) => !onPage.includes(name))) setFolded(false);
    }
  }
  return {
    isOpen: isWide ? !folded : asked,
    isWide,
    show,
    /** How many fields in the panel somebody else has changed meanwhile. */
    news: edit.changedElsewhere.filter((name) => !onPage.includes(name)).length,
  };
}

/** The width of Tailwind's breakpoint `xl`. */
const BOTH_FIT = "(min-width: 80rem)";

const FOLDED = "vitrine:writing-panel-folded";

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(BOTH_FIT);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

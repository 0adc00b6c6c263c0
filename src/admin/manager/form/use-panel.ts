import { useState, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../../lib/device-storage";
import type { Edit } from "../../kit/use-edit";

/**
 * Whether the panel beside a page is shown. Where both have room it is, unless somebody folded it on this device;
 * where they have not, it takes the place of the text, and only when it is asked for.
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
  // What was refused is shown: first the page, since that is read first.
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
    /** How many of its fields somebody else has changed meanwhile. */
    news: edit.changedElsewhere.filter((name) => !onPage.includes(name)).length,
  };
}

/** Tailwind's `xl`. */
const BOTH_FIT = "(min-width: 80rem)";

const FOLDED = "vitrine:writing-panel-folded";

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(BOTH_FIT);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

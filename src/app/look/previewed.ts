import { useMemo, useSyncExternalStore } from "react";
import { PREVIEWED } from "../../lib/previewed";
import { isRecord, parsedJson } from "../../lib/parse";

type Parts = Readonly<Record<string, unknown>>;

/**
 * In the frame of a form's preview, the parts of the documents being typed there, by id; empty elsewhere. They stand on
 * the frame's own element, which only our own pages can reach, and nothing stores them.
 */
export function usePreviewed(): Parts {
  const written = useSyncExternalStore(watch, read, readNothing);
  return useMemo(() => {
    const typed = parsedJson(written);
    return isRecord(typed) ? typed : NOTHING;
  }, [written]);
}

const NOTHING = {};

const read = () => window.frameElement?.getAttribute(PREVIEWED) ?? "";

/** A page is hydrated as it was built, and then shows what is typed. */
const readNothing = () => "";

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  if (window.frameElement) observer.observe(window.frameElement, { attributeFilter: [PREVIEWED] });
  return () => observer.disconnect();
}

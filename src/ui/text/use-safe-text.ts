import { use, useDeferredValue, useMemo } from "react";
import { builtText } from "./built-texts";
import { loadedSanitiser, loadSanitiser } from "./load-sanitiser";
import type { SafeText } from "./safe-html";

interface Options {
  /** Whether each heading gets an id and is listed. */
  readonly withHeadings?: boolean;
}

/** Returns sanitised HTML of administrators; suspends while the sanitiser loads for its first text. */
export function useSafeText(html: string, { withHeadings = false }: Options = {}) {
  // The former text remains visible while the sanitiser loads for a changed one.
  const shown = useDeferredValue(html);
  const key = useMemo(() => keyOf(shown), [shown]);
  const ready = builtText(key);
  const memo = useMemo<Memo>(
    () => ({ make: () => ({ key, ...(ready ?? sanitisedText(shown, withHeadings)) }) }),
    [key, ready, shown, withHeadings],
  );
  // No hook may follow `use`: React may take a first render that it repeats for a later one (its error 467).
  if (!ready && !loadedSanitiser()) use(loadSanitiser());
  memo.text ??= memo.make();
  return memo.text;
}

type KeyedText = SafeText & { readonly key: string };

interface Memo {
  readonly make: () => KeyedText;
  text?: KeyedText;
}

function sanitisedText(html: string, withHeadings: boolean): SafeText {
  const sanitiser = loadedSanitiser();
  if (!sanitiser) throw new Error("The sanitiser is not loaded");
  return withHeadings
    ? sanitiser.sanitizedWithHeadings(html)
    : { html: sanitiser.sanitized(html), headings: [] };
}

/** A key that distinguishes the few texts of one page: FNV-1a (draft-eastlake-fnv), 32 bits, over UTF-16 units. */
function keyOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}

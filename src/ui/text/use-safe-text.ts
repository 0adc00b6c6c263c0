import { use, useDeferredValue, useMemo } from "react";
import { builtText } from "./built-texts";
import type { SafeText } from "./safe-html";
import type * as Sanitiser from "./sanitize";

let sanitiser: typeof Sanitiser | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the sanitiser. It is a separate file because a first visit gets sanitised texts from the prerender and must
 * not wait for it.
 */
export function loadSanitiser(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    sanitiser = await import("./sanitize");
  } catch (error) {
    // Lets the next text retry.
    loading = undefined;
    throw error;
  }
}

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
  if (!ready && !sanitiser) use(loadSanitiser());
  memo.text ??= memo.make();
  return memo.text;
}

type KeyedText = SafeText & { readonly key: string };

interface Memo {
  readonly make: () => KeyedText;
  text?: KeyedText;
}

function sanitisedText(html: string, withHeadings: boolean): SafeText {
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

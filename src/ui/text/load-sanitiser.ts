import type * as Sanitiser from "./sanitize";

let sanitiser: typeof Sanitiser | undefined;
let loading: Promise<void> | undefined;

/** The sanitiser; undefined until it is loaded. */
export const loadedSanitiser = (): typeof Sanitiser | undefined => sanitiser;

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

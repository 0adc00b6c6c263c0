/** The id of the link to the style sheet of all pages, which is disabled in a built page. */
export const WHOLE_SHEET = "whole-sheet";

let whole: Promise<void> | undefined;

/**
 * A built page has only the styles that its own code names: this adds those of all pages, for another page in its
 * place. Resolves once they apply; rejects if they cannot be loaded.
 */
export function wholeSheet(): Promise<void> {
  whole ??= enableWholeSheet().catch((error: unknown) => {
    whole = undefined;
    throw error;
  });
  return whole;
}

async function enableWholeSheet(): Promise<void> {
  const link = document.getElementById(WHOLE_SHEET);
  // The application's shell begins with the whole sheet.
  if (!(link instanceof HTMLLinkElement)) return;
  const loading = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve, { once: true });
    link.addEventListener("error", reject, { once: true });
  });
  link.disabled = false;
  try {
    await loading;
  } catch {
    link.disabled = true;
    // As for scripts: the page of an old build asks for a file that is gone.
    window.dispatchEvent(new Event("vite:preloadError"));
    throw new Error(`The style sheet ${link.href} could not be loaded`);
  }
}

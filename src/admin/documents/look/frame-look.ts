import type { Look } from "../../../content/look/look";
import { faceRules, wholeLookCss } from "../../../content/look/look-css";
import type { Theme } from "../../../content/look/palette";
import { faceFile } from "../../../lib/look/face-files";

/**
 * Shows one of our own pages as it would be with these looks, in a frame that this page made: as a sheet that is
 * made, the only kind of style that the page's policy takes from a script. Ends what it keeps watching.
 */
export function showLookIn(frame: HTMLIFrameElement, look: Look, theme: Theme): () => void {
  const page = frame.contentDocument;
  const shown = page?.defaultView;
  if (!page || !shown) return () => undefined;
  // A sheet is of the window that made it.
  const sheet = new shown.CSSStyleSheet();
  sheet.replaceSync(faceRules(look, faceFile) + wholeLookCss(look));
  page.adoptedStyleSheets = [sheet];
  const root = page.documentElement;
  const apply = () => {
    // The page follows the device's own theme by itself.
    const isDark = root.classList.contains("dark");
    if (isDark !== (theme === "dark")) root.classList.toggle("dark", theme === "dark");
  };
  apply();
  const observer = new shown.MutationObserver(apply);
  observer.observe(root, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

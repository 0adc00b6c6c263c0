import type { Look } from "../../../content/look/look";
import { faceRules, wholeLookCss } from "../../../content/look/look-css";
import type { LookTheme } from "../../../content/look/palette";
import { faceFile } from "../../../lib/look/face-files";

/**
 * Applies a look and a theme to one of our own pages in a frame. Uses a constructed style sheet, the only kind of style
 * that the content security policy lets a script add. Returns a function that stops watching the frame.
 */
export function showLookIn(frame: HTMLIFrameElement, look: Look, theme: LookTheme): () => void {
  const page = frame.contentDocument;
  const shown = page?.defaultView;
  if (!page || !shown) return () => undefined;
  // A constructed style sheet can only be used in the window that made it.
  const sheet = new shown.CSSStyleSheet();
  sheet.replaceSync(faceRules(look, faceFile) + wholeLookCss(look));
  page.adoptedStyleSheets = [sheet];
  const root = page.documentElement;
  const apply = () => {
    // The page sets its theme itself, from the device's preference, so it has to be set again.
    const isDark = root.classList.contains("dark");
    if (isDark !== (theme === "dark")) root.classList.toggle("dark", theme === "dark");
  };
  apply();
  const observer = new shown.MutationObserver(apply);
  observer.observe(root, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

/** Keeps the forms of the page in a frame from sending: what is typed beside it is not what the site says yet. */
export function sendNothingFrom(frame: HTMLIFrameElement): void {
  frame.contentDocument?.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

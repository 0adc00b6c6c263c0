import { lookOf } from "../../content/look/look";
import { lookKey } from "../../content/look/look-key";
import { faceRules, groundsOf, wholeLookCss } from "../../content/look/look-css";
import { faceFile } from "../../lib/look/face-files";

/** `public/theme.js` reads this key before the first paint of the next page, which may be older. */
const STORED = "look";

/**
 * Applies a look that is newer than the page's own; `at` is when it was published. It uses a constructed style sheet,
 * because the content security policy forbids new inline styles.
 */
export function adoptLook(parts: Readonly<Record<string, unknown>>, at: string): void {
  const look = lookOf(parts);
  const key = lookKey(parts);
  const css = faceRules(look, faceFile) + wholeLookCss(look);
  const { light, dark } = groundsOf(look);
  try {
    localStorage.setItem(STORED, JSON.stringify({ at, key, css, light, dark }));
  } catch {
    // Storage may be forbidden or full; the next page then starts with the look it was built with.
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  document.documentElement.dataset["look"] = key;
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!bar) return;
  Object.assign(bar.dataset, { light, dark });
  bar.content = document.documentElement.classList.contains("dark") ? dark : light;
}

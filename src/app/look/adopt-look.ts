import { lookOf } from "../../content/look/look";
import { faceRules, groundsOf, wholeLookCss } from "../../content/look/look-css";
import { faceFile } from "../../lib/look/face-files";

/** `public/theme.js` reads it before the first paint of the next page, should that page be older. */
const KEY = "look";

/**
 * Gives this page looks that are newer than those it was built with. They come as a sheet that is made, not
 * written into the page: its policy allows no other. `at` is when they were published.
 */
export function adoptLook(parts: Readonly<Record<string, unknown>>, at: string): void {
  const look = lookOf(parts);
  const css = faceRules(look, faceFile) + wholeLookCss(look);
  const { light, dark } = groundsOf(look);
  try {
    localStorage.setItem(KEY, JSON.stringify({ at, css, light, dark }));
  } catch {
    // Storage may be forbidden or full: the next page then begins with its own looks.
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!bar) return;
  Object.assign(bar.dataset, { light, dark });
  bar.content = document.documentElement.classList.contains("dark") ? dark : light;
}

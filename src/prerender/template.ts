import { CONTENT_ID } from "../lib/content-id";
import { isOff } from "../content/kinds";
import { BAR_ID } from "../app/menu/bar-id";
import { BOOT, bootElement } from "./boot";
import { WHOLE_SHEET } from "../app/whole-sheet";
import { faceFile } from "../lib/look/face-files";
import { type Agency, ofName } from "../content/agency/agency";
import { type Look, lookOf } from "../content/look/look";
import { lookKey } from "../content/look/look-key";
import { faceRules, facesOf, groundsOf, lookCss } from "../content/look/look-css";
import { EARLY_PRESSES } from "./early-presses";
import type { SiteIcons } from "./icons";
import { escaped } from "./text";

/** Makes pages from `index.html` as Vite built it. */
export interface Template {
  readonly page: (parts: PageParts) => string;
  /** The shell, which renders any address in the browser: the back office, and addresses without a prerendered page. */
  readonly shell: (data: string) => string;
  /** The inline scripts and styles of all pages made so far, which the content security policy allows by hash. */
  readonly inlined: () => {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  };
}

export interface PageParts {
  readonly head: string;
  readonly body: string;
  readonly data: string;
  /** The page's module in `src/site`. */
  readonly code: string;
}

export interface TemplateSource {
  /** `index.html` as Vite wrote it. */
  readonly html: string;
  /** Returns what a page of `src/site`, with a text beside it, needs of the style sheet of all pages. */
  readonly neededOf: (code: string, beside: string) => string;
  /** The addresses of the built scripts that the entry imports. */
  readonly libraries: readonly string[];
  /** `other-media.css`: for paper, high contrast, and browsers without scripts. */
  readonly otherMedia: string;
  /** `theme.js`, which runs before the first paint. */
  readonly themeScript: string;
  /** The addresses of the built scripts that a page of `src/site` needs. */
  readonly scriptsOf: (code: string) => readonly string[];
  /** The built styles that the page needs beyond those of all pages. */
  readonly stylesOf: (code: string) => readonly PageStyles[];
}

interface PageStyles {
  readonly href: string;
  readonly css: string;
}

/** Matches the style sheet that Vite adds, not the one that `index.html` itself links. */
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/u;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/gu;
const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/u;
const FACE_PRELOADS = /\s*<link\s+rel="preload"\s+as="font"[^>]*>/gu;
const THEME = /<script src="\/theme\.js"><\/script>/u;
const NEEDS_SCRIPTS = /\s*<noscript>[^]*?<\/noscript>/u;
/** Placed below the fixed bar, because `other-media.css` removes the page's own room for the bar. */
const WITHOUT_SCRIPTS =
  '<noscript><p class="page-frame pt-bar text-sm text-ink-soft"><span class="block py-3">Sans JavaScript, vous pouvez lire les pages, ouvrir le menu et suivre les liens. Les recherches, les filtres et les formulaires ne fonctionnent pas, et les longues listes s’arrêtent à leur début\u00A0: le <a class="text-link" href="/sitemap">plan du site</a> mène plus loin, et nos coordonnées sont au bas de chaque page.</span></p></noscript>';
const DATA = new RegExp(
  `\\s*<script type="application/json" id="${CONTENT_ID}">[^]*?</script>`,
  "u",
);
/** Matches a comment line of a script. */
const COMMENT = /^\s*\/\/.*\n/gmu;
const ROOT = /<html lang="fr"[^>]*>/u;
const BAR_COLOUR = /<meta name="theme-color"[^>]*>/u;
const SHELL_LOOK = /\s*<style id="look">[^]*?<\/style>/u;
const MANIFEST = /\s*<link rel="manifest"[^>]*>/u;
const FAVICON = /<link rel="icon"[^>]*>/u;
const TOUCH_ICON = /<link rel="apple-touch-icon"[^>]*>/u;
const TITLE = /<title data-page>[^<]*<\/title>/u;
const FEED = /\s*<link rel="alternate"[^>]*href="\/rss\.xml"[^>]*>/u;
const OWN = /\s*<(?:title|meta) ?[^>]*data-page[^>]*>(?:[^<]*<\/title>)?/gu;

/**
 * Splits `index.html` into a template. A prerendered page contains its styles and waits for no script: the
 * application loads after the first paint and hydrates the page.
 */
export function makeTemplate(
  source: TemplateSource,
  agency: Agency,
  icons: Pick<SiteIcons, "folder" | "favicon">,
  publishedAt = "",
): Template {
  const { themeScript, libraries, neededOf, scriptsOf, stylesOf } = source;
  const look = lookOf(agency.parts);
  const html = ofAgency(source.html, agency, icons, publishedAt);
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) throw new Error("index.html has no entry script");
  const styles = STYLESHEET.exec(html)?.[1];
  if (styles === undefined) throw new Error("index.html has no stylesheet");
  const first = Array.from(html.matchAll(PRELOADS), ([tag]) => /href="([^"]+)"/u.exec(tag)?.[1]);
  const theme = themeScript.replaceAll(COMMENT, "").trim();
  const faces = faceRules(look, faceFile);
  const ownLook = lookCss(look);
  const shellLook = shellLookOf(look);
  const pageStyles = new Set<string>();
  const neededByCode = new Map<string, string>();
  const frame = html
    .replace(STYLESHEET, "")
    .replaceAll(PRELOADS, "")
    .replace(ENTRY, "")
    .replace(NEEDS_SCRIPTS, "")
    .replaceAll(FACE_PRELOADS, "")
    .replace(SHELL_LOOK, "")
    .replaceAll(OWN, "");
  return {
    shell: (data) => html.replace("</body>", () => `  ${data}\n  </body>`),
    inlined: () => ({
      scripts: [theme, EARLY_PRESSES, BOOT],
      styles: [faces, ...pageStyles, shellLook],
    }),
    page: ({ head, body, data, code }) => {
      // Inlined scripts draw, too. Pages of one code share their styles.
      const needed = neededByCode.get(code) ?? neededOf(code, WITHOUT_SCRIPTS + EARLY_PRESSES);
      neededByCode.set(code, needed);
      const own = stylesOf(code);
      const further = [ownLook, ...own.map((each) => each.css)].filter((each) => each !== "");
      for (const each of [needed, ...further]) pageStyles.add(each);
      return frame
        .replace(THEME, () =>
          [
            WHOLE_BAR,
            facesElement(faces),
            `<script>${theme}</script>`,
            `<script>${EARLY_PRESSES}</script>`,
            head,
            commonStyles(needed, styles),
            ...further.map((text) => `<style>${text}</style>`),
          ].join("\n    "),
        )
        .replace(
          '<div id="root"></div>',
          () =>
            `${WITHOUT_SCRIPTS}\n    <div id="root">${body}</div>\n    ${data}\n    ${bootElement({ steps: [...libraries, entry], styles: own.map(({ href }) => href), scripts: [...first, ...scriptsOf(code)] })}`,
        );
    },
  };
}

/** Puts the agency's name and look into `index.html`, which may already contain those of an earlier build. */
function ofAgency(
  html: string,
  agency: Agency,
  { folder, favicon }: Pick<SiteIcons, "folder" | "favicon">,
  publishedAt: string,
): string {
  const look = lookOf(agency.parts);
  const { light, dark } = groundsOf(look);
  const shellLook = shellLookOf(look);
  return html
    .replace(DATA, "")
    .replace(MANIFEST, "")
    .replace(SHELL_LOOK, "")
    .replaceAll(FACE_PRELOADS, "")
    .replace(
      ROOT,
      `<html lang="fr" data-look="${escaped(lookKey(agency.parts))}" data-look-at="${escaped(publishedAt)}">`,
    )
    .replace(
      BAR_COLOUR,
      `<meta name="theme-color" content="${light}" data-light="${light}" data-dark="${dark}" />`,
    )
    .replace(FAVICON, `<link rel="icon" href="${favicon.href}" type="${favicon.type}" />`)
    .replace(TOUCH_ICON, `<link rel="apple-touch-icon" href="${folder}/apple-touch-icon.png" />`)
    .replace(TITLE, () => `<title data-page>${escaped(agency.name)}</title>`)
    .replace(FEED, "")
    .replace(
      "</head>",
      () =>
        `  ${feedLink(agency)}${facePreloads(look)}<link rel="manifest" href="/manifest.webmanifest">\n    <style id="look">${shellLook}</style>\n  </head>`,
    );
}

/** Names the feed for feed readers; a site without a blog has none. */
function feedLink({ name, parts }: Agency): string {
  if (isOff(parts, "/blog")) return "";
  return `<link rel="alternate" type="application/rss+xml" title="${escaped(`Le blog ${ofName(name)}`)}" href="/rss.xml" />\n    `;
}

/** The shell needs the look inline: its style sheet only contains the built-in one, without web fonts. */
function shellLookOf(look: Look): string {
  return faceRules(look, faceFile) + lookCss(look);
}

/** The shell preloads its fonts; the service worker caches those that it names. */
function facePreloads({ typefaces }: Look): string {
  return facesOf(typefaces)
    .map(
      ({ file }) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${faceFile(file)}" />\n    `,
    )
    .join("");
}

/** Blocks rendering until the whole bar has arrived, because its entries would move when the rest comes. */
const WHOLE_BAR = `<link rel="expect" href="#${BAR_ID}" blocking="render" />`;

/**
 * The web fonts, which never delay text. When they are on the device, `theme.js` applies them at once; without
 * scripts, the browser loads them itself.
 */
const facesElement = (faces: string) =>
  `<style id="faces" media="(scripting: none)">${faces}</style>`;

/**
 * What a page's own code needs of the styles of all pages, and the sheet that has all of them, for another page in its
 * place. They stand before the agency's look and the page's own styles, so that these have the last word.
 */
const commonStyles = (needed: string, sheet: string) =>
  `<style id="needed">${needed}</style>\n    <link rel="stylesheet" href="${sheet}" id="${WHOLE_SHEET}" disabled />`;

import { CONTENT_ID } from "../app/embedded-content";
import { BAR_ID } from "../app/menu/bar-id";
import { faceFile } from "../lib/look/face-files";
import { type Agency, ofName } from "../content/agency/agency";
import { type Look, lookOf } from "../content/look/look";
import { lookKey } from "../content/look/look-key";
import { faceRules, facesOf, groundsOf, hasOwnFaces, lookCss } from "../content/look/look-css";
import { EARLY_PRESSES } from "./early-presses";
import { escaped } from "./text";

/** The application's own file, as Vite built it, and what pages are made of. */
export interface Template {
  readonly page: (parts: PageParts) => string;
  /** Draws whatever its address asks for: the back office, and what is not a page of the site. */
  readonly shell: (data: string) => string;
  /** Texts of the scripts and styles in the pages that were made, which the policy allows by their hash. */
  readonly inlined: () => {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  };
}

export interface PageParts {
  readonly head: string;
  readonly body: string;
  readonly data: string;
  /** The page's file in `src/site`. */
  readonly code: string;
}

export interface TemplateSource {
  /** `index.html` as Vite wrote it. */
  readonly html: string;
  readonly css: string;
  /** `other-media.css`: for paper, high contrast, and browsers without scripts. */
  readonly otherMedia: string;
  /** `theme.js`, which runs before the first paint. */
  readonly themeScript: string;
  /** The built scripts that a page of `src/site` needs, by their addresses. */
  readonly scriptsOf: (code: string) => readonly string[];
  /** The built styles that such a page has beyond those of all pages. */
  readonly stylesOf: (code: string) => readonly PageStyles[];
}

interface PageStyles {
  readonly href: string;
  readonly css: string;
}

/** Vite's own, not the one that `index.html` asks for itself. */
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/u;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/gu;
const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/u;
/** The rules of faces that are files, not those of the fallbacks. */
const FACE = /@font-face\{[^}]*url\([^}]*\}/gu;
const FACE_PRELOADS = /\s*<link\s+rel="preload"\s+as="font"[^>]*>/gu;
const THEME = /<script src="\/theme\.js"><\/script>/u;
const NEEDS_SCRIPTS = /\s*<noscript>[^]*?<\/noscript>/u;
/** Below the bar, which stays on top: `other-media.css` takes the bar's place from the page itself. */
const WITHOUT_SCRIPTS =
  '<noscript><p class="page-frame pt-bar text-sm text-ink-soft"><span class="block py-3">Sans JavaScript, vous pouvez lire les pages, ouvrir le menu et suivre les liens. Les recherches, les filtres et les formulaires ne fonctionnent pas, et les longues listes s’arrêtent à leur début\u00A0: le <a class="text-link" href="/sitemap">plan du site</a> mène plus loin, et nos coordonnées sont au bas de chaque page.</span></p></noscript>';
const DATA = new RegExp(
  `\\s*<script type="application/json" id="${CONTENT_ID}">[^]*?</script>`,
  "u",
);
/** A line of a script that only says why. */
const COMMENT = /^\s*\/\/.*\n/gmu;
const ROOT = /<html lang="fr"[^>]*>/u;
const BAR_COLOUR = /<meta name="theme-color"[^>]*>/u;
const SHELL_LOOK = /\s*<style id="look">[^]*?<\/style>/u;
const MANIFEST = /\s*<link rel="manifest"[^>]*>/u;
const TITLE = /<title data-page>[^<]*<\/title>/u;
const FEED = /title="[^"]*" href="\/rss\.xml"/u;
const OWN = /\s*<(?:title|meta) ?[^>]*data-page[^>]*>(?:[^<]*<\/title>)?/gu;

/**
 * Takes the application's file apart. A page has its style in itself and waits for no script: the
 * application is asked for after the first paint, and takes over what is there.
 */
export function makeTemplate(source: TemplateSource, agency: Agency, publishedAt = ""): Template {
  const { css, themeScript, scriptsOf, stylesOf } = source;
  const look = lookOf(agency.parts);
  const html = ofAgency(source.html, agency, publishedAt);
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) throw new Error("index.html has no entry script");
  const styles = STYLESHEET.exec(html)?.[1];
  if (styles === undefined) throw new Error("index.html has no stylesheet");
  const first = Array.from(html.matchAll(PRELOADS), ([tag]) => /href="([^"]+)"/u.exec(tag)?.[1]);
  const theme = themeScript.replaceAll(COMMENT, "").trim();
  const builtInFaces = Array.from(css.matchAll(FACE), ([rule]) => rule).join("");
  const faces = hasOwnFaces(look) ? faceRules(look, faceFile) : builtInFaces;
  const looks = css.replaceAll(FACE, "") + lookCss(look);
  const shellLook = shellLookOf(look);
  const ownStyles = new Set<string>();
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
      styles: [looks, faces, ...(shellLook === "" ? [] : [shellLook]), ...ownStyles],
    }),
    page: ({ head, body, data, code }) => {
      const own = stylesOf(code);
      for (const each of own) ownStyles.add(each.css);
      return frame
        .replace(THEME, () =>
          [
            WHOLE_BAR,
            facesElement(faces),
            `<script>${theme}</script>`,
            `<script>${EARLY_PRESSES}</script>`,
            head,
            ...[looks, ...own.map((each) => each.css)].map((text) => `<style>${text}</style>`),
          ].join("\n    "),
        )
        .replace(
          '<div id="root"></div>',
          () =>
            `${WITHOUT_SCRIPTS}\n    <div id="root">${body}</div>\n    ${data}\n    ${bootElement({ entry, styles: [styles, ...own.map(({ href }) => href)], scripts: [...first, ...scriptsOf(code)] })}`,
        );
    },
  };
}

/** The application's file, which an earlier build may have made its own, says whose site it is, and looks like it. */
function ofAgency(html: string, agency: Agency, publishedAt: string): string {
  const look = lookOf(agency.parts);
  const { light, dark } = groundsOf(look);
  const shellLook = shellLookOf(look);
  const shellStyle = shellLook === "" ? "" : `  <style id="look">${shellLook}</style>\n  `;
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
    .replace(TITLE, () => `<title data-page>${escaped(agency.name)}</title>`)
    .replace(FEED, () => `title="${escaped(`Le blog ${ofName(agency.name)}`)}" href="/rss.xml"`)
    .replace(
      "</head>",
      () =>
        `  ${facePreloads(look)}<link rel="manifest" href="/manifest.webmanifest">\n  ${shellStyle}</head>`,
    );
}

/** The application's own page has its styles in a file, which knows the built-in looks alone. */
function shellLookOf(look: Look): string {
  return (hasOwnFaces(look) ? faceRules(look, faceFile) : "") + lookCss(look);
}

/** The application's own page asks for its faces at once; the worker keeps those that it names. */
function facePreloads({ typefaces }: Look): string {
  return facesOf(typefaces)
    .map(
      ({ file }) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${faceFile(file)}" />\n    `,
    )
    .join("");
}

/** Where half of a page's bar has arrived, its entries would move once the rest comes: nothing is drawn before. */
const WHOLE_BAR = `<link rel="expect" href="#${BAR_ID}" blocking="render" />`;

/**
 * The type's files, which nobody waits for: text is drawn before they are here. Where they are on the
 * device, `theme.js` has them used at once; where no script runs, the browser asks for them itself.
 */
const facesElement = (faces: string) =>
  `<style id="faces" media="(scripting: none)">${faces}</style>`;

/** Asks for all scripts of a page at once. */
function bootElement({ entry, styles, scripts }: Boot): string {
  const preloads = [...new Set(scripts)].filter((each) => each !== undefined && each !== entry);
  return `<script data-entry="${entry}" data-styles="${styles.join(" ")}" data-preloads="${preloads.join(" ")}">${BOOT}</script>`;
}

interface Boot {
  readonly entry: string;
  /** The files of what the page has in itself: found in the page, they are not asked for again. */
  readonly styles: readonly string[];
  readonly scripts: readonly (string | undefined)[];
}

/**
 * One text for all pages, which the policy allows by its hash: what differs is in its attributes. The
 * faces and the scripts come once the page is drawn, with its pictures unless these take long, or at
 * the first touch. A tab
 * that is not looked at paints nothing: it need not wait.
 */
const BOOT =
  `(()=>{const{currentScript:{dataset:{entry,styles,preloads}},head,fonts,hidden}=document;` +
  `const add=(name,values)=>head.append(Object.assign(document.createElement(name),values));` +
  `let asked=false;const go=()=>{if(asked)return;asked=true;` +
  `if(faces.media!=="all")Promise.all(Array.from(faces.sheet.cssRules,({style:s})=>` +
  `new FontFace(s.fontFamily.replaceAll('"',''),s.src,{weight:s.fontWeight}).load()))` +
  `.then((all)=>all.forEach((face)=>fonts.add(face)),()=>{});` +
  `for(const href of styles.split(" "))add("link",{rel:"stylesheet",href,disabled:true});` +
  // One at a time, between which the browser answers.
  `const rest=preloads.split(" ").filter(Boolean).map((href)=>["link",{rel:"modulepreload",href}]);` +
  `const{port1,port2}=new MessageChannel();port1.onmessage=()=>{const next=rest.shift();` +
  // Not a script element: its address would have to be made by a policy (Trusted Types).
  `if(next){add(...next);port2.postMessage(0)}else{port1.close();` +
  `import(entry).catch((error)=>{dispatchEvent(new Event("scriptslost"));throw error})}};` +
  `port2.postMessage(0)};if(hidden)return go();` +
  `for(const type of["pointerdown","keydown"])addEventListener(type,go,{once:true,capture:true});` +
  `Promise.all([new Promise((done)=>{addEventListener("load",done);setTimeout(done,3000)}),` +
  `new Promise((done)=>new PerformanceObserver(done).observe({type:"paint",buffered:true}))]).then(go)})()`;

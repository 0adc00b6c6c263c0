/** The application's own file, as Vite built it, and what pages are made of. */
export interface Template {
  readonly page: (parts: PageParts) => string;
  /** Draws whatever its address asks for: the back office, and what is not a page of the site. */
  readonly shell: string;
  /** Texts of the inlined scripts and styles, which the policy allows by their hash. */
  readonly inlined: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
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
  /** `theme.js`, which runs before the first paint. */
  readonly themeScript: string;
  /** The built scripts that a page of `src/site` needs, by their addresses. */
  readonly scriptsOf: (code: string) => readonly string[];
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/u;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/gu;
const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/u;
const THEME = /<script src="\/theme\.js"><\/script>/u;
const NEEDS_SCRIPTS = /\s*<noscript>[^]*?<\/noscript>/u;
/** The text of a page and its links work without a script, as they are. */
const WITHOUT_SCRIPTS =
  '<noscript><p class="page-frame py-3 text-sm text-ink-soft">Sans JavaScript, vous pouvez tout lire et suivre les liens ; les formulaires et les recherches en ont besoin.</p></noscript>';
const OWN = /\s*<(?:title|meta) ?[^>]*data-page[^>]*>(?:[^<]*<\/title>)?/gu;

/**
 * Takes the application's file apart. A page has its style in itself and waits for no script: the
 * application is asked for after the first paint, and takes over what is there.
 */
export function makeTemplate({ html, css, themeScript, scriptsOf }: TemplateSource): Template {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) throw new Error("index.html has no entry script");
  const first = Array.from(html.matchAll(PRELOADS), ([tag]) => /href="([^"]+)"/u.exec(tag)?.[1]);
  const theme = themeScript.trim();
  const frame = html
    .replace(STYLESHEET, "")
    .replaceAll(PRELOADS, "")
    .replace(ENTRY, "")
    .replace(NEEDS_SCRIPTS, "")
    .replaceAll(OWN, "");
  return {
    shell: html,
    inlined: { scripts: [theme, BOOT], styles: [css] },
    page: ({ head, body, data, code }) =>
      frame
        .replace(THEME, () => `<script>${theme}</script>\n    ${head}\n    <style>${css}</style>`)
        .replace(
          '<div id="root"></div>',
          () =>
            `${WITHOUT_SCRIPTS}\n    <div id="root">${body}</div>\n    ${data}\n    ${bootElement(entry, [...first, ...scriptsOf(code)])}`,
        ),
  };
}

/** Asks for all scripts of a page at once. */
function bootElement(entry: string, scripts: readonly (string | undefined)[]): string {
  const preloads = [...new Set(scripts)].filter((each) => each !== undefined && each !== entry);
  return `<script data-entry="${entry}" data-preloads="${preloads.join(" ")}">${BOOT}</script>`;
}

/**
 * One text for all pages, which the policy allows by its hash: what differs is in its attributes.
 * A tab that is not looked at paints nothing: it need not wait.
 */
const BOOT =
  `(()=>{const{entry,preloads}=document.currentScript.dataset;const add=(name,values)=>` +
  `document.head.append(Object.assign(document.createElement(name),values));const go=()=>{` +
  `for(const href of preloads.split(" "))href&&add("link",{rel:"modulepreload",href});` +
  `add("script",{type:"module",src:entry})};` +
  `document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})()`;

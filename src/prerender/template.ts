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
}

export interface TemplateSource {
  /** `index.html` as Vite wrote it. */
  readonly html: string;
  readonly css: string;
  /** `theme.js`, which runs before the first paint. */
  readonly themeScript: string;
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
export function makeTemplate({ html, css, themeScript }: TemplateSource): Template {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) throw new Error("index.html has no entry script");
  const modules = Array.from(html.matchAll(PRELOADS), ([tag]) => /href="([^"]+)"/u.exec(tag)?.[1]);
  const boot = bootScript(
    entry,
    modules.filter((each) => each !== undefined),
  );
  const theme = themeScript.trim();
  const frame = html
    .replace(STYLESHEET, "")
    .replaceAll(PRELOADS, "")
    .replace(ENTRY, "")
    .replace(NEEDS_SCRIPTS, "")
    .replaceAll(OWN, "");
  return {
    shell: html,
    inlined: { scripts: [theme, boot], styles: [css] },
    page: ({ head, body, data }) =>
      frame
        .replace(THEME, () => `<script>${theme}</script>\n    ${head}\n    <style>${css}</style>`)
        .replace(
          '<div id="root"></div>',
          () =>
            `${WITHOUT_SCRIPTS}\n    <div id="root">${body}</div>\n    ${data}\n    <script>${boot}</script>`,
        ),
  };
}

/** A tab that is not looked at paints nothing: it need not wait. */
function bootScript(entry: string, modules: readonly string[]): string {
  const links = JSON.stringify(modules);
  return (
    `(()=>{const go=()=>{for(const href of ${links}){const l=document.createElement("link");` +
    `l.rel="modulepreload";l.href=href;document.head.append(l)}` +
    `const s=document.createElement("script");s.type="module";s.src=${JSON.stringify(entry)};` +
    `document.head.append(s)};` +
    `document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})()`
  );
}

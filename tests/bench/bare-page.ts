import { JSDOM } from "jsdom";

/** The minimal style of text and pictures. */
const KEPT = ["href", "src", "alt", "width", "height", "loading", "fetchpriority", "decoding"];
const STYLE =
  "body{margin:0 auto;max-width:40rem;padding:1rem;font:1rem/1.5 sans-serif}img{max-width:100%;height:auto}";

/** The text, title and pictures of a page with one line of style and no script, as a baseline. */
export function barePage(html: string): string {
  const { document } = new JSDOM(html).window;
  const main = document.querySelector("main");
  if (!main) throw new Error("The page has no main text");
  for (const element of main.querySelectorAll("svg, script, style, template")) element.remove();
  for (const element of main.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) {
      if (!KEPT.includes(name)) element.removeAttribute(name);
    }
  }
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${document.title}</title><style>${STYLE}</style></head>`,
    `<body><main>${main.innerHTML}</main></body></html>`,
  ].join("\n");
}

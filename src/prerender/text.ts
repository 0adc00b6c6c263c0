/** Escapes a text for HTML or XML, also inside attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Reverses React's escaping. */
export function unescaped(html: string): string {
  return html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

/** JSON that cannot close the script element around it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
}

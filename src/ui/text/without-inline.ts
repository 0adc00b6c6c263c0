/** Matches a quoted value. A quote that another tag follows may instead be the end of plain text. */
const QUOTED = String.raw`"(?:[^"<]|<(?![a-z/!]))*"|'(?:[^'<]|<(?![a-z/!]))*'`;

/** Matches a start tag up to its `>`. */
const TAG = new RegExp(`<[a-z](?:${QUOTED}|[^>])*`, "giu");

/** Matches what precedes an attribute's name, with the name when the content security policy refuses the attribute. */
const INLINE = new RegExp(
  String.raw`(${QUOTED}|=\s*[^\s"'>][^\s>]*|[\s/])(?:(style|on[a-z]+)(?=[\s/=]|$))?`,
  "giu",
);

/**
 * Renames inline styles and event handlers. The sanitiser would remove them anyway, but browsers report each one in
 * the console while they parse it, because the content security policy refuses them: a paste would cause hundreds of
 * reports. The value of `style` remains readable under `data-style`.
 */
export function withoutInline(html: string): string {
  return html
    .replace(/<style\b[^]*?(?:<\/style\s*>|$)/giu, "")
    .replace(TAG, (tag) =>
      tag.replace(INLINE, (_, before: string, name: string | undefined) =>
        name === undefined ? before : `${before} data-${name}`,
      ),
    );
}

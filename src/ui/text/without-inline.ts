/** A value in quotes. A quote that another tag follows may be none, but the end of a raw text. */
const QUOTED = String.raw`"(?:[^"<]|<(?![a-z/!]))*"|'(?:[^'<]|<(?![a-z/!]))*'`;

/** A start tag up to its `>`. */
const TAG = new RegExp(`<[a-z](?:${QUOTED}|[^>])*`, "giu");

/** What comes before an attribute's name, with the name where the page's policy refuses what it holds. */
const INLINE = new RegExp(
  String.raw`(${QUOTED}|=\s*[^\s"'>][^\s>]*|[\s/])(?:(style|on[a-z]+)(?=[\s/=]|$))?`,
  "giu",
);

/**
 * Styles and handlers go like all attributes that are not allowed, but browsers report each to the
 * console while they parse it, since the page's policy refuses them: a paste would bring hundreds. What
 * styles said is found under `data-style`.
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

declare const checked: unique symbol;

/**
 * HTML that cannot run scripts; only the sanitiser creates it. At run time it may be a `TrustedHTML` object, so use
 * it only for rendering.
 */
export type SafeHtml = string & { readonly [checked]: true };

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** A sanitised text, with its headings for a table of contents. */
export interface SafeText {
  readonly html: SafeHtml;
  readonly headings: readonly Heading[];
}

/** The headings of a sanitised text, without empty ones. */
export function headingsIn(text: ParentNode): Heading[] {
  return Array.from(text.querySelectorAll("h2, h3, h4, h5, h6"), (heading) => ({
    id: heading.id,
    text: heading.textContent.replace(/[ \t\r\n]+/gu, " ").trim(),
    level: Number(heading.tagName.slice(1)),
  })).filter(({ text: said }) => said !== "");
}

declare const checked: unique symbol;

/** HTML that nothing can run in, for showing alone: browsers may want an object of theirs. Only the sanitiser makes it. */
export type SafeHtml = string & { readonly [checked]: true };

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** A text that can be shown, and the headings that a table of contents leads to. */
export interface SafeText {
  readonly html: SafeHtml;
  readonly headings: readonly Heading[];
}

/** The headings of a sanitised text that say something. */
export function headingsIn(text: ParentNode): Heading[] {
  return Array.from(text.querySelectorAll("h2, h3, h4, h5, h6"), (heading) => ({
    id: heading.id,
    text: heading.textContent.replace(/[ \t\r\n]+/gu, " ").trim(),
    level: Number(heading.tagName.slice(1)),
  })).filter(({ text: said }) => said !== "");
}

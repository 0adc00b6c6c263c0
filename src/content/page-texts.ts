import { isRecord } from "../lib/parse";

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** A page's written texts over its built-in ones. Somebody emptied a blank one on purpose, but a title is never blank. */
export function pageTexts<Name extends string>(
  builtIn: Texts<Name>,
  written: unknown,
): Texts<Name> {
  const texts = isRecord(written) ? written : {};
  const shown = Object.entries<string>(builtIn).map(([name, own]) => {
    const text = texts[name];
    const stays = typeof text !== "string" || (name === "title" && text.trim() === "");
    return [name, stays ? own : text.trim()];
  });
  return Object.fromEntries(shown);
}

/** The title and the description that search engines show of a page. */
export function searchTextsOf(page: Texts<"title" | "lead" | "seo_title" | "seo_description">): {
  readonly title: string;
  readonly description: string | undefined;
} {
  return {
    title: page.seo_title || page.title,
    description: page.seo_description || page.lead || undefined,
  };
}

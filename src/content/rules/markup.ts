import { BLANKS } from "../../lib/truncate";
import { withoutEntities } from "./entities";
import { inlineHtml } from "./inline-markup";

/** Matches the start of a tag, a closing tag or a comment; any other `<` is plain text. */
const MARKUP_OF_HTML = /<[a-z/!?]/iu;

/**
 * Converts a rich text to HTML that is not sanitised yet. Text that contains tags is returned as it is; other text is
 * read as the specification's markup. The page's title is the only first-level heading, so `#` makes a second-level
 * one.
 */
export function htmlOf(source: string): string {
  return MARKUP_OF_HTML.test(source) ? source : blocksOf(source.split(/\r\n|\r|\n/u));
}

const COMMENT = /<!--[^]*?(?:-->|$)/gu;
const NOT_TEXT = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)/giu;
const TAG = /<[/!?]?([a-z][a-z0-9]*)?(?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/giu;
/** Matches a broken tag, for instance one whose attribute has no closing quotation mark. */
const BROKEN_TAG = /<[a-z/!?][^>]*(?:>|$)/giu;

/** Elements that do not separate words: removing their tags leaves one word. */
const WITHIN_WORDS = /^(?:a|abbr|b|cite|code|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|u)$/iu;

/** The plain text of a rich text, for excerpts, descriptions and searches. */
export function plainTextOf(source: string): string {
  const text = htmlOf(source)
    .replace(COMMENT, "")
    .replace(NOT_TEXT, " ")
    .replace(TAG, (_, name: string | undefined) => (WITHIN_WORDS.test(name ?? "") ? "" : " "))
    .replace(BROKEN_TAG, " ");
  return withoutEntities(text).replace(BLANKS, " ").trim();
}

type Container = "ul" | "ol" | "blockquote";

/** The HTML of one line; `within` is the list or quotation that it opens or continues. */
type Line = {
  readonly html: string;
  readonly within?: Container | undefined;
  readonly opening?: string | undefined;
};

function blocksOf(lines: readonly string[]): string {
  let html = "";
  let open: Container | undefined;
  for (const line of lines.map(lineOf)) {
    // An empty line ends a quotation but not a list.
    if (line.html === "" && (open !== "blockquote" || line.within !== undefined)) continue;
    if (line.within !== open) {
      if (open !== undefined) html += `</${open}>`;
      html += line.opening ?? "";
      open = line.within;
    }
    html += line.html;
  }
  return open === undefined ? html : `${html}</${open}>`;
}

function lineOf(line: string): Line {
  const text = line.trim();

  const [, marks, title] = /^(#{1,3})\s+(.+)$/u.exec(text) ?? [];
  if (marks !== undefined && title !== undefined) {
    const tag = `h${marks.length + 1}`;
    return { html: `<${tag}>${inlineHtml(title)}</${tag}>` };
  }

  const [, bullet] = /^[-*•]\s+(.+)$/u.exec(text) ?? [];
  if (bullet !== undefined) return inList("ul", "<ul>", bullet);

  const [, place, numbered] = /^(\d{1,3})[.)]\s+(.+)$/u.exec(text) ?? [];
  if (numbered !== undefined) {
    const first = Number(place);
    return inList("ol", first === 1 ? "<ol>" : `<ol start="${first}">`, numbered);
  }

  const [, quoted] = /^>\s*(.*)$/u.exec(text) ?? [];
  if (quoted !== undefined) {
    return { html: paragraph(quoted), within: "blockquote", opening: "<blockquote>" };
  }
  return { html: paragraph(text) };
}

function inList(within: Container, opening: string, text: string): Line {
  return { html: `<li>${inlineHtml(text)}</li>`, within, opening };
}

function paragraph(text: string): string {
  return text === "" ? "" : `<p>${inlineHtml(text)}</p>`;
}

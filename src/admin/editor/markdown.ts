import { inlineHtml } from "../../content/rules/inline-markup";
import { htmlOf } from "../../content/rules/markup";
import { isOwnPage } from "../../ui/text/safe-href";

const HOLDS_TAGS = /<[a-z/!?]/iu;
const FENCE = /^\s{0,3}(`{3,}|~{3,})\s*([\w+#-]{0,20})[^`]*$/u;
const RULE = /^\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/u;
/** The line of dashes between the head of a table and its rows. */
const UNDER_HEAD = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u;
const PICTURE = /!\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/gu;
const PICTURE_ALONE = new RegExp(`^\\s*${PICTURE.source}\\s*$`, "u");

/** The HTML of one or more lines, and the index of the line after them. */
interface Block {
  readonly html: string;
  readonly end: number;
}

/**
 * Converts pasted Markdown to HTML, not yet sanitised: code blocks, tables, rules and pictures here, the rest as the
 * site's own markup. Undefined for a text with HTML tags outside code.
 */
export function htmlOfMarkdown(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/u);
  const html: string[] = [];
  let plain: string[] = [];
  const flush = () => {
    if (plain.length > 0) html.push(htmlOf(plain.map(withLinkedPictures).join("\n")));
    plain = [];
  };
  for (let place = 0; place < lines.length;) {
    const block = blockAt(lines, place);
    if (!block) {
      const line = lines[place] ?? "";
      if (HOLDS_TAGS.test(line)) return undefined;
      plain.push(line);
      place += 1;
      continue;
    }
    flush();
    html.push(block.html);
    place = block.end;
  }
  flush();
  return html.join("");
}

function blockAt(lines: readonly string[], place: number): Block | undefined {
  const line = lines[place] ?? "";
  const [, fence, language] = FENCE.exec(line) ?? [];
  if (fence !== undefined) return codeAt(lines, place, fence, language ?? "");
  if (RULE.test(line)) return { html: "<hr>", end: place + 1 };
  if (isTable(lines, place)) return tableAt(lines, place);
  const [, alt = "", address = ""] = PICTURE_ALONE.exec(line) ?? [];
  if (!isOwnPage(address)) return undefined;
  return { html: `<img src="${escaped(address)}" alt="${escaped(alt)}">`, end: place + 1 };
}

function codeAt(lines: readonly string[], place: number, fence: string, language: string): Block {
  const isEnd = (line: string) => line.trim().startsWith(fence) && !/[^`~\s]/u.test(line);
  const after = lines.slice(place + 1).findIndex(isEnd);
  const end = after === -1 ? lines.length : place + 1 + after;
  const name = language === "" ? "" : ` class="language-${escaped(language.toLowerCase())}"`;
  const code = lines.slice(place + 1, end).join("\n");
  return { html: `<pre><code${name}>${escaped(code)}</code></pre>`, end: end + 1 };
}

/** A table begins with a head and a line of dashes with as many cells. */
function isTable(lines: readonly string[], place: number): boolean {
  const [head = "", under = ""] = lines.slice(place, place + 2);
  return (
    head.includes("|") &&
    under.includes("-") &&
    UNDER_HEAD.test(under) &&
    cellsOf(head).length === cellsOf(under).length
  );
}

function tableAt(lines: readonly string[], place: number): Block {
  const head = cellsOf(lines[place] ?? "");
  const after = lines.slice(place + 2).findIndex((line) => !line.includes("|"));
  const end = after === -1 ? lines.length : place + 2 + after;
  const rows = lines.slice(place + 2, end).map((line) => {
    const cells = cellsOf(line);
    return head.map((_, column) => cells[column] ?? "");
  });
  const row = (tag: "th" | "td", cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}><p>${shown(cell)}</p></${tag}>`).join("")}</tr>`;
  const body = [row("th", head), ...rows.map((cells) => row("td", cells))].join("");
  return { html: `<table><tbody>${body}</tbody></table>`, end };
}

/** Splits a row into cells; `\|` is a literal bar inside a cell. */
function cellsOf(line: string): readonly string[] {
  const inner = line
    .trim()
    .replace(/^\|/u, "")
    .replace(/(?<!\\)\|$/u, "");
  return inner.split(/(?<!\\)\|/u).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

const shown = (cell: string) => inlineHtml(withLinkedPictures(cell));

/** A picture of another site would make readers' browsers contact that site, so it becomes a link. */
function withLinkedPictures(line: string): string {
  return line.replace(
    PICTURE,
    (_, alt: string, address: string) => `[${alt || "image"}](${address})`,
  );
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

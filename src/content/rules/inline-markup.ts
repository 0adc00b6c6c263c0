import { paletteColour } from "./palette";

/** An address may contain one pair of parentheses, as those of Wikipedia do. */
const ADDRESS = String.raw`\(((?:[^\s()]|\([^\s()]*\))+)\)`;

const TOKEN = new RegExp(
  String.raw`!\[([^[\]]*)\]${ADDRESS}|\[([^[\]]+)\]${ADDRESS}|\{color:([^{}]*)\}|\{\/color\}|\*+|_{2,}`,
  "gu",
);

const TAGS = { "**": "strong", "*": "em", __: "u" } as const;

type Mark = keyof typeof TAGS | "color";

/** A mark that is not closed yet; until it is, `piece` contains it as it was typed. */
type Open = { readonly mark: Mark; readonly piece: number; readonly colour?: string };

type Text = { readonly pieces: string[]; readonly open: Open[] };

/**
 * Converts inline marks (`**`, `*`, `__`, colours, links, images) to HTML in one pass. Elements always nest: a mark
 * without its other half, or whose other half lies outside the enclosing element, stays text.
 */
export function inlineHtml(source: string): string {
  const text: Text = { pieces: [], open: [] };
  let end = 0;
  for (const token of source.matchAll(TOKEN)) {
    text.pieces.push(escaped(source.slice(end, token.index)));
    end = token.index + token[0].length;
    write(text, token, source.charAt(token.index - 1), source.charAt(end));
  }
  return text.pieces.join("") + escaped(source.slice(end));
}

function write(text: Text, token: RegExpExecArray, before: string, after: string): void {
  const [typed, alt, picture, label, address, colour] = token;
  if (picture !== undefined) {
    text.pieces.push(`<img src="${escaped(picture)}" alt="${escaped(alt ?? "")}">`);
  } else if (address !== undefined) {
    text.pieces.push(`<a href="${escaped(address)}">${inlineHtml(label ?? "")}</a>`);
  } else if (colour !== undefined) {
    open(text, { mark: "color", piece: text.pieces.length, colour }, typed);
  } else if (typed === "{/color}") {
    if (!close(text, "color")) text.pieces.push(typed);
  } else {
    for (const mark of marksOf(typed, text.open.at(-1)?.mark)) writeMark(text, mark, before, after);
  }
}

/** `***` is two marks, of which the innermost closes first; longer runs are separator lines. */
function marksOf(typed: string, innermost: Mark | undefined): readonly string[] {
  if (typed !== "***") return [typed];
  return innermost === "*" ? ["*", "**"] : ["**", "*"];
}

function writeMark(text: Text, mark: string, before: string, after: string): void {
  const closes = isMark(mark) && /\S/u.test(before) && !(mark === "__" && IN_WORD.test(after));
  if (closes && close(text, mark)) return;
  const opens = isMark(mark) && /\S/u.test(after) && !(mark !== "**" && IN_WORD.test(before));
  if (opens) open(text, { mark, piece: text.pieces.length }, mark);
  else text.pieces.push(mark);
}

/** Marks inside words, as in `snake__case__name` and `3*4*5`, are plain text. */
const IN_WORD = /[\p{L}\p{N}_]/u;

/** Nobody nests marks this deep on purpose, and searching for their other halves would take long. */
const DEEPEST = 40;

function isMark(typed: string): typed is keyof typeof TAGS {
  return Object.hasOwn(TAGS, typed);
}

function open({ pieces, open: waiting }: Text, opened: Open, typed: string): void {
  pieces.push(typed);
  // When the same mark opens twice, the second one counts; only colours can nest.
  const same = waiting.findIndex(({ mark }) => mark === opened.mark && mark !== "color");
  if (same >= 0) waiting.splice(same, 1);
  waiting.push(opened);
  if (waiting.length > DEEPEST) waiting.shift();
}

/** Closes the last open mark of this kind; unclosed marks inside it stay as typed. */
function close({ pieces, open: waiting }: Text, mark: Mark): boolean {
  const last = waiting.findLastIndex((each) => each.mark === mark);
  const [opened] = waiting.splice(last < 0 ? waiting.length : last);
  if (!opened) return false;
  const [start, end] = elementOf(opened);
  pieces[opened.piece] = start;
  pieces.push(end);
  return true;
}

function elementOf({ mark, colour = "" }: Open): readonly [start: string, end: string] {
  if (mark !== "color") return [`<${TAGS[mark]}>`, `</${TAGS[mark]}>`];
  const known = paletteColour(colour);
  return known === undefined ? ["", ""] : [`<span class="color-${known}">`, "</span>"];
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

import { truncateWords } from "../../lib/truncate";
import { htmlOf, plainTextOf } from "./markup";

const LONGEST = 150;

/** Blocks whose paragraphs say nothing of what the text is about, or are somebody else’s. */
const ASIDE = /<(pre|table|figure|blockquote)\b[^]*?<\/\1\s*>/giu;
const PARAGRAPH = /<p\b[^>]*>[^]*?<\/p\s*>/giu;
const HEADING = /<(h[1-6])\b[^]*?<\/\1\s*>/giu;

/** How the paragraphs of a text begin, cut between words; without any, what is neither heading nor code. */
export function excerptOf(content: string): string {
  const html = htmlOf(content).replace(ASIDE, " ");
  let text = "";
  for (const [paragraph] of html.matchAll(PARAGRAPH)) {
    text = `${text} ${plainTextOf(paragraph)}`.trim();
    if (text.length > 2 * LONGEST) break;
  }
  return truncateWords(text || plainTextOf(html.replace(HEADING, " ")), LONGEST);
}

/**
 * Whether nobody wrote this excerpt of that text: it is what would be made of it, now or formerly.
 * No column says so, and none is needed: whoever writes the very same wants the same.
 */
export function isMade(excerpt: string, content: string): boolean {
  return excerpt === "" || excerpt === excerptOf(content) || excerpt === formerlyMade(content);
}

/** Until November 2026: cut within words, headings and code included, « ... » after the whole too. */
function formerlyMade(content: string): string {
  const letters = Array.from(plainTextOf(content));
  return letters.length === 0 ? "" : `${letters.slice(0, LONGEST).join("").trimEnd()}...`;
}

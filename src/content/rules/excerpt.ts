import { truncateWords } from "../../lib/truncate";
import { htmlOf, plainTextOf } from "./markup";

const LONGEST = 150;

/** Blocks that do not summarise the text, or that quote somebody else. */
const ASIDE = /<(pre|table|figure|blockquote)\b[^]*?<\/\1\s*>/giu;
const PARAGRAPH = /<p\b[^>]*>[^]*?<\/p\s*>/giu;
const HEADING = /<(h[1-6])\b[^]*?<\/\1\s*>/giu;

/** The beginning of the paragraphs, cut between words; without paragraphs, the text outside headings and code. */
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
 * Whether this excerpt was generated from that text, by the present or by a former rule. No column records this: an
 * author who writes exactly the generated excerpt wants the same result.
 */
export function isMade(excerpt: string, content: string): boolean {
  return ["", excerptOf(content), softlyMade(content), formerlyMade(content)].includes(excerpt);
}

/** The rule until the end of November 2026: hard spaces became plain ones. */
function softlyMade(content: string): string {
  return excerptOf(htmlOf(content).replaceAll(/[\u00A0\u202F]|&nbsp;/gu, " "));
}

/** The rule until November 2026: it cut inside words, included headings and code, and always ended with « ... ». */
function formerlyMade(content: string): string {
  const letters = Array.from(plainTextOf(content));
  return letters.length === 0 ? "" : `${letters.slice(0, LONGEST).join("").trimEnd()}...`;
}

/** The first characters of a text, with « … » if something was cut; counts grapheme clusters, not bytes. */
export function truncate(text: string, longest: number): string {
  const letters = Array.from(text);
  return letters.length > longest ? `${letters.slice(0, longest).join("").trimEnd()}…` : text;
}

/** Matches blanks, except the no-break spaces of French typography: no line may begin with the sign after one. */
export const BLANKS = /[^\S\u00A0\u202F]+/gu;

/** The same for a text of several lines, on one line. */
export function truncateLine(text: string, longest: number): string {
  return truncate(text.replaceAll(BLANKS, " ").trim(), longest);
}

/**
 * The same, cut between words unless the last word is longer than the other half; punctuation before the cut is
 * removed too.
 */
export function truncateWords(text: string, longest: number): string {
  const letters = Array.from(text.replaceAll(BLANKS, " ").trim());
  if (letters.length <= longest) return letters.join("");
  const cut = letters.slice(0, longest).join("");
  const lastSpace = letters[longest] === " " ? cut.length : cut.lastIndexOf(" ");
  const whole = lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut;
  return `${whole.replace(/[\s,;:.…–—-]+$/u, "")}…`;
}

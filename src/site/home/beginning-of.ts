/** A text on one line, cut after a word where it is longer than that many characters. */
export function beginningOf(text: string, longest: number): string {
  const letters = Array.from(text.replaceAll(/\s+/gu, " ").trim());
  if (letters.length <= longest) return letters.join("");
  const cut = letters.slice(0, longest).join("");
  const lastSpace = cut.lastIndexOf(" ");
  const whole = lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut;
  return `${whole.replace(/[\s,;:.…]+$/u, "")}…`;
}

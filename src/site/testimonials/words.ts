const IN_MARKS = /^[«“„"]\s*([^]*?)\s*[»”"]$/u;
/** Matches a text such as « Oui » or « non », whose first and last quotation marks are not a pair. */
const CLOSES_FIRST = /^[^«“„]*[»”]/u;

/** Removes the quotation marks that were typed around a text, because the page adds its own. */
export function withoutMarks(text: string): string {
  const trimmed = text.trim();
  const inside = IN_MARKS.exec(trimmed)?.[1];
  return inside === undefined || CLOSES_FIRST.test(inside) ? trimmed : inside;
}

/** Prevents line breaks after a hyphen between two short words: « là-dessus », « dit-il », « vingt-six ». */
export function withoutBreaks(text: string): string {
  return text.replaceAll(/(?<=(?<!\p{L})\p{L}{1,5})-(?=\p{L}{1,7}(?!\p{L}))/gu, "-\u2060");
}

/** The initials of the first and the last word: « HR » for « Hélène Rivoire ». */
export function clientInitials(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /\p{L}/u.exec(word ?? "")?.[0].toLocaleUpperCase("fr") ?? "").join("");
}

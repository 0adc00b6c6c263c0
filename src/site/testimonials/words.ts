const MARKS = /^[«»“”„"\s\u00A0\u202F]+|[«»“”„"\s\u00A0\u202F]+$/gu;

/** A quotation without the marks it was typed with: the page sets its own. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, "");
}

/** « HR » for « Hélène Rivoire »: of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /\p{L}/u.exec(word ?? "")?.[0].toLocaleUpperCase("fr") ?? "").join("");
}

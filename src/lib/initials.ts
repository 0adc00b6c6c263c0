/** Words that are not counted: « L’Atelier du Nord » is « AN ». */
const SMALL_WORDS = new Set("l d le la les de du des et à au aux en un une the of and".split(" "));

/** One or two capital letters for a name, for the mark of an agency that has chosen none; empty without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean);
  const counted = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const [first, second] = counted.length > 0 ? counted : words;
  return [first, second].map((word) => firstLetter(word ?? "")).join("");
}

/** A ligature may become two letters in capitals. */
const firstLetter = (word: string) =>
  Array.from((Array.from(word)[0] ?? "").toLocaleUpperCase("fr"))[0] ?? "";

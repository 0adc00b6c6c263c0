const LIGATURES: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", "’": "'", ʼ: "'" };
const MARKS = /\p{Mark}/gu;

/** Lower case, without accents, with plain apostrophes: the form that a search compares. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(/[œæ’ʼ]/gu, (letter) => LIGATURES[letter] ?? letter);
}

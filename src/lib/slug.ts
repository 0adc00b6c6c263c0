const LIGATURES: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss" };

/** A text as the last segment of an address: « L'été à l'Œuvre » becomes `l-ete-a-l-oeuvre`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[œæß]/gu, (letter) => LIGATURES[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
}

import type { Random } from "./random";

/** What must never reach a visitor. */
export const CANARY = "CANARI";

const decorations: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `Été à Kyōto 東京 🎨 ${word}`,
  (word) => `${word} שלום עולם مرحبا`,
  (word) => `\u202Eretour ${word}\u202C`,
  (word) => `e\u0301\u0000`.replace("\u0000", "") + ` ${word}`,
  (word) => `${word} <b>& "guillemets" 'droits' \\n \\u0041</b>`,
];

/** A word that occurs once in a case: it identifies its author, and shows whether it was lost. */
export class Words {
  #count = 0;
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  text(author: string): string {
    return this.#random.pick(decorations)(this.#word(author));
  }

  /** Sometimes of 20,000 characters, the maximum of the field. */
  long(author: string): string {
    const word = this.text(author);
    return this.#random.chance(0.05) ? word.padEnd(20_000, "é") : word;
  }

  html(author: string): string {
    const word = this.#word(author);
    const long = this.#random.chance(0.05) ? "<p>x</p>".repeat(2_500) : "";
    return `<h2>${word}</h2><p>Texte <strong>riche</strong> &amp; <a href="https://exemple.fr">lien</a></p>${long}`;
  }

  email(): string {
    return `canari-${this.#word("moi").toLowerCase()}@exemple.fr`;
  }

  #word(author: string): string {
    this.#count += 1;
    return `${author}n${this.#count}z`;
  }
}

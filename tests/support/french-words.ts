import { answers, stemOf, wordsOf } from "../../src/search/words";

/** French words with accents, elisions and inflected forms. */
export const WORDS =
  `prix offre offres l’offre réservation réservations réserver cheval chevaux œuvre l’œuvre cœur été
  référencement naturel naturelle site sites d’accueil développement développeur développeuse bateau bateaux jeu jeux
  création créations créateur créatrice qu’il aujourd’hui mot mots maintenance hébergement héberger Noël ÉTÉ client
  cliente clients image imagerie photo photos peut-être clé clef année années travail travaux prise reprise surprise`.split(
    /\s+/u,
  );

const VOCABULARY = [...new Set(WORDS.flatMap(wordsOf))];

/** The index also finds a word by its stem, or by the beginning of its stem. */
export const answersInSomeForm = (word: string, wanted: string) =>
  answers(word, wanted) || stemOf(word).startsWith(wanted) || word === stemOf(wanted);

/** Returns the same numbers for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The keys of the texts that contain every word of a search, found by scanning each text. */
export function scan(
  words: ReadonlyMap<string, readonly string[]>,
  isAnswer: (word: string, wanted: string) => boolean,
  search: string,
): string[] {
  const wanted = wordsOf(search);
  const known = new Map(
    wanted.map((each) => [each, new Set(VOCABULARY.filter((word) => isAnswer(word, each)))]),
  );
  return [...words].flatMap(([key, own]) =>
    wanted.every((each) => own.some((word) => known.get(each)?.has(word))) ? [key] : [],
  );
}

import type { Doc } from "../../content/index";
import { fold } from "../../lib/fold";
import { isFound } from "../../ui/text/text-match";

export type Term = Pick<Doc<"glossary">, "id" | "term" | "definition">;

export type LetterGroup = { readonly letter: string; readonly terms: readonly Term[] };

/** The letters of the index; terms that begin with a digit or a symbol are under the last one. */
export const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ#");

/** The choice that shows all letters. */
export const EVERY = "tout";

/** « École » is under E, « œuvre » under O, « 404 » under #. */
export function letterOf({ term }: Pick<Term, "term">): string {
  const [first = ""] = fold(term.trim()).toUpperCase();
  return first >= "A" && first <= "Z" ? first : "#";
}

export function sortTerms(terms: readonly Term[]): Term[] {
  return terms.toSorted(
    (a, b) =>
      LETTERS.indexOf(letterOf(a)) - LETTERS.indexOf(letterOf(b)) ||
      alphabetical.compare(a.term, b.term) ||
      a.id.localeCompare(b.id),
  );
}

/**
 * The letter to show: that of a linked term, else the requested one, else A; when it has no terms, the first letter
 * that has some.
 */
export function chooseLetter(sorted: readonly Term[], asked: string, linked: string): string {
  const target = sorted.find(({ id }) => id === linked);
  if (target) return letterOf(target);
  if (asked === EVERY) return EVERY;
  const available = new Set(sorted.map(letterOf));
  const wanted = asked === "" ? "A" : letterOf({ term: asked });
  return available.has(wanted) ? wanted : (available.values().next().value ?? EVERY);
}

/** The results of a search in all letters, else the terms of one letter or of all. */
export function selectTerms(sorted: readonly Term[], search: string, letter: string): Term[] {
  if (search.trim() !== "") {
    return sorted.filter(({ term, definition }) => isFound(search, term, definition));
  }
  return sorted.filter((term) => letter === EVERY || letterOf(term) === letter);
}

export function groupByLetter(sorted: readonly Term[]): LetterGroup[] {
  const groups: { letter: string; terms: Term[] }[] = [];
  for (const term of sorted) {
    const letter = letterOf(term);
    const last = groups.at(-1);
    if (last?.letter === letter) last.terms.push(term);
    else groups.push({ letter, terms: [term] });
  }
  return groups;
}

const alphabetical = new Intl.Collator("fr", { numeric: true });

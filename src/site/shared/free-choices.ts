import { slugOf } from "../../lib/slug";

/** The choice that filters nothing. */
export const ALL_CHOICES = "";

export type FreeChoice = { readonly value: string; readonly label: string };

const alphabet = new Intl.Collator("fr");

/** The form of a typed name in an address; case and accents do not distinguish names. */
export function choiceKeyOf(name: string): string {
  return slugOf(name) || name.trim();
}

/** The names as choices in alphabetical order, without duplicates and blanks. */
export function choicesOf(names: Iterable<string>): FreeChoice[] {
  const labels = new Map<string, string>();
  for (const name of names) {
    const key = choiceKeyOf(name);
    if (key !== "" && !labels.has(key)) labels.set(key, name.trim());
  }
  return Array.from(labels, ([value, label]) => ({ value, label })).toSorted((one, other) =>
    alphabet.compare(one.label, other.label),
  );
}

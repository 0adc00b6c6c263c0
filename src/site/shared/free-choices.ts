import { slugOf } from "../../lib/slug";

/** The choice that leaves everything. */
export const ALL_CHOICES = "";

export type FreeChoice = { readonly value: string; readonly label: string };

const alphabet = new Intl.Collator("fr");

/** How a name that administrators typed stands in an address: case and accents make no other one. */
export function choiceKeyOf(name: string): string {
  return slugOf(name) || name.trim();
}

/** Each name once, in alphabetical order; blank ones are none. */
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

import { slugOf } from "../../lib/slug";
import { textOf } from "../../lib/parse";
import { partRowsOf } from "../../content/part-values";
import { type PageSection, sectionsOf } from "../../content/rules/sections";
import { useDocs } from "../../store/queries/use-docs";
import { freePath } from "./free-links";

/** Somebody of the agency, as a section « Équipe » presents them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly portrait: string;
  readonly about: string;
}

/** Those whom a section presents; who has no name yet is nobody. */
export function peopleIn({ people }: PageSection): Person[] {
  return (partRowsOf(people) ?? [])
    .map((row) => ({
      id: row.id,
      name: textOf(row["name"]).trim(),
      role: textOf(row["role"]).trim(),
      portrait: textOf(row["portrait"]).trim(),
      about: textOf(row["about"]).trim(),
    }))
    .filter(({ name }) => name !== "");
}

/** Where somebody stands on their page: what follows « # » in its address. */
export const placeOf = ({ name }: Pick<Person, "name">) => `equipe-${slugOf(name)}`;

/** The one of that name on a page, however it is written. */
export function personOn(page: { readonly sections?: unknown }, name: string): Person | undefined {
  const place = placeOf({ name });
  return name.trim() === ""
    ? undefined
    : sectionsOf(page.sections)
        .flatMap(peopleIn)
        .find((person) => placeOf(person) === place);
}

/** The pages that may present somebody. Not the constant of the pages themselves: an article carries other parts of them. */
export const pagesWithPeople = { selector: { published: true, kind: "page" } };

/** Who has that name among those whom the pages present, and where they stand there. */
export function usePerson(
  name: string,
): { readonly person: Person; readonly path: string } | undefined {
  const pages = useDocs("documents", pagesWithPeople);
  if (pages.state !== "ready") return undefined;
  for (const page of pages.docs) {
    const person = personOn(page, name);
    if (person) return { person, path: `${freePath(page)}#${placeOf(person)}` };
  }
  return undefined;
}

import { slugOf } from "../../lib/slug";
import { textOf } from "../../lib/parse";
import { partRowsOf } from "../../content/part-values";
import { type PageSection, sectionsOf } from "../../content/rules/sections";
import { useDocs } from "../../store/queries/use-docs";
import { freePath } from "./free-links";

/** A person in a section « Équipe ». */
export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly portrait: string;
  readonly about: string;
}

/** The people in a section; entries without a name are left out. */
export function peopleIn({ people }: PageSection): TeamMember[] {
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

/** The id of a person's entry on the page, used as fragment. */
export const placeOf = ({ name }: Pick<TeamMember, "name">) => `equipe-${slugOf(name)}`;

/** The person with that name on a page, ignoring case and accents. */
export function personOn(
  page: { readonly sections?: unknown },
  name: string,
): TeamMember | undefined {
  const place = placeOf({ name });
  return name.trim() === ""
    ? undefined
    : sectionsOf(page.sections)
        .flatMap(peopleIn)
        .find((person) => placeOf(person) === place);
}

/**
 * The query for pages that may present people. It differs from the query for free pages, because a prerendered
 * article embeds other parts of them.
 */
export const pagesWithPeople = { selector: { published: true, kind: "page" } };

/** The person with that name on any page, with the path to their entry. */
export function usePerson(
  name: string,
): { readonly person: TeamMember; readonly path: string } | undefined {
  const pages = useDocs("documents", pagesWithPeople);
  if (pages.state !== "ready") return undefined;
  for (const page of pages.docs) {
    const person = personOn(page, name);
    if (person) return { person, path: `${freePath(page)}#${placeOf(person)}` };
  }
  return undefined;
}

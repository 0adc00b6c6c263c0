import type { Doc } from "../../content/index";
import { isFound } from "../../ui/text/text-match";
import { ALL_CHOICES, choicesOf, type FreeChoice, choiceKeyOf } from "../shared/free-choices";

export type Project = Doc<"projects">;

type Searched = Pick<
  Project,
  "category" | "title" | "description" | "client" | "technologies" | "tags"
>;

/** The choices of the filter: « Toutes les catégories », then each category that has projects. */
export function projectCategories(projects: readonly Pick<Project, "category">[]): FreeChoice[] {
  return [
    { value: ALL_CHOICES, label: "Toutes les catégories" },
    ...choicesOf(projects.map(({ category }) => category)),
  ];
}

/** The projects that match a search and a category, in their order. */
export function selectProjects<Kept extends Searched>(
  projects: readonly Kept[],
  search: string,
  category: string,
): Kept[] {
  return projects.filter(
    (project) =>
      (category === ALL_CHOICES || choiceKeyOf(project.category) === category) &&
      isFound(
        search,
        project.title,
        project.description,
        project.client,
        ...project.technologies,
        ...project.tags,
      ),
  );
}

import { ALL_CHOICES } from "../shared/free-choices";
import { FAQ_CATEGORIES } from "../../content/schema/visitor-labels";
import type { Question } from "./select-questions";

export type Category = { readonly value: string; readonly label: string; readonly count: number };

export type QuestionGroup = {
  readonly category: string;
  readonly label: string;
  readonly questions: readonly Question[];
};

/**
 * The choices of the filter: « Toutes », then each category that has questions, in the order of their first question.
 */
export function questionCategories(questions: readonly Question[]): Category[] {
  return [
    { value: ALL_CHOICES, label: "Toutes", count: questions.length },
    ...groupByCategory(questions).map((group) => ({
      value: group.category,
      label: group.label,
      count: group.questions.length,
    })),
  ];
}

export function groupByCategory(questions: readonly Question[]): QuestionGroup[] {
  const groups = new Map<string, Question[]>();
  for (const question of questions) {
    const group = groups.get(question.category);
    if (group) group.push(question);
    else groups.set(question.category, [question]);
  }
  return Array.from(groups, ([category, its]) => ({
    category,
    label: labelOf(category),
    questions: its,
  }));
}

/** The label of a category; an unknown category is its own label. */
function labelOf(category: string): string {
  const labels: Readonly<Record<string, string>> = FAQ_CATEGORIES;
  return labels[category] ?? (category || FAQ_CATEGORIES.other);
}

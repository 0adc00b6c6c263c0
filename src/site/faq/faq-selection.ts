import { ALL_CHOICES } from "../shared/free-choices";
import type { Doc } from "../../content/index";
import { FAQ_CATEGORIES } from "../../content/schema/visitor-labels";
import { isFound } from "../../ui/text/text-match";

export type Question = Pick<Doc<"faqs">, "id" | "question" | "answer" | "category">;

export type Category = { readonly value: string; readonly label: string; readonly count: number };

export type QuestionGroup = {
  readonly category: string;
  readonly label: string;
  readonly questions: readonly Question[];
};

/** The questions that match a search and a category. */
export function selectQuestions(
  questions: readonly Question[],
  search: string,
  category: string,
): Question[] {
  return questions.filter(
    (each) =>
      (category === ALL_CHOICES || each.category === category) &&
      isFound(search, each.question, each.answer),
  );
}

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

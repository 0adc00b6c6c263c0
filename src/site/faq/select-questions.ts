import { ALL_CHOICES } from "../shared/free-choices";
import type { Doc } from "../../content/index";
import { isFound } from "../../ui/text/text-match";

export type Question = Pick<Doc<"faqs">, "id" | "question" | "answer" | "category">;

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

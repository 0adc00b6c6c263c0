import { describe, expect, test } from "vitest";
import { ALL_CHOICES } from "../../src/site/shared/free-choices";
import { questionCategories, groupByCategory } from "../../src/site/faq/faq-selection";
import { selectQuestions } from "../../src/site/faq/select-questions";

const price = { id: "1", category: "pricing", question: "Quel prix ?", answer: "699 €" };
const seo = { id: "2", category: "services", question: "Et le SEO ?", answer: "Au mois." };
const quote = { id: "3", category: "pricing", question: "Un devis ?", answer: "Gratuit." };
const questions = [price, seo, quote];

describe("filtering questions", () => {
  test("keeps all of them in their order without a search or a category", () => {
    expect(selectQuestions(questions, "", ALL_CHOICES)).toEqual(questions);
  });

  test("keeps those of one category", () => {
    expect(selectQuestions(questions, "", "pricing")).toEqual([price, quote]);
  });

  test("searches questions and answers", () => {
    expect(selectQuestions(questions, "devis", ALL_CHOICES)).toEqual([quote]);
    expect(selectQuestions(questions, "au MOIS", ALL_CHOICES)).toEqual([seo]);
  });

  test("searches within the category", () => {
    expect(selectQuestions(questions, "seo", "pricing")).toEqual([]);
  });
});

describe("the categories", () => {
  test("begin with « Toutes » and show how many questions each has", () => {
    expect(questionCategories(questions)).toEqual([
      { value: ALL_CHOICES, label: "Toutes", count: 3 },
      { value: "pricing", label: "Prix", count: 2 },
      { value: "services", label: "Services", count: 1 },
    ]);
  });

  test("are in the order of their first question", () => {
    expect(groupByCategory([seo, price, quote]).map(({ label }) => label)).toEqual([
      "Services",
      "Prix",
    ]);
  });

  test("show an unknown name as it is, and a missing one as « Autre »", () => {
    const unknown = { ...seo, id: "4", category: "hébergement" };
    const missing = { ...seo, id: "5", category: "" };
    expect(groupByCategory([unknown, missing]).map(({ label }) => label)).toEqual([
      "hébergement",
      "Autre",
    ]);
  });
});

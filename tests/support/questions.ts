import { expect, type Page } from "@playwright/test";
import { ANNA, registerAnna, signIn } from "./back-office";
import type { Site } from "./site";

interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly category: string;
  /** Published, if nothing is said. */
  readonly published?: boolean;
}

const QUESTIONS: readonly Question[] = [
  { id: "prix", question: "Combien ça coûte ?", answer: "À partir de 699 €.", category: "pricing" },
  { id: "delais", question: "Délais", answer: `${"é".repeat(100)} FIN`, category: "services" },
  { id: "droits", question: "À qui est le site ?", answer: "À vous.", category: "technical" },
];

/** Signs Anna in on the list, with only these questions. */
export async function openList(page: Page, site: Site, questions = QUESTIONS): Promise<void> {
  await registerAnna(site.backend);
  await site.backend.sql.exec("update faqs set deleted = true");
  for (const [index, each] of questions.entries()) {
    const { id, question, answer, category, published = true } = each;
    await site.backend.sql.query(
      `insert into faqs (id, question, answer, category, "order", published)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, question, answer, category, `a${index}`, published],
    );
  }
  await signIn(page, ANNA, "/admin/faq");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQ");
  await expect(page.getByText("Chargement…")).toHaveCount(0);
}

export const rows = (page: Page) => page.locator("tbody").getByRole("row");
export const questions = (page: Page) => rows(page).getByRole("rowheader");
export const row = (page: Page, question: string) => rows(page).filter({ hasText: question });

import { expect, type Page } from "@playwright/test";
import type { TestBackend } from "./backend";

export const ANNA = { name: "Anna", email: "anna@example.org", password: "secret-1" } as const;
export const BORIS = { name: "Boris", email: "boris@example.org", password: "secret-2" } as const;

type Person = { readonly name: string; readonly email: string; readonly password: string };

/** Makes Anna the administrator of a new site. */
export async function registerAnna(backend: TestBackend): Promise<void> {
  await backend.signUp(ANNA.email, ANNA.password, ANNA.name);
}

/** Invites Boris and registers him, as a second administrator. */
export async function registerBoris(backend: TestBackend): Promise<void> {
  const invitation = "une-invitation-pour-boris";
  await backend.sql.query(
    `insert into admin_invitations (email, token_hash)
     values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))`,
    [BORIS.email, invitation],
  );
  const { error } = await backend.clientFor().auth.signUp({
    email: BORIS.email,
    password: BORIS.password,
    options: { data: { display_name: BORIS.name, invitation } },
  });
  expect(error).toBeNull();
}

/** Signs in through the page and opens the list of questions, in sync. */
export async function openQuestions(page: Page, person: Person): Promise<void> {
  await page.goto("/login?retour=/admin/faq");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === "/admin/faq");
  await expect(page.getByRole("table")).toBeVisible();
  await inSync(page);
}

/** Waits until the back office says that everything is on the server. */
export async function inSync(page: Page): Promise<void> {
  await expect(syncIndicator(page)).toContainText("À jour", { timeout: 30_000 });
}

export const syncIndicator = (page: Page) =>
  page.getByRole("button", { name: /^Synchronisation/u });

/** Changes fields of a question, by their labels. */
export async function editQuestion(
  page: Page,
  question: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole("link", { name: `Modifier «\u202F${question}\u202F»` }).click();
  for (const [label, value] of Object.entries(changes)) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("table")).toBeVisible();
}

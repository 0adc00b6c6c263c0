import { expect, type Locator, type Page } from "@playwright/test";
import { ANNA, registerAnna, signIn } from "./back-office";
import type { Site } from "./site";

/** Signs Anna in on a screen of single documents, and waits until they are loaded. */
export async function openDocuments(page: Page, site: Site, path: string): Promise<void> {
  await registerAnna(site.backend);
  await signIn(page, ANNA, path);
  // The time limit includes the first load of all data.
  const read = page.getByText("Dernière mise à jour").first();
  await expect(read).toBeVisible({ timeout: 30_000 });
}

/** Publishes the typed and staged changes of a form, after the dialog that shows the differences. */
export async function publishChanges(page: Page, form: Page | Locator = page): Promise<void> {
  await form.getByRole("button", { name: "Publier les changements" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publier les changements" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("changements publiés").last()).toBeVisible();
}

/** A single document as the server stores it. */
export async function storedDocument(site: Site, id: string) {
  const { rows } = await site.backend.sql.query<{
    title: string;
    content: string;
    parts: Record<string, unknown>;
    staged: Record<string, unknown> | null;
    publish_at: string | null;
  }>(
    "select title, content, parts, staged, publish_at from documents where id = $1 and not deleted",
    [id],
  );
  return rows[0];
}

/** Changes the document on the server, as another administrator does. */
export async function changeElsewhere(
  site: Site,
  id: string,
  path: readonly string[],
  value: unknown,
): Promise<void> {
  await site.backend.sql.query(
    `update documents set parts = jsonb_set(parts, $2, $3), updated_at = now() where id = $1`,
    [id, path, JSON.stringify(value)],
  );
}

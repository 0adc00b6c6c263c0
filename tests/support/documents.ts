import { expect, type Page } from "@playwright/test";
import { ANNA, registerAnna, signIn } from "./back-office";
import type { Site } from "./site";

/** Signs Anna in on a screen about one-of-a-kind documents, once they have been read. */
export async function openDocuments(page: Page, site: Site, path: string): Promise<void> {
  await registerAnna(site.backend);
  await signIn(page, ANNA, path);
  // The first copy of everything comes with it.
  const read = page.getByText("Dernière mise à jour").first();
  await expect(read).toBeVisible({ timeout: 30_000 });
}

/** A one-of-a-kind document as the server has it. */
export async function storedDocument(site: Site, id: string) {
  const { rows } = await site.backend.sql.query<{
    title: string;
    content: string;
    parts: Record<string, unknown>;
  }>("select title, content, parts from documents where id = $1 and not deleted", [id]);
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

import type { Page } from "@playwright/test";
import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import { openList, row } from "../support/questions";
import { axeEverywhere } from "./axe-everywhere";
import { axe, expect, test } from "./fixtures";

const CANARY = "Réponse-canari-4711.";
const link = (page: Page) => page.getByRole("textbox", { name: "Lien de relecture" });
const summary = (page: Page, question: string) => page.locator("summary", { hasText: question });
const bar = (page: Page) => page.getByRole("complementary", { name: "Relecture" });

test("a client without an account reads the staged changes on the real page, and approves them", async ({
  page,
  site,
  browser,
}) => {
  await openList(page, site, [
    { id: "delais", question: "Délais", answer: "Six semaines.", category: "services" },
    { id: "prix", question: "Prix", answer: "699 €.", category: "pricing" },
  ]);
  await row(page, "Délais")
    .getByRole("link", { name: /^Modifier/u })
    .click();
  await expect(page.getByRole("button", { name: "Faire relire" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Réponse" }).fill(CANARY);
  await page.keyboard.press("Control+s");
  await inSync(page);
  await page.getByRole("button", { name: "Faire relire" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Créer le lien" }).click();
  await expect(dialog.getByRole("textbox", { name: "Qui relit" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Qui relit" }).fill("Carla");
  await dialog.getByRole("textbox", { name: "Son email" }).fill("carla@example.org");
  await axe(page);
  await dialog.getByRole("button", { name: "Créer le lien" }).click();
  const address = await link(page).inputValue();
  expect(address).toMatch(/\/relecture#[0-9a-f]{64}$/u);
  await expect(dialog.getByText("Jamais ouvert")).toBeVisible();

  const client = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const read = await client.newPage();
  await read.goto(address);
  await expect(bar(read)).toContainText("Prochaine version de cette page");
  await summary(read, "Délais").click();
  await expect(read.getByText(CANARY)).toBeVisible();
  await expect(summary(read, "Prix")).toBeVisible();
  await expect(read.locator("meta[name=robots]").first()).toHaveAttribute("content", "noindex");
  await axe(read);
  // The staged text must not stay on the client's device, nor appear on other pages of the site.
  await read.getByRole("button", { name: "C’est bon pour moi" }).click();
  await expect(bar(read)).toContainText("C’est transmis. Merci");
  await read.getByRole("button", { name: "Faire une remarque" }).click();
  const remark = read.getByRole("textbox", { name: "Votre remarque" });
  await read.getByRole("button", { name: "Envoyer la remarque" }).click();
  await expect(remark).toBeFocused();
  await expect(remark).toHaveAccessibleDescription("Écrivez votre remarque, puis envoyez-la.");
  await axeEverywhere(read);
  // A remark of spaces alone does not remove the error message.
  await remark.fill("  ");
  await expect(remark).toHaveAccessibleDescription("Écrivez votre remarque, puis envoyez-la.");
  await remark.fill("Dites plutôt un mois.");
  await expect(remark).toHaveAccessibleDescription("");
  await read.getByRole("button", { name: "Envoyer la remarque" }).click();
  await expect(remark).toHaveCount(0);
  expect(await keptOn(read)).not.toContain(CANARY);
  await read.goto(new URL("/faq", address).href);
  await summary(read, "Délais").click();
  await expect(read.getByText("Six semaines.")).toBeVisible();
  await expect(read.getByText(CANARY)).toHaveCount(0);

  const { rows } = await site.backend.sql.query(
    "select name, email, source, message from contact_submissions where source = 'review' order by revision",
  );
  expect(rows).toMatchObject(
    [
      { name: "Carla", email: "carla@example.org", message: /^C’est bon pour moi/u },
      { name: "Carla", message: /^Dites plutôt un mois\./u },
    ].map(({ message, ...row }) => ({ ...row, message: expect.stringMatching(message) })),
  );

  await dialog.getByRole("button", { name: "Révoquer le lien de Carla" }).click();
  await expect(dialog.getByText("Révoqué", { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Ouvert 1\s?fois/u)).toBeVisible();
  await read.goto(address);
  await expect(read.getByText("Ce lien n’ouvre rien, ou plus rien.")).toBeVisible();
  await axe(read);
  await client.close();
});

test("a draft of a free page is reviewed on its own page", async ({ page, site, browser }) => {
  await registerAnna(site.backend);
  await site.backend.sql.exec(
    `insert into documents (id, kind, title, slug, description, published)
     values ('campagne', 'page', 'Notre campagne', 'campagne', 'Présentation-canari.', false)`,
  );
  await signIn(page, ANNA, "/admin/pages?edition=campagne");
  await page.getByRole("button", { name: "Faire relire" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Créer le lien" }).click();
  await dialog.getByRole("textbox", { name: "Qui relit" }).fill("Carla");
  await dialog.getByRole("textbox", { name: "Son email" }).fill("carla@example.org");
  await dialog.getByRole("button", { name: "Créer le lien" }).click();
  const address = await link(page).inputValue();

  const client = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const read = await client.newPage();
  await read.goto(address);
  await expect(read.getByRole("heading", { level: 1 })).toHaveText("Notre campagne");
  await expect(read.getByText("Présentation-canari.")).toBeVisible();
  await axe(read);
  await client.close();
});

/** Everything that a page has stored on its device, as text: databases, caches and storages. */
function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept.push(request.url, await ((await cache.match(request))?.text() ?? ""));
      }
    }
    for (const { name = "", version } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(new Error("no database")));
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve, reject) => {
          const asked = database.transaction(store).objectStore(store).getAll();
          asked.addEventListener("success", () => resolve(asked.result));
          asked.addEventListener("error", () => reject(new Error("no answer")));
        });
        kept.push(JSON.stringify(all));
      }
      database.close();
    }
    return kept.join("\n");
  });
}

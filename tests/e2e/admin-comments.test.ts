import type { Page } from "@playwright/test";
import { inSync, pressInARow, syncIndicator } from "../support/back-office";
import { confirm, holdOnly, names, openScreen, row, rows } from "../support/exchanges";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { axe, expect, test } from "./fixtures";

const LONG = `Merci, ${"c’est très clair. ".repeat(10)}FIN`;

const COMMENTS = [
  {
    id: "lu",
    name: "Ana Lu",
    content: "Déjà lu",
    approved: true,
    created_at: "2026-11-20T10:00:00Z",
  },
  { id: "long", name: "Bob Long", content: LONG, created_at: "2026-11-10T10:00:00Z" },
  { id: "autre", name: "Cléa Autre", content: "Une question", created_at: "2026-11-12T10:00:00Z" },
  {
    id: "robot",
    name: "Robot",
    content: "Gagnez",
    created_at: "2026-11-13T10:00:00Z",
    junk: true,
  },
].map((given) => ({
  email: `${given.id}@example.org`,
  post_id: "article-devis",
  post_title: "Lire un devis",
  ...given,
}));

async function openComments(page: Page, site: Site): Promise<void> {
  await holdOnly(site, "comments", COMMENTS);
  await openScreen(page, site, "/admin/comments", "Gestion des Commentaires");
}

const decide = (page: Page, verb: "Approuver" | "Rejeter", name: string) =>
  page.getByRole("button", { name: `${verb} le commentaire de «\u202F${name}\u202F»` });
const stored = async (site: Site, id: string) =>
  (await site.backend.sql.query("select approved, junk, deleted from comments where id = $1", [id]))
    .rows[0];

test("the list shows pending comments first, truncated and with their article; each can be opened whole, filtered and searched", async ({
  page,
  site,
}) => {
  await openComments(page, site);
  await expect(names(page)).toHaveText([/Cléa Autre/u, /Bob Long/u, /Ana Lu/u]);
  await expect(row(page, "Cléa")).toContainText("autre@example.org");
  await expect(row(page, "Cléa")).toContainText("En attente");
  await expect(row(page, "Ana")).toContainText("Approuvé");
  await expect(row(page, "Bob")).not.toContainText("FIN");
  await expect(row(page, "Bob").getByRole("link", { name: /^Lire un devis/u })).toHaveAttribute(
    "href",
    "/blog/article-devis",
  );
  await page.getByLabel("Statut").selectOption({ label: "En attente (2)" });
  await expect(names(page)).toHaveText([/Cléa/u, /Bob/u]);
  await page.getByRole("searchbox").fill("clea");
  await expect(names(page)).toHaveText([/Cléa/u]);
  await expect(page).toHaveURL(/statut=attente.*q=clea|q=clea.*statut=attente/u);
  await page.getByRole("searchbox").fill("introuvable");
  await expect(page.getByText("Aucun commentaire trouvé")).toBeVisible();

  await page.getByRole("searchbox").fill("");
  await page.getByLabel("Statut").selectOption({ label: "Statut : tous" });
  await expect(rows(page)).toHaveCount(3);
  const opener = page.getByRole("link", { name: "Bob Long", exact: true });
  await opener.press("Enter");
  const panel = page.getByRole("dialog", { name: "Bob Long" });
  await expect(panel).toContainText("FIN");
  await axe(page);
  await panel.getByRole("button", { name: "Approuver" }).click();
  await expect(panel).toContainText("Approuvé");
  await page.keyboard.press("Escape");
  await expect(row(page, "Bob")).toContainText("Approuvé");
  await page.getByLabel("Sélectionner «\u202FAna Lu\u202F»").check();
  await axeEverywhere(page);
});

test("comments are approved and rejected, one by one, together and in quick succession, and visitors see the difference", async ({
  page,
  site,
}) => {
  await openComments(page, site);
  await expect(decide(page, "Rejeter", "Cléa Autre")).toHaveCount(0);
  await expect(decide(page, "Approuver", "Ana Lu")).toHaveCount(0);
  await decide(page, "Approuver", "Cléa Autre").click();
  await expect(row(page, "Cléa")).toContainText("Approuvé");
  await decide(page, "Rejeter", "Ana Lu").click();
  await expect(row(page, "Ana")).toContainText("En attente");
  await inSync(page);
  expect(await stored(site, "autre")).toMatchObject({ approved: true });
  expect(await stored(site, "lu")).toMatchObject({ approved: false });
  const { data } = await site.backend
    .clientFor()
    .from("published_comments")
    .select("id")
    .eq("deleted", false);
  expect(data).toEqual([{ id: "autre" }]);

  await decide(page, "Rejeter", "Cléa Autre").click();
  await expect(row(page, "Cléa")).toContainText("En attente");
  await pressInARow(page, [
    decide(page, "Approuver", "Ana Lu"),
    decide(page, "Approuver", "Cléa Autre"),
  ]);
  await expect(row(page, "Ana")).toContainText("Approuvé");
  await expect(row(page, "Cléa")).toContainText("Approuvé");
  await inSync(page);
  expect(await stored(site, "autre")).toMatchObject({ approved: true });
  expect(await stored(site, "lu")).toMatchObject({ approved: true });

  await page.getByRole("button", { name: /^Indésirables/u }).click();
  await page.getByRole("button", { name: /^Ce n’est pas un indésirable/u }).click();
  await expect(page.getByText("Aucun commentaire trouvé")).toBeVisible();
  await page.getByRole("button", { name: /^Reçus/u }).click();
  await expect(rows(page)).toHaveCount(4);

  await page.getByLabel("Sélectionner toute la page").check();
  await page.getByRole("button", { name: "Approuver", exact: true }).click();
  await expect(rows(page).filter({ hasText: "Approuvé" })).toHaveCount(4);
  await page.getByRole("button", { name: /^Supprimer.*Ana Lu/u }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Êtes-vous sûr de vouloir supprimer ce commentaire\u202F?",
  );
  await confirm(page);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Annuler", exact: true }).last().click();
  await expect(rows(page)).toHaveCount(4);
  await inSync(page);
  expect(await stored(site, "lu")).toMatchObject({ approved: true, deleted: false });
  expect(await stored(site, "robot")).toMatchObject({ junk: false, approved: true });
});

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

  test("comments are approved and rejected offline, and the decisions are sent later", async ({
    page,
    context,
    site,
  }) => {
    await openComments(page, site);
    await context.setOffline(true);
    await decide(page, "Approuver", "Bob Long").click();
    await expect(row(page, "Bob")).toContainText("En attente d’envoi");
    await expect(syncIndicator(page)).toContainText("Hors ligne, 1 en attente");

    await context.setOffline(false);
    await inSync(page);
    expect(await stored(site, "long")).toMatchObject({ approved: true });
  });
});

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { cachedOnDevice, storedOnDevice } from "../support/device-contents";
import { openScreen } from "../support/exchanges";
import type { Site } from "../support/site";
import { LOST_REQUESTS, ready, write } from "../support/visitor-forms";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test.use({ tolerated: LOST_REQUESTS });

const ARTICLE = "article-accessibilite";
const CANARY = "canari@exemple.fr";
const ERASE = /rpc\/erase_person/u;
const RETENTION = /rpc\/apply_retention/u;
const SCREEN = "/admin/personal-data";
const TITLE = "Données personnelles";

const held = (page: Page) => page.locator("dl", { hasText: "Messages" });

/** Sends a comment, a message and a subscription, all from one visitor. */
async function writeEverywhere(page: Page, site: Site): Promise<void> {
  await ready(page, `/blog/${ARTICLE}`);
  const comment = page.getByRole("form", { name: "Laisser un commentaire" });
  await write(page, comment, { Nom: "Zoé", Email: CANARY, Commentaire: "Cui-cui du canari" });
  await comment.getByRole("button", { name: "Publier le commentaire" }).click();
  await expect(page.getByText("Merci pour votre commentaire.")).toBeVisible();
  await page.goto("/contact");
  const message = page.getByRole("form", { name: "Nous écrire" });
  await write(page, message, { Nom: "Zoé", Email: CANARY, Message: "Un canari." });
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(message.getByLabel("Nom", { exact: true })).toHaveValue("");
  const letter = page.locator("form").filter({ has: page.getByLabel("Votre adresse email") });
  await write(page, letter, { "Votre adresse email": CANARY });
  await letter.getByRole("button", { name: "S’inscrire" }).click();
  // The form keeps the typed address until the server has answered.
  await expect(letter.getByLabel("Votre adresse email")).toHaveValue("");
  const stored = `select count(*)::integer as count from newsletter_subscribers where email = '${CANARY}'`;
  await expect
    .poll(async () => (await site.backend.sql.query(stored)).rows)
    .toEqual([{ count: 1 }]);
  await site.backend.sql.exec(`update comments set approved = true where email = '${CANARY}'`);
}

async function find(page: Page, address: string): Promise<void> {
  await page.getByLabel("Adresse email de la personne").fill(address);
  await page.getByRole("button", { name: "Afficher les données" }).click();
}

test("everything that one address sent is listed, exported and erased, on the devices too", async ({
  page,
  site,
  openDevice,
}) => {
  await page.clock.install();
  await writeEverywhere(page, site);
  await page.goto(`/blog/${ARTICLE}`);
  const comment = page.getByRole("article").filter({ hasText: "Cui-cui du canari" });
  await expect(comment).toBeVisible();
  await expect.poll(() => storedOnDevice(page)).not.toContain(CANARY);

  const desk = await openDevice(site);
  await openScreen(desk, site, SCREEN, TITLE);
  await expect.poll(() => storedOnDevice(desk), { timeout: 30_000 }).toMatch(/Un canari\./u);
  await find(desk, "pas une adresse");
  await expect(desk.getByLabel("Adresse email de la personne")).toHaveAccessibleDescription(
    "Adresse email invalide",
  );
  await find(desk, ` ${CANARY.toUpperCase()} `);
  await expect(held(desk)).toContainText("Un canari.");
  await expect(held(desk)).toContainText("Cui-cui du canari");
  await expect(held(desk)).toContainText("nscription à confirmer depuis le");
  await axeEverywhere(desk);

  const [file] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("button", { name: "Exporter" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^donnees-personnelles-\d{4}-\d\d-\d\d\.json$/u);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    Messages: [{ Nom: "Zoé", Message: "Un canari.", Statut: "Nouveau", Origine: "Page contact" }],
    Commentaires: [{ Commentaire: "Cui-cui du canari", Approuvé: "Oui" }],
    "Abonnement à la lettre": [{ Consentement: expect.stringMatching(/lettre/u) }],
    "Versions précédentes": [{ De: "commentaire", Approuvé: "Non" }],
    "Compte d’administration": "Aucun",
  });

  await desk.getByRole("button", { name: "Effacer" }).click();
  const dialog = desk.getByRole("dialog", { name: "Effacer ces données pour de bon" });
  await expect(dialog).toContainText("les sauvegardes et les exports déjà téléchargés");
  await axeEverywhere(desk);
  await desk.route(ERASE, (route) => route.fulfill({ status: 500, body: "busy" }));
  await dialog.getByRole("button", { name: "Effacer pour de bon" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Le serveur n’a pas confirmé");
  await desk.unroute(ERASE);
  await dialog.getByRole("button", { name: "Effacer pour de bon" }).click();
  await expect(desk.getByText("Les données sont effacées")).toBeVisible();
  // The button that asked is gone, so a screen reader goes on from the result.
  await expect(desk.locator(":focus")).toContainText("Les données sont effacées");
  await expect(desk.getByLabel("Adresse email de la personne")).toHaveValue("");
  await expect(desk.getByRole("table", { name: "Effacements" })).toContainText("4\u00A0fiches");

  await expect.poll(() => storedOnDevice(desk), { timeout: 30_000 }).not.toMatch(/canari/iu);
  expect(await cachedOnDevice(desk)).not.toMatch(/canari@|Cui-cui/u);
  await page.reload();
  await expect(comment).toHaveCount(0);
  await expect.poll(() => storedOnDevice(page), { timeout: 30_000 }).not.toMatch(/canari/iu);
  await find(desk, CANARY);
  await expect(desk.getByText("Le site ne garde rien à cette adresse.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Effacer" })).toHaveCount(0);

  await cutNetwork(desk.context(), site);
  await expect(desk.getByText("se lisent et s’effacent sur le serveur")).toBeVisible();
  await expect(desk.getByLabel("Adresse email de la personne")).toHaveCount(0);
  await bringNetworkBack(desk.context(), site);
});

test("a failed erasure by retention is reported on the screen that is responsible for it, but not to somebody offline", async ({
  page,
  site,
}) => {
  await page.route(RETENTION, (route) => route.abort("internetdisconnected"));
  const asked = page.waitForEvent("requestfailed", (request) => RETENTION.test(request.url()));
  await openScreen(page, site, SCREEN, TITLE);
  await asked;
  const link = page.getByRole("navigation").getByRole("link", { name: TITLE });
  const notice = page
    .getByRole("status")
    .filter({ hasText: "la durée de conservation est passée" });
  await expect(link).toHaveAccessibleName(TITLE);
  await expect(notice).toBeHidden();

  await page.unroute(RETENTION);
  await page.route(RETENTION, (route) => route.fulfill({ status: 500, json: { code: "XX000" } }));
  await page.goto("/admin/faq");
  await page.getByRole("button", { name: "Configuration 1\u00A0à vérifier" }).click();
  await expect(link).toHaveAccessibleName(`${TITLE} 1\u00A0à vérifier`);
  await link.click();
  await expect(notice).toContainText("le serveur l’a refusé");
  await axeEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.unroute(RETENTION);
  await notice.getByRole("button", { name: "Réessayer" }).click();
  await expect(notice).toBeHidden();
  await expect(link).toHaveAccessibleName(TITLE);
  const { rows } = await site.backend.sql.query(
    "select 1 from private.retention_runs where applied_at > now() - interval '1 hour'",
  );
  expect(rows).toHaveLength(1);
});

import type { Page } from "@playwright/test";
import {
  ANNA,
  inSync,
  openQuestions,
  registerAnna,
  signIn,
  syncIndicator,
} from "../support/back-office";
import {
  cards,
  chooseFiles,
  IMAGES,
  openLibrary,
  photo,
  storedFiles,
  storedImages,
} from "../support/image-library";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { ready, sent, write } from "../support/visitor-forms";
import { expect, test } from "./fixtures";

// Pages log these failures; the browser logs some errors of Dexie by their minified name only.
test.use({ tolerated: [/ERR_|The disk is full|cannot be used|does not answer|Refused|^\w$/iu] });

/**
 * From now on the disk is full for these tables, given by a part of their names; for all of them if the list is
 * empty. (Chromium's « Storage.overrideQuotaForOrigin » does not affect IndexedDB.)
 */
const fill = (page: Page, ...tables: readonly string[]) =>
  page.evaluate((names) => {
    const store = IDBObjectStore.prototype;
    const limit = (method: "put" | "add") => {
      const write = Object.getOwnPropertyDescriptor(store, method);
      const limited = function limitedWrite(this: IDBObjectStore, ...given: unknown[]): unknown {
        if (names.some((name) => this.transaction.db.name.includes(name))) {
          throw new DOMException("The disk is full", "QuotaExceededError");
        }
        return Reflect.apply(write?.value, this, given);
      };
      Object.defineProperty(store, method, { configurable: true, value: limited });
      window.addEventListener("room", () => Object.defineProperty(store, method, write ?? {}));
    };
    limit("put");
    limit("add");
  }, tables);

/** From now on the disk has space again. */
const makeRoom = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("room")));

const question = (page: Page) =>
  page.getByRole("link", { name: "Modifier «\u202FComment se passe le paiement ?\u202F»" });

test("on a full disk an administrator keeps the typed text, reads the reason, and saves it once there is space", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const persist = () => {
      const { dataset } = document.documentElement;
      dataset["persisted"] = `${dataset["persisted"] ?? ""}asked`;
      return Promise.resolve(true);
    };
    Object.defineProperty(navigator.storage, "persist", { value: persist });
  });
  const asked = () => page.evaluate(() => document.documentElement.dataset["persisted"] ?? "");
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await question(page).click();
  const answer = page.getByLabel("Réponse");
  await answer.fill("Trente pour cent à la commande.");
  // The question cannot be written, but the local map of pending edits can.
  await fill(page, "--faqs");
  await page.getByRole("button", { name: "Mettre à jour" }).click();

  await expect(page.getByText("L’appareil n’a plus de place")).toBeVisible();
  await expect(answer).toHaveValue("Trente pour cent à la commande.");
  await expect(syncIndicator(page)).not.toContainText("en attente");
  expect(await asked()).toBe("");

  await makeRoom(page);
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await inSync(page);
  const { rows } = await site.backend.sql.query(
    "select answer from faqs where question like 'Comment se passe le paiement%'",
  );
  expect(rows).toEqual([{ answer: "Trente pour cent à la commande." }]);
  expect(await asked()).toBe("asked");

  // The message is readable over a dialog, and can be closed.
  await fill(page, "--faqs");
  await page.getByRole("button", { name: "Supprimer «\u202FComment se passe" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  const refusal = page.getByText("La suppression n’a pas pu être enregistrée");
  await expect(dialog.filter({ has: refusal })).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer la notification" }).first().click();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(refusal).toBeVisible();
  await makeRoom(page);

  // Above 80 % of the quota a warning is shown, before any write fails.
  await page.addInitScript(() => {
    const estimate = () => Promise.resolve({ usage: 85, quota: 100 });
    Object.defineProperty(navigator.storage, "estimate", { value: estimate });
  });
  await page.reload();
  await expect(page.getByText("est plein à 85\u00A0%")).toBeVisible();
  await page.getByRole("button", { name: "Compris", exact: true }).click();
  await expect(page.getByText(/est plein à/u)).toBeHidden();
});

test("on a full disk a chosen picture is rejected with an explanation, leaves no data behind, and can be added once there is space", async ({
  page,
  site,
}) => {
  await openLibrary(page, site);
  await fill(page, "--files");
  await chooseFiles(page, [await photo(page)]);
  const chosen = page.getByRole("region", { name: "Images choisies" });
  await expect(chosen).toContainText("1\u00A0image refusée");
  await expect(chosen).toContainText("L’appareil n’a plus de place");
  await expect(cards(page)).toHaveCount(0);
  await expect(syncIndicator(page)).toContainText("À jour");

  await makeRoom(page);
  await chooseFiles(page, [await photo(page)]);
  await expect(cards(page)).toHaveCount(1);
  await inSync(page);
  expect((await storedImages(site)).map(({ alt }) => alt)).toEqual(["phare"]);
});

test("on a full disk a picture cannot be replaced, which its dialog says, and stays unchanged everywhere until there is space", async ({
  page,
  site,
}) => {
  await openLibrary(page, site, IMAGES);
  const shown = async () =>
    (
      await site.backend.sql.query<{ url: string; used: number }>(
        `select url, (select count(*)::integer from projects
           where image_url = url and not deleted) as used
         from images where id = 'dalmont.svg'`,
      )
    ).rows[0];
  const before = await shown();
  expect(before).toEqual({ url: "/media/projects/dalmont.svg", used: 1 });
  await page.getByRole("button", { name: "Régler «\u202FTrois flacons\u202F»" }).click();
  const dialog = page.getByRole("dialog", { name: "Régler l’image" });
  const replace = async () => {
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Remplacer le fichier" }).click();
    await (await chooser).setFiles([await photo(page)]);
  };
  await fill(page, "--files");
  await replace();
  const refusal = page.getByText("Le fichier n’a pas pu être remplacé.").first();
  await expect(refusal).toContainText("L’appareil n’a plus de place");
  await expect(syncIndicator(page)).toContainText("À jour");
  expect(await shown()).toEqual(before);
  expect(await storedFiles(site)).toEqual([]);

  // There is space for the files, but not for the entry that names them: the files must not stay.
  await makeRoom(page);
  await fill(page, "--images");
  await replace();
  await expect(refusal).toContainText("L’appareil n’a plus de place");
  await expect(syncIndicator(page)).toContainText("À jour");
  expect(await shown()).toEqual(before);

  await makeRoom(page);
  await replace();
  await expect(page.getByText("Fichier remplacé")).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer" }).last().click();
  await inSync(page);
  const after = await shown();
  expect(after).toMatchObject({
    url: expect.stringMatching(/-phare_800x600_jpg\.webp$/u),
    used: 1,
  });
  expect(await storedFiles(site)).toContain(after?.url.replace(/^.*\//u, ""));
});

test("on a full disk a visitor's message stays in its form, which says so, and is sent as soon as there is a network", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await ready(page, "/contact");
  const form = page.getByRole("main");
  const message = { Nom: "Zoé", Email: "zoe@exemple.fr", Message: "Bonjour, un site." };
  await write(page, form, message);
  await fill(page, "visitor");
  await cutNetwork(page.context(), site);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(form.getByRole("alert")).toContainText("L’appareil n’a plus de place");
  await expect(form.getByLabel("Message", { exact: true })).toHaveValue(message.Message);

  await bringNetworkBack(page.context(), site);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(form.getByText("Merci, votre message a bien été envoyé.")).toBeVisible();
  expect(await sent(site, "contact_submissions", "name, message")).toEqual([
    { name: "Zoé", message: "Bonjour, un site." },
  ]);
});

/** From now on, opening IndexedDB fails with this error in every page. */
const failToOpen = (page: Page, name: string) =>
  page.addInitScript((errorName) => {
    const open = () => {
      throw new DOMException("Refused", errorName);
    };
    Object.assign(IDBFactory.prototype, { open });
  }, name);

test("a device whose data cannot be opened shows an error instead of an empty site", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await failToOpen(page, "UnknownError");
  await signIn(page, ANNA, "/admin/faq");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Les données de cet appareil n’ont pas pu être ouvertes");
  await expect(notice.getByRole("button", { name: "Recharger" })).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
  await expect(syncIndicator(page)).toHaveText("Synchronisation : Données non ouvertes");
});

test("a device whose databases do not answer at all says so", async ({ page, site }) => {
  await registerAnna(site.backend);
  await page.addInitScript(() => {
    Object.assign(IDBFactory.prototype, { databases: () => new Promise(() => undefined) });
  });
  await signIn(page, ANNA, "/admin");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Les données de cet appareil n’ont pas pu être ouvertes", {
    timeout: 30_000,
  });
  const main = page.getByRole("main");
  await expect(main).toContainText("Ce qui attend n’est pas encore sur cet appareil.");
  await expect(main).toContainText("Les tâches ne sont pas encore sur cet appareil.");
  await expect(main).not.toContainText(/Rien n’attend|Aucune tâche/u);
});

test("where the browser blocks storage, an administrator can work and is warned", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await failToOpen(page, "SecurityError");
  await openQuestions(page, ANNA);
  await expect(page.getByText("Rien ne sera gardé sur cet appareil")).toBeVisible();
});

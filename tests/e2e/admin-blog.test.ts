import type { Page } from "@playwright/test";
import { inSync, syncIndicator } from "../support/back-office";
import {
  addArticle,
  enterText,
  openArticles,
  openLighthouse,
  openPublishedLighthouse,
  storedArticle,
  text,
  title,
  tool,
} from "../support/article-editor";
import { expect, test } from "./fixtures";

const row = (page: Page, article: string) => page.getByRole("row").filter({ hasText: article });
const draftsOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft:")));

test.describe("a new article", () => {
  test("a new article gets its address from its title, and its empty fields are derived when it is saved", async ({
    page,
    site,
  }) => {
    await openArticles(page, site);
    await addArticle(page);
    await title(page).fill("L'été à l'Œuvre");
    await expect(page.getByLabel("Adresse")).toHaveValue("l-ete-a-l-oeuvre");
    await expect(page.getByLabel("Auteur")).toHaveValue("Anna");
    await text(page).pressSequentially("Un premier mot");
    // The shortcut is pressed before the editor has reported the last input to the form.
    await page.keyboard.press("Control+Enter");

    await expect(row(page, "L'été à l'Œuvre")).toContainText("Brouillon");
    await expect(row(page, "L'été à l'Œuvre")).toContainText("Non classé");
    await inSync(page);
    expect(await storedArticle(site, "L'été à l'Œuvre")).toMatchObject({
      slug: "l-ete-a-l-oeuvre",
      content: "<p>Un premier mot</p>",
      excerpt: "Un premier mot",
      categories: ["Non classé"],
      author: "Anna",
      reading_time: 1,
      published: false,
    });
  });

  test("a new article keeps an address that was written by hand", async ({ page, site }) => {
    await openArticles(page, site);
    await addArticle(page);
    await page.getByLabel("Adresse").fill("Mon adresse à moi");
    await title(page).fill("Un tout autre titre");
    await expect(page.getByLabel("Adresse")).toHaveValue("Mon adresse à moi");
    await text(page).pressSequentially("Texte");
    await page.keyboard.press("Control+Enter");

    await expect(row(page, "Un tout autre titre")).toBeVisible();
    await inSync(page);
    expect(await storedArticle(site, "Un tout autre titre")).toMatchObject({
      slug: "mon-adresse-a-moi",
      content: "<p>Texte</p>",
    });
  });

  test("a new article without a title and a text is rejected, and each message leads to its field", async ({
    page,
    site,
  }) => {
    await openArticles(page, site);
    await addArticle(page);
    await page.getByRole("button", { name: "Publier" }).click();
    const refusal = "Le titre et le contenu sont obligatoires";
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveAccessibleDescription(refusal);
    await expect(text(page)).toHaveAccessibleDescription(refusal);

    await title(page).fill("Un titre");
    await page.getByRole("button", { name: "Publier" }).click();
    await expect(text(page)).toBeFocused();
    await text(page).pressSequentially("Texte");
    await expect(text(page)).toHaveAttribute("aria-invalid", "false");
  });
});

test("Ctrl S saves and keeps the form, the cursor and what is typed next", async ({
  page,
  site,
}) => {
  await openArticles(page, site);
  await addArticle(page);
  await title(page).fill("Le quai");
  await enterText(page);
  await page.keyboard.type("Un quai");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("«\u202FLe quai\u202F» ajouté")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Modifier l’article");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(" désert");
  await page.keyboard.press("Meta+s");
  await expect(page.getByText("«\u202FLe quai\u202F» enregistré")).toBeVisible();
  await inSync(page);
  expect(await storedArticle(site, "Le quai")).toMatchObject({ content: "<p>Un quai désert</p>" });
  await page.keyboard.type(", le soir");
  await expect(text(page)).toHaveText("Un quai désert, le soir");

  // Text typed after the first save is kept as a draft of this article, not of a new one.
  await page.reload();
  await expect(text(page)).toHaveText("Un quai désert, le soir");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("«\u202FLe quai\u202F» enregistré")).toBeVisible();
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(row(page, "Le quai")).toHaveCount(1);
  await inSync(page);
  expect(await storedArticle(site, "Le quai")).toMatchObject({
    content: "<p>Un quai désert, le soir</p>",
  });
});

test("categories are typed or chosen from those of other articles, and none is listed twice", async ({
  page,
  site,
}) => {
  await openArticles(page, site);
  await addArticle(page);
  const categories = page.getByRole("combobox", { name: "Catégories" });
  await categories.fill("creation");
  await expect(page.getByRole("option", { name: "Création web" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Retirer Création web" })).toBeVisible();
  await categories.pressSequentially("CRÉATION WEB,Mesure,");
  await categories.pressSequentially("Essai");
  await page.keyboard.press("Enter");
  const removals = page.getByRole("button", { name: /^Retirer (?!l’image)/u });
  await expect(removals).toHaveCount(3);
  await page.keyboard.press("Backspace");
  await expect(removals).toHaveCount(2);
  await page.getByRole("button", { name: "Retirer Mesure" }).click();
  await expect(removals).toHaveText([""]);
});

test("publishing shows an article to visitors, and « Repasser en brouillon » takes it away", async ({
  page,
  site,
  openDevice,
}) => {
  await openLighthouse(page, site);
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(page.getByText("«\u202FLe phare\u202F» publié")).toBeVisible();
  await expect(row(page, "Le phare")).toContainText("Publié");
  await inSync(page);

  const visitor = await openDevice();
  await visitor.goto(`${site.url}/blog/le-phare`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Le phare");

  await page.getByRole("link", { name: "Le phare", exact: true }).click();
  await page.getByRole("button", { name: "Repasser en brouillon" }).click();
  await expect(row(page, "Le phare")).toContainText("Brouillon");
  await inSync(page);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Article introuvable");
});

test("an article with a future publication date stays a draft until the date is changed", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site);
  const day = page.getByLabel("Date de publication");
  await day.fill("2990-01-01");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(
    "Cette date est à venir\u00A0: choisissez celle d’aujourd’hui pour publier l’article, ou gardez-le en brouillon et prévoyez sa publication.",
  );
  await page.keyboard.press("Control+Enter");
  await expect(row(page, "Le phare")).toContainText("Brouillon");

  // The actions of the list cannot publish a planned article either.
  await page.getByRole("checkbox", { name: /Le phare/u }).check();
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText("Rien n’a été publié. «\u202FLe phare\u202F»\u00A0:")).toBeVisible();
  await inSync(page);
  expect(await storedArticle(site, "Le phare")).toMatchObject({ published: false });
});

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

  test("an article is written and published offline, and visitors see it once the network is back", async ({
    page,
    context,
    site,
    openDevice,
  }) => {
    await openLighthouse(page, site);
    await page.getByRole("button", { name: "Fermer", exact: true }).click();
    await context.setOffline(true);
    await addArticle(page);
    await title(page).fill("Écrit dans le train");
    await text(page).pressSequentially("## Sans réseau");
    await page.keyboard.press("Enter");
    await tool(page, /^Couleur du texte/u).click();
    await page.getByRole("menuitemradio", { name: "Rouge" }).click();
    await text(page).pressSequentially("Un mot rouge");
    await page.getByRole("button", { name: "Publier" }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(row(page, "Écrit dans le train")).toContainText("En attente");
    await expect(syncIndicator(page)).toContainText("Hors ligne, 1 en attente");

    await context.setOffline(false);
    await inSync(page);
    const visitor = await openDevice();
    await visitor.goto(`${site.url}/blog/ecrit-dans-le-train`);
    await expect(visitor.getByRole("heading", { name: "Sans réseau" })).toBeVisible();
    const red = visitor
      .getByText("Un mot rouge", { exact: true })
      .locator("css=.color-red, :scope");
    await expect(red.last()).toHaveCSS("color", "rgb(176, 35, 28)");
  });
});

test.describe("on a device that is full", () => {
  test.use({ tolerated: [/./u] });

  test("an article that could not be stored on a full device shows an error, and its text stays in the form", async ({
    page,
    site,
  }) => {
    await openLighthouse(page, site);
    await page.evaluate(() => {
      const full = () => {
        throw new DOMException("The disk is full", "QuotaExceededError");
      };
      Object.assign(IDBObjectStore.prototype, { put: full, add: full });
    });
    await title(page).fill("Le phare rouge");
    await page.keyboard.press("Control+s");
    await expect(
      page.getByText(
        "Erreur lors de la mise à jour de l’article. Ce que vous avez saisi est gardé",
      ),
    ).toBeVisible();
    await expect(title(page)).toHaveValue("Le phare rouge");
    // The second failure does not show the same message twice.
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("button", { name: "Fermer la notification" })).toHaveCount(1);
    // The second failure may come after the first message was closed.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Fermer la notification" })).toHaveCount(0, {
        timeout: 1_000,
      });
    }).toPass();

    await page.getByRole("link", { name: "Blog", exact: true }).last().click();
    await page.getByRole("button", { name: /^Supprimer/u }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText("Erreur lors de la suppression de l’article")).toBeVisible();
    // The message covers no button of the dialog, however small the screen is.
    const cancel = page.getByRole("dialog").getByRole("button", { name: "Annuler" });
    const toasts = page.getByRole("dialog").getByRole("region", { name: "Notifications" });
    await page.setViewportSize({ width: 360, height: 400 });
    const [buttons, toast] = [await cancel.boundingBox(), await toasts.boundingBox()];
    expect(toast?.y).toBeGreaterThanOrEqual((buttons?.y ?? Infinity) + (buttons?.height ?? 0));
    await cancel.click();
    await page.setViewportSize({ width: 1280, height: 800 });

    await addArticle(page);
    await title(page).fill("Un autre");
    await text(page).pressSequentially("Texte");
    await page.getByRole("button", { name: "Publier" }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(page.getByText("Erreur lors de la création de l’article")).toBeVisible();
  });
});

test("opening a text changes nothing and keeps no draft", async ({ page, site }) => {
  await openLighthouse(page, site);
  const before = await storedArticle(site, "Le phare");
  await expect(text(page).getByRole("heading", { name: "Un phare" })).toBeVisible();
  await expect(text(page).locator("strong")).toHaveText("en markup");
  await enterText(page);
  await page.keyboard.press("Control+End");
  await title(page).click();
  expect(await draftsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByText(/gardé sur cet appareil/u)).toHaveCount(0);

  // An article whose input was undone counts as unchanged.
  await page.getByRole("link", { name: "Le phare", exact: true }).click();
  await enterText(page);
  await page.keyboard.type("x");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("table")).toBeVisible();
  await inSync(page);
  expect(await storedArticle(site, "Le phare")).toMatchObject({ content: before?.["content"] });
});

test("text is stored on the device as it is typed: a tab that crashes loses nothing", async ({
  page,
  context,
  site,
}) => {
  await openLighthouse(page, site);
  await enterText(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Une phrase de plus.");
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept) => String(kept).includes("Une phrase de plus.")),
  );
  // The tab crashes while the text has the focus: leaving the field or the page would also save the text.
  const killer = await context.newCDPSession(page);
  const died = page.waitForEvent("crash");
  void killer.send("Page.crash").catch(() => undefined);
  await died;

  const tab = await context.newPage();
  await tab.goto(`${site.url}/admin/blog?edition=phare`);
  await expect(text(tab)).toContainText("Une phrase de plus.");
  await expect(tab.getByText("Voici ce que vous aviez saisi sans l’enregistrer")).toBeVisible();
  // Text is also kept if the page is left right after it was typed.
  await enterText(tab);
  await tab.keyboard.press("Control+End");
  await tab.keyboard.type(" Et une autre.");
  await tab.reload();
  await expect(text(tab)).toContainText("Et une autre.");
  await tab.getByRole("button", { name: "Repartir de la version enregistrée" }).click();
  await expect(text(tab)).not.toContainText("Une phrase de plus.");
});

test("an article that somebody else changes meanwhile shows the differences of both texts word by word", async ({
  page,
  site,
}) => {
  // The article is published, because a draft would be saved automatically during the test.
  await openPublishedLighthouse(
    page,
    site,
    "<p>Le phare est <strong>blanc</strong>.</p><p>Il est haut.</p>",
  );
  await text(page).getByText("Il est haut.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Et vieux.");
  await site.backend.sql.exec(
    `update posts set content = '<p>Le phare est <em>rouge</em>.</p><p>Il est haut.</p>' where id = 'phare'`,
  );
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByText("Voir les différences").click();
  const shown = page.getByRole("definition");
  await expect(shown).toHaveText([
    "Le phare est blanc. Il est haut. Et vieux.",
    "Le phare est rouge. Il est haut.",
  ]);
  await expect(page.getByText("<strong>")).toHaveCount(0);
  await page.getByRole("button", { name: "Prendre l’autre" }).click();
  await expect(text(page)).toHaveText("Le phare est rouge.Il est haut.");
  await expect(page.getByText("Voir les différences")).toHaveCount(0);
});

test("an article that somebody deletes while it is edited stays whole in its form, also after a reload or when it was left, and comes back as a draft when it is saved", async ({
  page,
  site,
}) => {
  await openPublishedLighthouse(page, site, "<p>Il est haut.</p>");
  await enterText(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Et vieux.");
  await site.backend.sql.exec("update posts set deleted = true where id = 'phare'");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const notice = page.getByText("Cette fiche a été supprimée entre-temps.");
  await expect(notice).toBeVisible();
  await expect(title(page)).toHaveValue("Le phare");
  await expect(page.getByText("Modifié ailleurs")).toHaveCount(0);

  await page.reload();
  await expect(notice).toBeVisible();
  await expect(title(page)).toHaveValue("Le phare");
  await expect(text(page)).toHaveText("Il est haut. Et vieux.");

  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(
    page.getByText(/gardé sur cet appareil.*rétablie depuis la corbeille/u),
  ).toBeVisible();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(text(page)).toHaveText("Il est haut. Et vieux.");
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(text(page)).toHaveText("Il est haut. Et vieux.");
  await page.keyboard.press("Control+S");
  await expect(page.getByText("«\u202FLe phare\u202F» ajouté")).toBeVisible();
  await expect(notice).toHaveCount(0);
  await inSync(page);
  expect(await storedArticle(site, "Le phare")).toMatchObject({
    content: "<p>Il est haut. Et vieux.</p>",
    categories: ["Création web"],
    author: "Maud",
    slug: "le-phare",
    published: false,
  });
});

import type { Page } from "@playwright/test";
import { text } from "../support/article-editor";
import { publishOnly } from "../support/articles";
import {
  ANNA,
  editQuestion,
  inSync,
  openDeviceOfBoris,
  openQuestions,
  openSetting,
  registerAnna,
  registerBoris,
  signIn,
  syncNow,
  syncIndicator,
} from "../support/back-office";
import { storedDocument } from "../support/documents";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

const QUESTION = "Comment se passe le paiement ?";

const open = (page: Page, screen: string) =>
  page.getByRole("navigation").getByRole("link", { name: screen, exact: true }).click();
const badge = (page: Page) => page.getByRole("button", { name: "Conflit\u00A0: comparer" });
const versions = (page: Page) => page.getByRole("dialog", { name: "Deux versions" });
const value = (page: Page, by: string) =>
  versions(page).getByRole("region", { name: `Valeur\u00A0: ${by}` });

/** Edits a question, an article and the identity, on either device. */
async function write(page: Page, words: string): Promise<void> {
  await open(page, "FAQ");
  await page.getByRole("link", { name: QUESTION, exact: true }).click();
  await page.getByLabel("Réponse").fill(`Réponse ${words}`);
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("table")).toBeVisible();

  await open(page, "Blog");
  await page.getByRole("link", { name: "Le phare", exact: true }).click();
  await text(page).getByText("Il est haut").click();
  await page.keyboard.press("End");
  await page.keyboard.type(` Texte ${words}.`);
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("table")).toBeVisible();

  await openSetting(page, "Footer");
  await page.getByLabel("Description").fill(`Agence ${words}`);
  await page.getByRole("button", { name: "Sauvegarder les Coordonnées" }).click();
  await expect(page.getByText("Identité\u00A0: modifications enregistrées")).toBeVisible();
}

/** Loads the code of these screens, as the worker would have cached it for offline use. */
async function visitScreens(page: Page): Promise<void> {
  await openSetting(page, "Footer");
  await expect(page.getByLabel("Téléphone")).toBeVisible();
  await open(page, "Blog");
  await page.getByRole("link", { name: "Le phare", exact: true }).click();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await open(page, "FAQ");
  await expect(page.getByRole("table")).toBeVisible();
}

const stored = async (site: Site) => {
  const { rows } = await site.backend.sql.query<{ answer: string; content: string }>(
    "select answer, (select content from posts where id = 'phare') as content from faqs where id = 'faq-paiement'",
  );
  const identity = await storedDocument(site, "identity");
  return { ...rows[0], company: identity?.parts["company_info"] };
};

test("both values of a conflict are shown side by side, with author and time, and one click chooses either", async ({
  page,
  site,
  openDevice,
}) => {
  test.slow();
  await publishOnly(site, [
    {
      id: "phare",
      title: "Le phare",
      slug: "le-phare",
      excerpt: "Un phare.",
      date: "2026-11-20",
      author: "Maud",
      categories: ["Création web"],
      content: "<p>Le phare est blanc.</p><p>Il est haut.</p>",
    },
  ]);
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  await signIn(page, ANNA, "/admin/faq");
  const boris = await openDeviceOfBoris(openDevice);
  await visitScreens(boris);
  await inSync(page);

  await boris.context().setOffline(true);
  await write(boris, "de Boris");
  await expect(syncIndicator(boris)).toContainText("Hors ligne, 3 en attente");
  await write(page, `d’${ANNA.name}`);
  await inSync(page);
  await boris.context().setOffline(false);
  await expect(syncIndicator(boris)).toContainText("3 à vérifier", { timeout: 30_000 });

  // In a plain field the other value is accepted, reverted, and accepted again.
  await open(boris, "FAQ");
  await badge(boris).click();
  await expect(value(boris, "Boris (vous)")).toContainText("Réponse de Boris");
  await expect(value(boris, "Boris (vous)")).toContainText(/aujourd’hui à \d\d:\d\d/u);
  await expect(value(boris, "Anna")).toContainText("Réponse d’Anna");
  await expect(value(boris, "Anna")).toContainText(/aujourd’hui à \d\d:\d\d/u);
  await axeEverywhere(boris);
  await boris.setViewportSize({ width: 1440, height: 800 });
  await value(boris, "Anna")
    .getByRole("button", { name: /^Prendre cette valeur/u })
    .press("Enter");
  await expect(boris.getByText("Valeur d’Anna reprise")).toBeVisible();
  await expect(badge(boris)).toHaveCount(0);
  await expect(boris.getByRole("row", { name: QUESTION }).getByRole("link").first()).toBeFocused();
  await boris.getByRole("button", { name: "Annuler" }).click();
  await expect(boris.getByText("Réponse de Boris")).toBeVisible();

  // In a rich text the differing passages are shown, and the present value is kept.
  await open(boris, "Blog");
  await badge(boris).click();
  await expect(versions(boris).getByRole("definition")).toHaveText([
    /Il est haut\. Texte de Boris\.\s*$/u,
    /Il est haut\. Texte d’Anna\.\s*$/u,
  ]);
  await value(boris, "Boris (vous)")
    .getByRole("button", { name: /^Garder/u })
    .click();
  await expect(badge(boris)).toHaveCount(0);

  // Choosing a value for one part of a document leaves its other parts unchanged.
  await openSetting(boris, "Footer");
  await badge(boris).click();
  await expect(value(boris, "Anna")).toContainText("Coordonnées, description");
  await value(boris, "Anna")
    .getByRole("button", { name: /^Prendre/u })
    .click();
  await expect(boris.getByLabel("Description")).toHaveValue("Agence d’Anna");
  await expect
    .poll(() => stored(site))
    .toMatchObject({
      answer: "Réponse de Boris",
      content: "<p>Le phare est blanc.</p><p>Il est haut. Texte de Boris.</p>",
      company: {
        description: "Agence d’Anna",
        name: "Sillage",
        phone: expect.stringMatching(/^01/u),
      },
    });
});

test("the author of the earlier edit sees the conflict too and can restore their value, and the other can choose again", async ({
  page,
  site,
  openDevice,
}) => {
  test.slow();
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  await openQuestions(page, ANNA);
  const boris = await openDeviceOfBoris(openDevice);
  const answer = async () => (await stored(site)).answer;
  const row = (device: Page) => device.getByRole("row", { name: QUESTION });

  await boris.context().setOffline(true);
  await editQuestion(boris, QUESTION, { Réponse: "Réponse de Boris" });
  await editQuestion(page, QUESTION, { Réponse: "Réponse d’Anna" });
  await inSync(page);
  await boris.context().setOffline(false);
  await expect(syncIndicator(boris)).toContainText("1 à vérifier", { timeout: 30_000 });
  await expect.poll(answer).toBe("Réponse de Boris");

  // Anna, who wrote first, is notified without doing anything.
  await syncNow(page);
  await expect(syncIndicator(page)).toContainText("1 à vérifier", { timeout: 30_000 });
  await expect(row(page)).toContainText("Réponse de Boris");
  await badge(page).click();
  await expect(value(page, "Boris")).toContainText("Gardée");
  await expect(value(page, "Boris")).toContainText("Réponse de Boris");
  await expect(value(page, "Anna (vous)")).toContainText("Mise de côté");
  await expect(value(page, "Anna (vous)")).toContainText("Réponse d’Anna");
  await axeEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await value(page, "Anna (vous)")
    .getByRole("button", { name: /^Prendre cette valeur, la vôtre/u })
    .click();
  await expect(page.getByText("Votre valeur reprise")).toBeVisible();
  await inSync(page);
  await expect.poll(answer).toBe("Réponse d’Anna");

  // It is resolved for Boris as well, who sees by whom and can change it.
  await syncNow(boris);
  await expect(badge(boris)).toHaveCount(0);
  await expect(row(boris)).toContainText("Réponse d’Anna");
  await inSync(boris);
  await openSetting(boris, "Synchronisation");
  const former = boris.getByRole("main").getByRole("group");
  await expect(former).toContainText("la valeur d’Anna a été prise");
  await expect(former).toContainText(", par Anna");
  await former.getByText("la valeur d’Anna a été prise").click();
  await former.getByRole("button", { name: /^Reprendre cette valeur/u }).press("Enter");
  await expect(former).toContainText("votre valeur a été gardée");
  await expect.poll(answer).toBe("Réponse de Boris");
  await syncNow(page);
  await expect(row(page)).toContainText("Réponse de Boris");
  await inSync(page);
});

test("a kind that is switched off, and a telephone number that another saves offline before either was ever written, both stay", async ({
  page,
  site,
  openDevice,
}) => {
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  await signIn(page, ANNA, "/admin/identity");
  const boris = await openDeviceOfBoris(openDevice, "/admin/identity");
  await inSync(page);

  await boris.context().setOffline(true);
  await boris.getByLabel("Téléphone").fill("01 02 03 04 05");
  await boris.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(syncIndicator(boris)).toContainText("1 en attente");
  await page.getByLabel("Glossaire", { exact: true }).selectOption("off");
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(page.getByText("modifications enregistrées")).toBeVisible();
  await inSync(page);
  await boris.context().setOffline(false);
  await inSync(boris);
  await expect
    .poll(async () => (await storedDocument(site, "identity"))?.parts)
    .toMatchObject({
      kinds: { glossary: "off", faq: "on" },
      company_info: { phone: "01 02 03 04 05" },
    });
  await expect(syncIndicator(boris)).toContainText("À jour");
});

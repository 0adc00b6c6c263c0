import type { Page } from "@playwright/test";
import { ANNA, inSync, registerAnna, signIn, syncNow } from "../support/back-office";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { axe, expect, test } from "./fixtures";

async function openNewPage(page: Page, site: Site) {
  await site.backend.sql.exec("update documents set deleted = true where kind = 'page'");
  await registerAnna(site.backend);
  await signIn(page, ANNA, "/admin/pages");
  await expect(page.getByText("Aucune page n’a été ajoutée.")).toBeVisible({ timeout: 45_000 });
  await page.getByRole("link", { name: "Ajouter une page" }).first().click();
}

async function addSection(page: Page, kind: string) {
  await page.getByRole("button", { name: "Ajouter une section" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${kind}`, "u") })
    .click();
}

async function storedPage(site: Site) {
  const { rows } = await site.backend.sql.query<Record<string, unknown>>(
    "select * from documents where kind = 'page' and not deleted",
  );
  return rows[0];
}

const kindsOf = (stored: Record<string, unknown> | undefined) =>
  Array.isArray(stored?.["sections"])
    ? stored["sections"].map((section: { kind: string }) => section.kind)
    : [];

test("a page is composed of sections, reordered, saved as a draft, published, and read by visitors", async ({
  page,
  site,
  browser,
}) => {
  await openNewPage(page, site);
  await page.getByLabel("Titre", { exact: true }).fill("À propos");
  await addSection(page, "Chiffres");
  await page.getByLabel("Titre", { exact: true }).nth(1).fill("En bref");
  await page.getByRole("button", { name: "Ajouter un chiffre" }).click();
  await page.getByLabel("Valeur").fill("12");
  await page.getByLabel("Libellé").fill("ans de métier");
  await addSection(page, "Appel");
  await expect(page.getByLabel("Titre", { exact: true }).nth(2)).toBeFocused();

  // The missing fields of a section are reported in place, and nothing is saved.
  await page.getByRole("button", { name: "Créer" }).click();
  await expect(page.getByText("L’adresse du bouton est obligatoire")).toBeVisible();
  expect(await storedPage(site)).toBeUndefined();
  await page.getByLabel("Titre", { exact: true }).nth(2).fill("Et vous ?");
  await page.getByLabel("Texte du bouton").fill("Écrivez-nous");
  await page.getByLabel("Adresse du bouton").fill("/contact");

  await page.getByRole("button", { name: "Monter Et vous ?" }).click();
  await expect(page.getByText("Et vous ?\u00A0: position 1 sur 2")).toBeAttached();
  await expect(page.getByRole("button", { name: "Monter Et vous ?" })).toBeFocused();
  await axe(page);
  await page.getByLabel("Dans le menu").check();
  await page.getByRole("button", { name: "Créer" }).click();
  await expect(page.getByRole("rowheader", { name: /À propos/u })).toBeVisible();
  await expect.poll(() => storedPage(site)).toMatchObject({ slug: "a-propos", published: false });
  expect(kindsOf(await storedPage(site))).toEqual(["call", "figures"]);

  // The author sees the draft; a visitor finds no page.
  const visitor = await browser.newContext();
  const visit = await visitor.newPage();
  await visit.goto(new URL("/a-propos", page.url()).href);
  await expect(visit.getByRole("heading", { level: 1, name: /n’existe pas/u })).toBeVisible();

  await page.getByRole("link", { name: "À propos", exact: true }).click();
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect.poll(() => storedPage(site)).toMatchObject({ published: true });
  await visit.goto(new URL("/a-propos", page.url()).href);
  await expect(visit.getByRole("heading", { level: 1 })).toHaveText("À propos");
  await expect(visit.getByText("ans de métier")).toBeVisible();
  await expect(visit.getByRole("link", { name: "Écrivez-nous" })).toBeVisible();
  const menu = visit.getByRole("navigation", { name: "Navigation principale" });
  await expect(menu.getByRole("link", { name: "À propos" })).toBeVisible();
  await axeEverywhere(visit);

  // A page that was opened once is available offline. The window is wide, so that the menu is in the navigation bar.
  await visit.setViewportSize({ width: 1280, height: 800 });
  await menu.getByRole("link", { name: "FAQ" }).click();
  await expect(visit.getByRole("heading", { level: 1 })).toHaveText("Questions fréquentes");
  await visitor.setOffline(true);
  await menu.getByRole("link", { name: "À propos" }).click();
  await expect(visit.getByText("ans de métier")).toBeVisible();
  await visitor.close();
});

test("a removed section is restored to its position, and an address in use is rejected with an explanation", async ({
  page,
  site,
}) => {
  await openNewPage(page, site);
  await page.getByLabel("Titre", { exact: true }).fill("Blog");
  await addSection(page, "Témoignages");
  await addSection(page, "Offres");
  await page.getByRole("button", { name: "Retirer Témoignages" }).click();
  await expect(page.getByRole("button", { name: "Retirer Témoignages" })).toBeHidden();
  await page.getByRole("button", { name: "La remettre" }).click();
  await expect(page.getByRole("button", { name: "Descendre Témoignages" })).toBeVisible();
  await page.getByRole("button", { name: "Créer" }).click();
  await expect(
    page.getByText("Le site a déjà une page à cette adresse\u00A0: choisissez-en une autre.", {
      exact: true,
    }),
  ).toBeVisible();
  await page.getByLabel("Adresse", { exact: true }).fill("notre-blog");
  await page.getByRole("button", { name: "Créer" }).click();
  await expect.poll(() => storedPage(site)).toMatchObject({ slug: "notre-blog" });
  expect(kindsOf(await storedPage(site))).toEqual(["testimonials", "prices"]);
});

test.describe("with a picture whose file is missing", () => {
  test.use({ tolerated: [/images\/quai\.png/u] });

  test("a form names the page that already has the typed address, and says that a section’s picture was deleted elsewhere", async ({
    page,
    site,
  }) => {
    const picture = "/storage/v1/object/public/images/quai.png";
    await site.backend.sql.query(
      "insert into images (id, url, alt) values ('quai.png', $1, 'Quai')",
      [picture],
    );
    await site.backend.sql.query(
      `insert into documents (id, kind, title, slug, published, sections)
       values ('page-quai', 'page', 'Le quai', 'le-quai', true, $1)`,
      [
        JSON.stringify([
          { id: "a", kind: "picture", title: "Vue", text: "Du large", image: picture },
        ]),
      ],
    );
    await registerAnna(site.backend);
    await signIn(page, ANNA, "/admin/pages");
    await page.getByRole("link", { name: "Le quai", exact: true }).click({ timeout: 45_000 });
    const section = page.locator("[data-row=a]");
    await expect(section).toContainText("Vue");
    await expect(page.getByText(/plus dans la bibliothèque/u)).toHaveCount(0);
    await inSync(page);
    await site.backend.sql.exec("update images set deleted = true where id = 'quai.png'");
    await syncNow(page);
    await expect(section).toContainText(
      "Une image n’est plus dans la bibliothèque\u00A0: choisissez-en une autre.",
    );

    const address = page.getByLabel("Adresse", { exact: true });
    await expect(address).not.toHaveAccessibleDescription(/déjà cette adresse/u);
    await address.fill("agence");
    await expect(address).toHaveAccessibleDescription(
      "«\u202FL’agence\u202F» a déjà cette adresse\u00A0: celle-ci recevra un numéro.",
    );

    await page.goto("/admin/pages?edition=nouvelle");
    await page.getByLabel("Titre", { exact: true }).first().fill("Agence");
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await expect(page.getByRole("list", { name: "Avant de publier" })).toContainText(
      "/agence – «\u202FL’agence\u202F» a déjà cette adresse\u00A0: celle-ci recevra un numéro.",
    );
  });
});

import type { Page } from "@playwright/test";
import { publishChanges, storedDocument } from "../support/documents";
import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import { goWithin } from "../support/screens";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const row = (page: Page, title: string) =>
  page.locator("tbody").getByRole("row").filter({ hasText: title });
const notice = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);

/** Selects a service and moves it, after the dialog that says where visitors then see it. */
async function move(page: Page, title: string, list: string): Promise<void> {
  await row(page, title).getByRole("checkbox").check();
  const action = `Déplacer vers «\u202F${list}\u202F»`;
  await page
    .getByRole("region", { name: "Sélection" })
    .getByRole("button", { name: action })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("la page Services les présente");
  await dialog.getByRole("button", { name: action }).click();
}

test("a service moves from one list to another, the move can be undone, and visitors see it in its list", async ({
  page,
  site,
  openDevice,
}) => {
  const kindOf = async (id: string) => {
    const { rows } = await site.backend.sql.query<{ kind: string }>(
      "select kind from services where id = $1",
      [id],
    );
    return rows[0]?.kind;
  };
  await site.backend.sql.exec(
    "update services set benefits = '{}' where id = 'specialise-e-commerce'",
  );
  await registerAnna(site.backend);
  await signIn(page, ANNA, "/admin/services");
  await inSync(page);
  const lists = page.getByRole("navigation", { name: "Listes" });
  await expect(lists.getByRole("link")).toHaveText([
    "Services",
    "Services Spécialisés",
    "Services sur Mesure",
    "Sur l’accueil",
  ]);
  await lists.getByRole("link", { name: "Services Spécialisés" }).click();
  await expect(row(page, "Refonte de Site Web")).toBeVisible();
  await axeEverywhere(page);
  // On a phone, notifications would lie over the buttons of the selection for some seconds.
  await page.setViewportSize({ width: 1280, height: 720 });

  // The form of the other list requires more fields: the missing ones are named, and the service does not move.
  await move(page, "Développement E-commerce", "Services");
  await expect(
    notice(
      page,
      "Rien n’a été déplacé. «\u202FDéveloppement E-commerce\u202F»\u00A0: Les avantages sont obligatoires",
    ),
  ).toBeVisible();
  await row(page, "Développement E-commerce").getByRole("checkbox").uncheck();

  await move(page, "Refonte de Site Web", "Services");
  await expect(
    notice(page, "1\u00A0service spécialisé déplacé vers «\u202FServices\u202F»"),
  ).toBeVisible();
  await expect(row(page, "Refonte de Site Web")).toHaveCount(0);
  await page
    .getByRole("region", { name: "Notifications" })
    .locator("div")
    .filter({ hasText: "service spécialisé déplacé" })
    .getByRole("button", { name: "Annuler" })
    .click();
  await expect(row(page, "Refonte de Site Web")).toBeVisible();

  await move(page, "Refonte de Site Web", "Services");
  await lists.getByRole("link", { name: "Services", exact: true }).click();
  await expect(row(page, "Refonte de Site Web")).toBeVisible();
  await inSync(page);
  await expect.poll(() => kindOf("specialise-refonte")).toBe("service");
  expect(await kindOf("specialise-e-commerce")).toBe("specialized");

  const visitor = await openDevice();
  await visitor.goto("/offers#specialises");
  const specialized = visitor.getByRole("region", { name: /spécialisés|précis/iu });
  await expect(specialized.getByRole("link", { name: "Développement E-commerce" })).toBeVisible();
  await expect(specialized.getByRole("link", { name: "Refonte de Site Web" })).toHaveCount(0, {
    timeout: 30_000,
  });

  await lists.getByRole("link", { name: "Sur l’accueil" }).click();
  await expect(page.getByRole("tab", { name: /^Services/u })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.getByRole("link", { name: "Gérer les services" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services");
});

test("a service that was just published is offered on the home page, taken back, and shown there with its link", async ({
  page,
  site,
  openDevice,
}) => {
  await site.backend.sql.exec(
    "update services set published = false where id = 'specialise-refonte'",
  );
  await registerAnna(site.backend);
  await signIn(page, ANNA, "/admin/specialized-services?edition=specialise-refonte");
  await inSync(page);
  const offer = page.getByRole("link", { name: "Proposer aussi sur l’accueil" });
  await expect(page.getByLabel("Titre").first()).toHaveValue("Refonte de Site Web");
  await expect(offer).toHaveCount(0);

  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publier maintenant" }).click();
  await page.getByRole("region", { name: "Publication" }).locator(offer).click();
  const dialog = page.getByRole("dialog", { name: /^Proposer «.Refonte de Site Web.» sur/u });
  await expect(dialog).toContainText(/dans cet ordre\s: Refonte de Site Web, .+, .+\./u);
  await expect(dialog).toContainText(/faute de place\s: \S/u);
  await axeEverywhere(page);
  const press = dialog.getByRole("button", { name: "Proposer sur l’accueil" });
  await press.click();
  await expect(notice(page, /Refonte de Site Web.» est dans la liste/u)).toBeVisible();
  const first = page.getByRole("group", { name: "Service 1", exact: true });
  await expect(first.getByLabel("Titre")).toHaveValue("Refonte de Site Web");
  await expect(page).toHaveURL(/\?onglet=services$/u);
  await inSync(page);
  expect((await storedDocument(site, "homepage"))?.staged).toMatchObject({
    parts: { services: { items: [{ id: "specialise-refonte" }, {}, {}, {}] } },
  });

  await page.getByRole("button", { name: "Reprendre l’ancienne liste" }).click();
  await expect(first.getByLabel("Titre")).not.toHaveValue("Refonte de Site Web");
  await page.getByRole("button", { name: "Annuler les modifications" }).click();
  await publishChanges(page);
  await inSync(page);

  const visitor = await openDevice();
  await visitor.goto("/");
  const card = visitor
    .getByRole("region", { name: "Trois métiers, un même cap" })
    .getByRole("listitem")
    .filter({ has: visitor.getByRole("heading", { name: "Refonte de Site Web" }) });
  await expect(card.getByRole("link")).toHaveAttribute("href", "/services/refonte-site-web");
  await expect(card.getByRole("list", { name: "Avantages" })).toBeVisible();

  await goWithin(
    page,
    "/admin/specialized-services?edition=specialise-refonte",
    "Modifier le service spécialisé",
  );
  await offer.click();
  await expect(page.getByText(/Refonte de Site Web.» est déjà sur l’accueil/u)).toBeVisible();
});

test("before a service is deleted, the documents whose links lead to its page are named, with links to their forms", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await signIn(page, ANNA, "/admin/services");
  await inSync(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Supprimer «\u202FCréation de sites web\u202F»" }).click();
  await expect(dialog).toContainText("Des liens vers sa page resteraient, sans mener nulle part");
  await expect(dialog.getByRole("link", { name: "Pied de page" })).toBeVisible();
  await axeEverywhere(page);
  await dialog.getByRole("link", { name: "Pied de page" }).click();
  await expect(page).toHaveURL(/\/admin\/footer$/u);
});

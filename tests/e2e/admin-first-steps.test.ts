import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import { shiftScoreOf, watchShifts } from "../support/layout-shifts";
import { goWithin } from "../support/screens";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test("a new agency sees its first steps until they are done or dismissed, and they do not push down what the dashboard shows already", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await watchShifts(page, "with faces");
  await signIn(page, ANNA, "/admin");
  const list = page.getByRole("region", { name: "Pour commencer" });
  await expect(list).toContainText("0 sur 8 étapes faites");
  await inSync(page);
  expect(await shiftScoreOf(page)).toBeLessThan(0.05);

  await test.step("while the server’s answer does not come any more", async () => {
    const answer = site.hold(/\/rpc\/first_steps$/u);
    await goWithin(page, "/admin/faq", "FAQ");
    await page.goBack();
    await expect(list).toContainText("0 sur 8 étapes faites");
    await page.reload();
    await expect(list).toContainText("0 sur 8 étapes faites");
    await inSync(page);
    expect(await shiftScoreOf(page)).toBeLessThan(0.05);
    answer();
  });
  await axeEverywhere(page);

  await list.getByRole("link", { name: "Dire qui vous êtes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Identité");
  await page.getByLabel("Nom", { exact: true }).fill("Maison Rivoire");
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(page.getByText("Identité\u00A0: modifications enregistrées")).toBeVisible();
  await inSync(page);

  await goWithin(page, "/admin", "Tableau de Bord");
  await expect(list.getByRole("link", { name: "Dire qui vous êtes" })).toContainText("Fait");
  await expect(list.getByRole("link", { name: "Relier un serveur d’envoi" })).toContainText(
    "À faire",
  );

  await list.getByRole("button", { name: "Ne plus afficher" }).click();
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(list).toBeVisible();
  await list.getByRole("button", { name: "Ne plus afficher" }).click();
  await expect(list).toBeHidden();

  await page.reload();
  await expect(page.getByRole("region", { name: "À traiter" })).toBeVisible();
  await inSync(page);
  await expect(list).toBeHidden();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", tolerated: [/ERR_INTERNET_DISCONNECTED|used: offline/u] });

  test("dismissing the list of first steps offline fails, says so, and keeps the list", async ({
    page,
    site,
    context,
  }) => {
    await registerAnna(site.backend);
    await signIn(page, ANNA, "/admin");
    const list = page.getByRole("region", { name: "Pour commencer" });
    await expect(list).toBeVisible();
    await context.setOffline(true);
    await list.getByRole("button", { name: "Ne plus afficher" }).click();
    await expect(page.getByText("La liste n’a pas pu être retirée.")).toBeVisible();
    await expect(list).toBeVisible();
  });
});

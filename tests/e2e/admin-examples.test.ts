import { inSync } from "../support/back-office";
import { openDocuments } from "../support/documents";
import { goWithin } from "../support/screens";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test("one click removes the example content, keeps what was changed, and one click brings it back", async ({
  page,
  site,
  openDevice,
}) => {
  await site.backend.sql.exec(
    "update faqs set answer = 'La nôtre.', updated_at = now() where id = 'faq-paiement'",
  );
  await openDocuments(page, site, "/admin/identity");
  await goWithin(page, "/admin/backup", "Sauvegarde");
  const part = page.getByRole("region", { name: "Contenu d’exemple" });
  const untouched = part.getByText(/^\d+\u00A0fiches de l’agence d’exemple/u);
  const delivered = await untouched.innerText();
  await part.getByText("1\u00A0fiche modifiée, qui reste").click();
  await expect(part.getByRole("listitem")).toHaveText([/^Questions fréquentes\u00A0: Comment/u]);
  await axeEverywhere(page);
  await part.getByRole("button", { name: "Retirer le contenu d’exemple" }).click();
  await expect(part).toContainText("Il ne reste aucun contenu d’exemple intact.");
  await inSync(page);
  await expect(page.getByRole("region", { name: "Pages du site" })).toContainText(
    "dans les pages pour les moteurs de recherche",
  );

  const visitor = await openDevice();
  await visitor.goto("/faq");
  await expect(visitor).toHaveTitle("Questions fréquentes – Votre agence", { timeout: 30_000 });
  await expect(visitor.getByText("Comment se passe le paiement").first()).toBeVisible();

  await part.getByRole("button", { name: "Rétablir le contenu d’exemple" }).click();
  await expect(untouched).toHaveText(delivered);
  await expect(page).toHaveTitle(/ – Sillage$/u);
});

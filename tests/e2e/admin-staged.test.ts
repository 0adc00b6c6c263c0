import type { Page } from "@playwright/test";
import { inSync, syncIndicator } from "../support/back-office";
import { openList, row } from "../support/questions";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

// Requests fail offline, as expected.
test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

const answer = (page: Page) => page.getByRole("textbox", { name: "Réponse" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const WAITING = "Changements en attente";

async function openDelays(page: Page): Promise<void> {
  await row(page, "Délais")
    .getByRole("link", { name: /^Modifier/u })
    .click();
  await expect(answer(page)).toBeVisible();
}

/** The published and the staged values. */
async function stored(site: Site) {
  const { rows } = await site.backend.sql.query<{ shown: string; staged: unknown }>(
    `select published_faqs.answer as shown, faqs.staged from published_faqs join faqs using (id)
     where id = 'delais'`,
  );
  return rows[0];
}

const openShort = (page: Page, site: Site) =>
  openList(page, site, [
    { id: "delais", question: "Délais", answer: "Six semaines.", category: "services" },
  ]);

test("a staged change of a published document is marked, compared and then published", async ({
  page,
  site,
}) => {
  await openShort(page, site);
  await openDelays(page);
  await answer(page).fill("Quatre semaines.");
  await button(page, "Garder pour plus tard").click();
  await expect(
    page.getByText(/gardés pour plus tard. Les visiteurs ne les voient pas/u),
  ).toBeVisible();
  await expect(row(page, "Délais")).toContainText(WAITING);
  await expect(row(page, "Délais")).toContainText("Six semaines.");
  await inSync(page);
  expect(await stored(site)).toEqual({
    shown: "Six semaines.",
    staged: { answer: "Quatre semaines." },
  });

  await openDelays(page);
  await expect(answer(page)).toHaveValue("Quatre semaines.");
  await expect(page.getByText("Voici la prochaine version de cette fiche.")).toBeVisible();
  await axe(page);
  await button(page, "Publier les changements").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "Réponse" })).toContainText(
    /En ligne\s*Six semaines\.\s*En attente\s*Quatre semaines\./u,
  );
  await axe(page);
  // Closing the comparison publishes nothing.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await inSync(page);
  expect((await stored(site))?.shown).toBe("Six semaines.");

  await button(page, "Publier les changements").click();
  await button(dialog.page(), "Revenir au formulaire").click();
  await page.keyboard.press("Control+Enter");
  await dialog.getByRole("button", { name: "Publier les changements" }).click();
  await expect(page.getByText("changements publiés")).toBeVisible();
  await expect(row(page, "Délais")).not.toContainText(WAITING);
  await inSync(page);
  expect(await stored(site)).toEqual({ shown: "Quatre semaines.", staged: null });
});

test("staged changes are discarded after a comparison, offline too, and can be restored", async ({
  page,
  site,
}) => {
  await openShort(page, site);
  await openDelays(page);
  await page.context().setOffline(true);
  await answer(page).fill("Quatre semaines.");
  // The shortcut for saving never changes what visitors read.
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/gardés pour plus tard\. Les visiteurs/u)).toBeVisible();
  await expect(answer(page)).toBeFocused();
  await button(page, "Abandonner les changements").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Quatre semaines.");
  await dialog.getByRole("button", { name: "Abandonner les changements" }).click();
  await expect(answer(page)).toHaveValue("Six semaines.");
  await expect(page.getByText("changements abandonnés")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).last().click();
  await expect(answer(page)).toHaveValue("Quatre semaines.");
  await expect(syncIndicator(page)).toContainText("1 en attente");
  await page.context().setOffline(false);
  await inSync(page);
  expect(await stored(site)).toEqual({
    shown: "Six semaines.",
    staged: { answer: "Quatre semaines." },
  });
});

test("a staged change that restores the published state disappears, and « Mettre à jour » publishes at once", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openShort(page, site);
  await openDelays(page);
  await answer(page).fill("Quatre semaines.");
  await button(page, "Garder pour plus tard").click();
  await openDelays(page);
  await answer(page).fill("Six semaines.");
  await button(page, "Garder pour plus tard").click();
  await expect(page.getByText("rien n’attend")).toBeVisible();
  await expect(row(page, "Délais")).not.toContainText(WAITING);
  await openDelays(page);
  await expect(button(page, "Publier les changements")).toHaveCount(0);
  await answer(page).fill("Deux semaines.");
  await button(page, "Mettre à jour").click();
  await expect.poll(() => stored(site)).toEqual({ shown: "Deux semaines.", staged: null });
});

test("a draft that was corrected offline while somebody else published it keeps the correction for later", async ({
  page,
  site,
}) => {
  await openList(page, site, [
    {
      id: "delais",
      question: "Délais",
      answer: "Six semaines.",
      category: "services",
      published: false,
    },
  ]);
  await openDelays(page);
  await page.context().setOffline(true);
  await answer(page).fill("Quatre semaines.");
  await button(page, "Mettre à jour").click();
  await expect(row(page, "Délais")).toContainText("Quatre semaines.");
  await site.backend.sql.exec("update faqs set published = true where id = 'delais'");

  await page.context().setOffline(false);
  await expect(row(page, "Délais")).toContainText(WAITING);
  await inSync(page);
  expect(await stored(site)).toEqual({
    shown: "Six semaines.",
    staged: { answer: "Quatre semaines." },
  });
  await openDelays(page);
  await expect(answer(page)).toHaveValue("Quatre semaines.");
});

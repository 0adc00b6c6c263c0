import type { Page } from "@playwright/test";
import type { Site } from "../support/site";
import { storedOnDevice } from "../support/device-contents";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { expectToLeaveAfter, LOST_REQUESTS, ready, sent, write } from "../support/visitor-forms";
import { axe, expect, test } from "./fixtures";

const ARTICLE = "article-accessibilite";
const COMMENT = { Nom: "Zoé", Email: "zoe@exemple.fr", Commentaire: "Merci !\n<b>Zoé</b>" };
const PENDING = "En attente de validation";
const UNSENT = "Pas encore envoyé";

const comments = (page: Page) => page.getByRole("region", { name: "Commentaires" });
const form = (page: Page) => page.getByRole("form", { name: "Laisser un commentaire" });
const submit = (page: Page) => form(page).getByRole("button", { name: "Publier le commentaire" });
const thanks = (page: Page) =>
  page.getByText("Merci pour votre commentaire. Il sera publié après validation.");

async function comment(site: Site, count: number): Promise<void> {
  await site.backend.sql.query(
    `insert into comments (id, created_at, post_id, name, email, content, approved)
     select 'c' || n, timestamptz '2026-01-01' + n * interval '1 day', $1, 'Lecteur ' || n, 'l@exemple.fr', 'Avis ' || n, true
     from generate_series(1, $2::integer) as n`,
    [ARTICLE, count],
  );
}

test.beforeEach(({ page }) => page.clock.install());

test("approved comments are shown, newest first, and pending ones of other visitors are not", async ({
  site,
  page,
}) => {
  await site.backend.sql.query(
    `insert into comments (id, post_id, name, email, content, approved)
     values ('attend', $1, 'Un autre', 'autre@exemple.fr', 'Pas encore relu.', false)`,
    [ARTICLE],
  );
  await ready(page, `/blog/${ARTICLE}`);
  await expect(comments(page).getByRole("article")).toHaveCount(2);
  await expect(comments(page).getByRole("article").first()).toContainText("Maud Lescure");
  await expect(comments(page).getByRole("article").first()).toContainText("22 juin 2026");
  await expect(comments(page).getByText("2\u00A0commentaires")).toBeVisible();
  await expect(comments(page).getByText("Votre adresse e-mail ne sera pas publiée.")).toBeVisible();
  await axe(page);
});

test("an article without comments says so; one with many shows twenty at a time", async ({
  site,
  page,
}) => {
  await comment(site, 45);
  await ready(page, `/blog/${ARTICLE}`);
  const shown = comments(page).getByRole("article");
  await expect(shown).toHaveCount(20);
  await comments(page).getByRole("button", { name: "Afficher la suite" }).click();
  await comments(page).getByRole("button", { name: "Afficher la suite" }).click();
  await expect(shown).toHaveCount(47);
  await page.goto("/blog/article-performance");
  await expect(shown).toHaveCount(1);
  await site.backend.sql.exec("update comments set approved = false");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(comments(page).getByText("Aucun commentaire pour le moment.")).toBeVisible();
});

test("a comment is validated in its fields, acknowledged, and shown to its author alone until it is approved", async ({
  site,
  page,
  openDevice,
}) => {
  await ready(page, `/blog/${ARTICLE}`);
  await submit(page).click();
  await expect(form(page).getByLabel("Nom")).toBeFocused();
  for (const label of Object.keys(COMMENT)) {
    await expect(form(page).getByLabel(label)).toHaveAttribute("required");
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(/requis$/u);
  }
  await write(page, form(page), COMMENT);
  await submit(page).click();
  const banner = page.getByText("Votre commentaire a bien été envoyé.");
  await expect(banner).toBeVisible();
  await expectToLeaveAfter(page, 5000, banner);
  await expect(thanks(page)).toBeFocused();
  await expect(form(page)).toBeHidden();
  await axe(page);

  const own = comments(page).getByRole("article").first();
  await expect(own).toContainText("Merci !");
  await expect(own).toContainText("<b>Zoé</b>");
  await expect(own).toContainText(PENDING);
  await expect(comments(page).getByText("2\u00A0commentaires")).toBeVisible();
  expect(await sent(site, "comments", "post_id, post_title, approved, junk, type")).toEqual([
    {
      post_id: ARTICLE,
      post_title: "L’accessibilité commence à la maquette",
      approved: false,
      junk: false,
      type: "blog",
    },
  ]);
  const other = await openDevice();
  await other.goto(`${site.url}/blog/${ARTICLE}`);
  await expect(comments(other).getByRole("article")).toHaveCount(2);

  await site.backend.sql.exec("update comments set approved = true");
  await page.reload();
  await expect(comments(page).getByText("3\u00A0commentaires")).toBeVisible();
  await expect(page.getByText(PENDING)).toHaveCount(0);
  await expect.poll(() => storedOnDevice(page)).not.toContain("zoe@exemple.fr");
});

test.describe("without a network", () => {
  test.use({ tolerated: LOST_REQUESTS });

  test("a comment written offline is shown to its author as unsent until it is sent, once, when the network returns", async ({
    site,
    page,
  }) => {
    await ready(page, `/blog/${ARTICLE}`);
    await expect(comments(page).getByRole("article")).toHaveCount(2);
    await cutNetwork(page.context(), site);
    await write(page, form(page), COMMENT);
    await submit(page).click();
    const waiting = page.getByText(
      "Votre commentaire est enregistré\u00A0: il partira dès le retour de la connexion.",
    );
    const own = comments(page).getByRole("article").first();
    await expect(waiting).toBeVisible();
    await expect(thanks(page)).toBeVisible();
    await expect(own).toContainText(UNSENT);
    await page.clock.fastForward(60_000);
    await expect(waiting).toBeVisible();
    await expect(own).toContainText(UNSENT);
    await bringNetworkBack(page.context(), site);
    await expect(page.getByText("Votre commentaire est parti.")).toBeVisible();
    await expect(waiting).toBeHidden();
    await expect(own).toContainText(PENDING);
    expect(await sent(site, "comments", "name, junk")).toEqual([{ name: "Zoé", junk: false }]);
  });

  test("a comment that waits is still shown as unsent after a reload", async ({ page }) => {
    await page.route("**/rpc/submit_comment", (route) => route.abort());
    await ready(page, `/blog/${ARTICLE}`);
    await write(page, form(page), COMMENT);
    await submit(page).click();
    const own = comments(page).getByRole("article").first();
    await expect(own).toContainText(UNSENT);
    await page.reload();
    await expect(own).toContainText("Merci !");
    await expect(own).toContainText(UNSENT);
    await expect(own).not.toContainText(PENDING);
    await page.unroute("**/rpc/submit_comment");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(own).toContainText(PENDING);
    await expect(own).not.toContainText(UNSENT);
  });

  test("a comment that is rejected later returns to its form, to be corrected or discarded", async ({
    page,
  }) => {
    const refusal = { status: "refused", message: "Le nom est trop long" };
    await page.route("**/rpc/submit_comment", (route) => route.fulfill({ json: refusal }));
    await ready(page, `/blog/${ARTICLE}`);
    await write(page, form(page), COMMENT);
    await submit(page).click();
    await expect(form(page).getByRole("alert")).toContainText("Le nom est trop long.");
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(form(page).getByLabel("Commentaire")).toHaveValue(COMMENT.Commentaire);
    await expect(form(page).getByRole("alert")).toContainText("Le nom est trop long.");
    await form(page).getByRole("button", { name: "Abandonner" }).click();
    await expect(form(page).getByLabel("Commentaire")).toHaveValue("");
    await expect(form(page).getByRole("alert")).toBeEmpty();
    await expect(comments(page).getByRole("article")).toHaveCount(2);
    await expect.poll(() => storedOnDevice(page)).not.toContain("zoe@exemple.fr");
  });
});

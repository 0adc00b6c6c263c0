import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import { openLighthouse } from "../support/article-editor";
import { axe, expect, test } from "./fixtures";

test("what is about to be published is looked at once more, by keyboard; then its link answers, and is copied", async ({
  page,
  site,
  context,
}) => {
  // As `npm start` has it: what is published is built at once.
  await site.backend.sql.exec("update private.site_rebuild set automatic = true");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // This browser has no list of applications to share with; what it would be given is kept.
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", {
      value: (data: ShareData) => {
        shared.push(data);
        return shared.length === 1
          ? Promise.resolve()
          : Promise.reject(new DOMException("", "AbortError"));
      },
    });
  });
  await openLighthouse(page, site, '<p>Un texte.</p><p><a href="/contact">cliquez ici</a></p>');
  await page.getByRole("button", { name: "Publier" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Publier «\u202FLe phare\u202F»" });
  const checks = dialog.getByRole("list", { name: "Avant de publier" });
  await expect(checks).toContainText(`${site.url}/blog/le-phare`);
  await expect(checks).toContainText("Date");
  await expect(checks).toContainText("L’article n’a pas d’image de couverture.");
  await expect(checks).toContainText("1\u00A0remarque, sous le texte.");
  await expect(dialog.getByRole("figure", { name: "Aperçu d’un lien partagé" })).toContainText(
    "Le phare",
  );
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect((await page.request.get("/blog/le-phare")).status()).toBe(404);

  await page.getByRole("button", { name: "Publier" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Publier maintenant" })).toBeFocused();
  await page.keyboard.press("Enter");
  const news = page.getByRole("region", { name: "Publication" });
  await expect(news).toContainText("en ligne. La page répond.", { timeout: 60_000 });
  const answer = await page.request.get("/blog/le-phare");
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain("Un texte.");
  await axe(page);
  await news.getByRole("button", { name: "Copier le lien" }).press("Enter");
  await expect(page.getByText("Lien copié")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.url}/blog/le-phare`,
  );
  const share = news.getByRole("button", { name: "Partager" });
  await share.press("Enter");
  expect(await page.evaluate(() => Reflect.get(window, "shared") as unknown)).toEqual([
    { title: "Le phare", url: `${site.url}/blog/le-phare` },
  ]);
  // Whoever closes the list again is told nothing, and is where they were.
  await share.press("Enter");
  await expect(share).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(news.getByRole("link", { name: /^Voir la page/u })).toHaveAttribute(
    "href",
    "/blog/le-phare",
  );
  await news.getByRole("button", { name: "Fermer" }).press("Enter");
  await expect(news).toHaveCount(0);
});

test("where nobody builds by itself, what was published says that its page waits for a build", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site);
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  const news = page.getByRole("region", { name: "Publication" });
  await expect(news).toContainText("la page elle-même attend la reconstruction du site");
  await expect(news.getByRole("link", { name: "Reconstruire le site" })).toBeVisible();
  await expect(news).not.toContainText("en ligne");
});

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

  test("a project is published, and nothing is said to be online", async ({
    page,
    site,
    context,
  }) => {
    await registerAnna(site.backend);
    await site.backend.sql.exec(
      "update projects set published = false where id = (select id from projects order by id limit 1)",
    );
    await signIn(page, ANNA, "/admin/projects");
    await page.getByLabel("État").selectOption("Brouillon");
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await inSync(page);
    await page.getByRole("rowheader").getByRole("link").click();
    await expect(page.getByRole("toolbar").first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    const news = page.getByRole("region", { name: "Publication" });
    await expect(news).toContainText("publié sur cet appareil");
    await expect(news).not.toContainText("en ligne");
  });
});

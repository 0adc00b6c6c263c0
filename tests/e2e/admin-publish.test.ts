import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import { openLighthouse } from "../support/article-editor";
import { axeEverywhere } from "./axe-everywhere";
import { axe, expect, test } from "./fixtures";

test("the publication dialog reviews a document by keyboard; where that triggers a build, the toast says so, then its link answers, and is copied", async ({
  page,
  site,
  context,
}) => {
  // As with `npm start`, published content triggers a build at once.
  await site.backend.sql.exec("update private.site_rebuild set automatic = true");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // This browser has no share dialog; the shared data is recorded.
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
  await expect(
    page.getByText("«\u202FLe phare\u202F» publié. Sa page sera en ligne dans quelques instants."),
  ).toBeVisible();
  const news = page.getByRole("region", { name: "Publication" });
  await expect(news).toContainText("en ligne. La page répond.", { timeout: 60_000 });
  const answer = await page.request.get("/blog/le-phare");
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain("Un texte.");
  await axeEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
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
  // Cancelling the share dialog shows no message, and keeps the focus.
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

test.describe("on a server that takes nothing", () => {
  test.use({ tolerated: [/Failed to load resource/u] });

  test("a publication that has not arrived is not said to be on its way, and a refused one says so", async ({
    page,
    site,
  }) => {
    await openLighthouse(page, site);
    await site.backend.sql.exec(
      "alter table posts add constraint posts_published_choice check (not published) not valid",
    );
    const pause = { status: 503, headers: { "retry-after": "1" }, json: {} };
    await page.route("**/rpc/push_changes", (route) => route.fulfill(pause));
    await page.getByRole("button", { name: "Publier" }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    const news = page.getByRole("region", { name: "Publication" });
    await expect(news).toContainText("publié sur cet appareil, pas encore sur le site.");
    await page.unroute("**/rpc/push_changes");
    await expect(news).toContainText(
      "publié sur cet appareil seulement\u00A0: le serveur l’a refusé.",
      { timeout: 30_000 },
    );
    await axe(page);
    await news.getByRole("link", { name: "Voir pourquoi" }).click();
    await expect(page.getByRole("main")).toContainText("Le phare");
  });
});

test("changes of a published page are live once the served page shows them, not while the former one answers", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  const { rows } = await site.backend.sql.query<{ slug: string }>(
    "select slug from projects where published and not deleted order by id limit 1",
  );
  const path = `/projects/${rows[0]?.slug}`;
  await site.backend.sql.query("update projects set title = 'Le phare' where slug = $1", [
    rows[0]?.slug,
  ]);
  await signIn(page, ANNA, "/admin/projects");
  const change = async (title: string, next: string) => {
    await page.getByRole("rowheader", { name: title }).getByRole("link").click();
    await page.getByRole("textbox", { name: "Titre", exact: true }).fill(next);
    await page.getByRole("button", { name: "Mettre à jour" }).click();
  };
  const served = async () => {
    const answer = await page.request.get(path);
    return { status: answer.status(), text: await answer.text() };
  };
  const news = page.getByRole("region", { name: "Publication" });

  await change("Le phare", "Le phare rouge");
  await expect(news).toContainText(
    "changements publiés. Le site les montre à qui l’a déjà ouvert\u00A0; la page elle-même, encore l’ancienne, attend",
    { timeout: 30_000 },
  );
  await expect(news).not.toContainText("en ligne");
  const before = await served();
  expect(before.status).toBe(200);
  expect(before.text).not.toContain("Le phare rouge");

  // As with `npm start`, published content triggers a build at once.
  await site.backend.sql.exec("update private.site_rebuild set automatic = true");
  await change("Le phare rouge", "Le phare bleu");
  await expect(news).toContainText("changements en ligne. La page les montre.", {
    timeout: 60_000,
  });
  expect((await served()).text).toContain("Le phare bleu");
  await expect(news.getByRole("link", { name: /^Voir la page/u })).toHaveAttribute("href", path);
  await axe(page);

  // A document without changes is not reported as published.
  await page.getByRole("rowheader", { name: "Le phare bleu" }).getByRole("link").click();
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("rowheader", { name: "Le phare bleu" })).toBeVisible();
  await expect(news).toHaveCount(0);
});

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

  test("a project is published offline, and nothing claims that it is online", async ({
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
    await expect(
      page.getByText(/publiée sur cet appareil, pas encore sur le site$/u),
    ).toBeVisible();
    await expect(news).not.toContainText("en ligne");
    await page.getByLabel("État").selectOption({ index: 0 });
    await page.getByRole("rowheader").first().getByRole("link").click();
    await page.getByRole("textbox", { name: "Titre", exact: true }).fill("Le phare");
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(news).toContainText("changements publiés sur cet appareil");
    await expect(news).not.toContainText("en ligne");

    await page.getByRole("checkbox", { name: "Le phare" }).check();
    await page.getByRole("button", { name: "Repasser en brouillon" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Repasser/u })
      .click();
    await expect(
      page.getByText(
        "1\u00A0réalisation de nouveau en brouillon sur cet appareil, pas encore sur le site",
      ),
    ).toBeVisible();
  });
});

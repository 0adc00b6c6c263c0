import type { Page } from "@playwright/test";
import { holdOnly } from "../support/exchanges";
import { CONTENT_REQUESTS, cutNetwork } from "../support/network";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow", tolerated: [/ERR_/] });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Rechercher sur le site" });
const box = (page: Page) => dialog(page).getByRole("searchbox");
const opener = (page: Page) => page.getByRole("button", { name: "Rechercher sur le site" });

test("the search finds words of the home page, of the footer and of a page’s lead, and no staged words", async ({
  page,
  context,
  site,
}) => {
  await site.backend.sql.exec(
    `update documents set parts = jsonb_set(parts, '{hero,title}', '"Un cormoran"'),
       staged = '{"parts":{"hero":{"description":"Un albatros"}}}' where id = 'homepage';
     update documents set parts = jsonb_set(parts, '{company_info,description}', '"Un macareux"')
       where id = 'identity';
     insert into documents (id, title, parts) values ('page-texts', 'Textes des pages',
       '{"faq_page":{"title":"Questions","lead":"Un pingouin répond."}}')`,
  );
  await page.goto("/services");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const found = async (word: string) => {
    await box(page).fill(word);
    await expect(dialog(page).getByText(/^1\u00A0résultat$/u)).toBeVisible();
    return dialog(page).getByRole("link");
  };
  await opener(page).click();
  expect(await (await found("cormoran")).getAttribute("href")).toBe("/");
  await cutNetwork(context, site);
  expect(await (await found("MACAREUX")).getAttribute("href")).toBe("/");
  await expect(await found("pingouins")).toHaveText("PageQuestions fréquentesUn pingouin répond.");
  await box(page).fill("albatros");
  await expect(dialog(page).getByText(/^Aucun résultat pour/u)).toBeVisible();
  await (await found("pingouin")).press("Enter");
  await expect(page).toHaveURL("/faq");
});

test("the search opens ready to be typed into, also when its code is already loaded", async ({
  page,
}) => {
  await page.goto("/services");
  for (const word of ["devis", "logo"]) {
    await opener(page).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(word);
    await expect(box(page)).toHaveValue(word);
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  }
});

test("one search covers the texts of every page, by keyboard and offline, and finds no draft", async ({
  page,
  context,
  site,
}) => {
  await holdOnly(site, "posts", [
    {
      id: "a1",
      kind: "article",
      title: "Un quai",
      slug: "un-quai",
      content: "<p>Deux goélands</p>",
      published: true,
    },
    {
      id: "a2",
      kind: "article",
      title: "Plus tard",
      slug: "tard",
      content: "<p>Un goéland</p>",
      published: false,
    },
  ]);
  await site.backend.sql.exec(
    `insert into faqs (id, question, answer, category, "order")
     values ('oiseau', 'Et les oiseaux ?', 'Un goéland par quai', 'general', 'z9')`,
  );
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/services");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  expect(fetched.filter((url) => url.includes("search-worker"))).toEqual([]);
  await cutNetwork(context, site);

  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeVisible();
  await box(page).focus();
  await page.keyboard.type("GOELAND");
  await expect(dialog(page).getByText("2\u00A0résultats", { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole("link")).toHaveCount(2);
  await expect(
    dialog(page).getByRole("link", { name: "Article Un quai Deux goélands" }),
  ).toBeVisible();
  await axeEverywhere(page);
  await dialog(page)
    .getByRole("link", { name: /oiseaux/u })
    .press("Enter");
  await expect(page).toHaveURL("/faq#oiseau");
  await expect(dialog(page)).toHaveCount(0);

  await opener(page).press("Enter");
  await box(page).fill("plan du site");
  await expect(dialog(page).getByRole("link", { name: "Page Plan du site" })).toHaveAttribute(
    "href",
    "/sitemap",
  );
  await box(page).fill("introuvable-ailleurs");
  await expect(dialog(page).getByText(/^Aucun résultat pour/u)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test("the search does not call a word missing before the device has the content", async ({
  page,
}) => {
  await page.route(CONTENT_REQUESTS, (route) => route.abort());
  await page.goto("/services");
  await opener(page).click();
  await box(page).fill("goéland");
  const incomplete = dialog(page).getByText(
    "Aucun résultat pour l’instant\u00A0: cet appareil n’a pas encore tout le contenu du site. Vérifiez votre connexion.",
  );
  // The server is asked several times before the device gives up.
  await expect(incomplete).toBeVisible({ timeout: 30_000 });
  await expect(dialog(page).getByText(/Essayez un autre mot/u)).toHaveCount(0);
  await box(page).fill("plan du site");
  await expect(
    dialog(page).getByText("1\u00A0résultat dans ce que cet appareil a déjà", { exact: true }),
  ).toBeVisible();
});

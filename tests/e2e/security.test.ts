import type { Page } from "@playwright/test";
import { JSDOM } from "jsdom";
import { adminPath, entries, managedOf } from "../../src/admin/kit/screens";
import { collections } from "../../src/content/index";
import { caretIsFree } from "../support/article-editor";
import {
  ANNA,
  BORIS,
  inSync,
  openSetting,
  registerAnna,
  registerBoris,
  signIn,
  syncIndicator,
} from "../support/back-office";
import { writeHostileContent } from "../support/hostile-content";
import { dangersInLive, inlinedIn } from "../support/hostile-page";
import { goToScreen, goWithin } from "../support/screens";
import { startSite } from "../support/site";
import { expect, PARSED_ONLY, test as base } from "./fixtures";

/**
 * Starts a site whose texts and addresses are all hostile, and were written without the forms. Its pages are built from
 * them.
 */
const test = base.extend({
  site: async ({}, provide) => {
    const site = await startSite({ seed: false });
    await writeHostileContent(site.backend.sql);
    await provide(site);
    await site.close();
  },
});

// The messages for pictures of other sites, which the policy refuses, and for missing ones.
const NO_PICTURES = /img-src|Failed to load resource|Not allowed to load local resource: blob:/u;

test.use({ tolerated: [new RegExp(`${PARSED_ONLY.source}|${NO_PICTURES.source}`, "u")] });

// On a busy machine a site with its hostile content takes minutes to start, before a test can ask for more time.
test.describe.configure({ timeout: 540_000 });

/** Makes any hostile code that runs log an error, which fails the test. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { attacked: () => console.error("attacked") });
  });
  page.on("dialog", (dialog) => {
    throw new Error(`A dialog says ${dialog.message()}`);
  });
}

/** How many pages of one kind are checked. */
const OF_A_KIND = 3;

test("every public page shows hostile content as text, prerendered and hydrated, and runs nothing of it", async ({
  page,
  site,
}) => {
  await watch(page);
  await site.backend.sql.exec(
    // The gallery can be opened only if the picture of the project is one that the site accepts.
    "update projects set image_url = '/media/projects/hauts-fonds.svg' where id = 'hostile-1'; notify site_rebuild",
  );
  const addresses = async () => {
    const sitemap = await (await page.request.get("/sitemap.xml")).text();
    const { document } = new JSDOM(sitemap, { contentType: "application/xml" }).window;
    const found = Array.from(document.querySelectorAll("loc"), (each) => each.textContent ?? "");
    return found.map((address) => new URL(address).pathname);
  };
  await expect.poll(addresses, { timeout: 120_000 }).toContain("/tools/hostile-1");
  const known = inlinedIn(await (await page.request.get("/faq")).text());
  const kindOf = (path: string) => path.split("/").slice(1, -1).join("/");
  const built = (await addresses()).filter(
    (path, place, all) =>
      kindOf(path) === "" ||
      all.slice(0, place).filter((each) => kindOf(each) === kindOf(path)).length < OF_A_KIND,
  );
  // The application itself renders pages whose addresses cannot be file names.
  const drawn = ["blog", "projects", "services"].map((folder) => `/${folder}/hostile-1`);
  const searched = ["/blog?q=%3Cimg+src%3Dx+onerror%3Dattacked()%3E", "/faq?categorie=__proto__"];
  for (const path of [...built, ...drawn, ...searched]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    expect(dangersInLive(await page.content(), known), path).toEqual([]);
  }
  await page.goto("/projects/hostile-1");
  await page.getByRole("button", { name: /^Agrandir/u }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  expect(dangersInLive(await page.content(), known)).toEqual([]);
  await page.goto("/blog/hostile-1");
  const comments = page.locator("section[aria-labelledby=commentaires]");
  await expect(comments).toContainText("attacked()");
  await expect(comments.getByRole("link", { name: /evil|attacked/u })).toHaveCount(0);
});

test("the back office lists, edits, stores and finds hostile content, and runs nothing of it", async ({
  page,
  site,
}) => {
  await watch(page);
  await registerAnna(site.backend);
  const { sql } = site.backend;
  // Each collection gets a former version for its history, and an entry in the trash.
  for (const { name } of collections) {
    await sql.query(`update public.${name} set updated_at = now() where id like 'hostile-%'`);
    await sql.query(`update public.${name} set deleted = true where id = 'hostile-3'`);
  }
  await sql.exec(
    "insert into page_views (day, path, views) values (current_date, '/\"><img src=x onerror=attacked()>', 9)",
  );
  await signIn(page, ANNA, "/admin");
  await inSync(page);
  const known = inlinedIn(await (await page.request.get("/faq")).text());
  const isHarmless = async (path: string) => {
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Chargement" }), path).toHaveCount(0);
    expect(dangersInLive(await page.content(), known), path).toEqual([]);
  };
  for (const entry of entries) {
    const list = adminPath(entry.path);
    // The first screen is already open.
    if (entry.path !== "") await goToScreen(page, entry);
    await isHarmless(list);
    const managed = managedOf(entry);
    if (!managed || managed.screen.only?.["kind"] === "custom") continue;
    for (const id of EDITED) {
      const form = `${list}?edition=${id}`;
      await goWithin(page, form, managed.screen.edit);
      await isHarmless(form);
      await goToScreen(page, entry);
    }
  }
  for (const path of HISTORIES) {
    await page.goto(path);
    await isHarmless(path);
  }
  // The last history is a modal dialog: nothing below it can be clicked.
  await page.goto("/admin");
  await page.getByRole("button", { name: "Rechercher…" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("attacked");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(dangersInLive(await page.content(), known)).toEqual([]);
});

test("rejected edits and conflicts with hostile content are described as text, and nothing of it runs", async ({
  page,
  site,
}) => {
  await watch(page);
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  const { sql } = site.backend;
  await sql.query("update users set display_name = $1 where email = $2", [IMAGE, BORIS.email]);
  await sql.exec("alter table faqs add constraint refusing check (id <> 'hostile-2') not valid");
  await signIn(page, ANNA, "/admin");
  await inSync(page);
  const known = inlinedIn(await (await page.request.get("/faq")).text());
  await page.route(API, (route) => route.abort("internetdisconnected"));
  for (const [place, [address, label]] of EDITS.entries()) {
    await page.goto(`/admin/${address}`);
    const field = page.getByRole("main").getByRole("textbox", { name: label, exact: true });
    await expect(field).toBeEditable();
    await field.click();
    await caretIsFree(page);
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" le mien");
    await page.keyboard.press(address.startsWith("legal") ? "Control+s" : "Control+Enter");
    if (!address.startsWith("legal")) {
      // It has hostile staged changes, which are shown before they are published.
      const compared = page.getByRole("dialog", { name: /^Publier les changements/u });
      await compared.getByRole("button", { name: "Publier les changements" }).click();
    }
    await expect(syncIndicator(page)).toContainText(`${place + 1} en attente`);
  }
  await sql.exec(`
    update faqs set answer = answer || ' leur' where id = 'hostile-1';
    update glossary set deleted = true where id = 'hostile-1';
    update documents set staged = jsonb_build_object('content', '<p>leur</p>' || content) where id = 'terms'`);
  await sql.query(
    `update revisions set author = (select id from users where email = $1)
     where author is null and document_id in ('hostile-1', 'terms')`,
    [BORIS.email],
  );
  await page.unroute(API);
  await page.reload();
  await expect(syncIndicator(page)).toContainText("4 à vérifier", { timeout: 30_000 });
  await openSetting(page, "Synchronisation");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Renvoyer" })).toHaveCount(1);
  await expect(main.getByRole("region", { name: IMAGE })).toHaveCount(2);
  await expect(main.getByRole("button", { name: "Rétablir ma version" })).toHaveCount(1);
  expect(dangersInLive(await page.content(), known)).toEqual([]);
  for (const name of ["Abandonner", /^Garder cette valeur/u]) {
    await main.getByRole("button", { name }).first().click();
    expect(dangersInLive(await page.content(), known), String(name)).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await main.getByRole("group").locator("summary").first().click();
  expect(dangersInLive(await page.content(), known)).toEqual([]);
});

const IMAGE = "<img src=x onerror=attacked()>";

const API = /\/rest\/v1\//u;
/** The address of a form, and its field that is changed both here and on the server. */
const EDITS = [
  ["faq?edition=hostile-1", "Réponse"],
  ["faq?edition=hostile-2", "Réponse"],
  ["glossary?edition=hostile-1", "Définition"],
  ["legal/terms", "Texte"],
] as const;

const EDITED = ["hostile-1", "hostile-2"];
const HISTORIES = ["posts", "comments", "documents"].map(
  (name) => `/admin?historique=${name}/${name === "documents" ? "footer" : "hostile-1"}`,
);

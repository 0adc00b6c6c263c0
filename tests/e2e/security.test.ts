import type { Page } from "@playwright/test";
import { JSDOM } from "jsdom";
import { adminPath, entries } from "../../src/admin/screens";
import { collections } from "../../src/content/index";
import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import { writeHostileContent } from "../support/hostile-content";
import { dangersInLive, inlinedIn } from "../support/hostile-page";
import { startSite } from "../support/site";
import { expect, PARSED_ONLY, test as base } from "./fixtures";

/** A site whose every text and address is hostile, written past the forms; its pages are built of it. */
const test = base.extend({
  site: async ({}, provide) => {
    const site = await startSite(undefined, { seed: false });
    await writeHostileContent(site.backend.sql);
    await provide(site);
    await site.close();
  },
});

// Pictures of other sites, and such as are not there: the policy refuses the first.
const NO_PICTURES = /img-src|Failed to load resource|Not allowed to load local resource: blob:/u;

test.use({ tolerated: [new RegExp(`${PARSED_ONLY.source}|${NO_PICTURES.source}`, "u")] });

/** Whatever of it runs says so in the console, which fails the test. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { attacked: () => console.error("attacked") });
  });
  page.on("dialog", (dialog) => {
    throw new Error(`A dialog says ${dialog.message()}`);
  });
}

/** How many pages of one kind are looked at. */
const OF_A_KIND = 3;

test("every page that visitors see shows hostile content as text, built and taken over, and nothing of it runs", async ({
  page,
  site,
}) => {
  test.slow();
  await watch(page);
  await site.backend.sql.exec("notify site_rebuild");
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
  // Some addresses are no file names: the application draws those pages by itself.
  const drawn = ["blog", "projects", "services"].map((folder) => `/${folder}/hostile-1`);
  const searched = ["/blog?q=%3Cimg+src%3Dx+onerror%3Dattacked()%3E", "/faq?categorie=__proto__"];
  for (const path of [...built, ...drawn, ...searched]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    expect(dangersInLive(await page.content(), known), path).toEqual([]);
  }
  await page.goto("/blog/hostile-1");
  const comments = page.locator("section[aria-labelledby=commentaires]");
  await expect(comments).toContainText("attacked()");
  await expect(comments.getByRole("link", { name: /evil|attacked/u })).toHaveCount(0);
});

test("the back office lists, edits, keeps and finds hostile content, and nothing of it runs", async ({
  page,
  site,
}) => {
  test.slow();
  await watch(page);
  await registerAnna(site.backend);
  const { sql } = site.backend;
  // A version of the past for the history, and something in the trash, of each collection.
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
  const screens = entries.flatMap(({ path, managed }) => {
    const list = adminPath(path);
    const forms = EDITED.map((id) => `${list}?edition=${id}`);
    return managed && managed.screen.only?.["kind"] !== "custom" ? [list, ...forms] : [list];
  });
  for (const path of [...screens, ...HISTORIES]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Chargement" }), path).toHaveCount(0);
    expect(dangersInLive(await page.content(), known), path).toEqual([]);
  }
  // The last history is a dialog, below which nothing answers.
  await page.goto("/admin");
  await page.getByRole("button", { name: "Rechercher…" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("attacked");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(dangersInLive(await page.content(), known)).toEqual([]);
});

const EDITED = ["hostile-1", "hostile-2"];
const HISTORIES = ["posts", "comments", "documents"].map(
  (name) => `/admin?historique=${name}/${name === "documents" ? "footer" : "hostile-1"}`,
);

import type { Page } from "@playwright/test";
import {
  ANNA,
  BORIS,
  editQuestion,
  inSync,
  openQuestions,
  registerAnna,
  registerBoris,
} from "../support/back-office";
import { openLighthouse, storedArticle } from "../support/article-editor";
import { openDocuments, storedDocument } from "../support/documents";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

const QUESTION = "Comment se passe le paiement ?";

const panel = (page: Page) => page.getByRole("dialog", { name: /^Historique/u });
const entries = (page: Page) =>
  panel(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
const link = (page: Page) => page.getByRole("link", { name: "Historique" });

/** A client of the API for Boris, a second administrator on another device. */
async function borisClient(site: Site) {
  await registerBoris(site.backend);
  const client = site.backend.clientFor();
  await client.auth.signInWithPassword({ email: BORIS.email, password: BORIS.password });
  return client;
}

const answer = async (site: Site) => {
  const { rows } = await site.backend.sql.query<{ answer: string }>(
    "select answer from faqs where id = 'faq-paiement'",
  );
  return rows[0]?.answer;
};

test("every version of a question is listed, page by page, and restoring one is an edit like any other", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await registerAnna(site.backend);
  const boris = await borisClient(site);
  await site.backend.sql.exec(
    `do $$ begin for turn in 1..20 loop
       update faqs set answer = 'Tour ' || turn where id = 'faq-paiement';
     end loop; end $$`,
  );
  await boris
    .from("faqs")
    .update({ answer: "En deux fois.", category: "services" })
    .eq("id", "faq-paiement")
    .throwOnError();
  await openQuestions(page, ANNA);
  await editQuestion(page, QUESTION, { Réponse: "En trois fois." });
  await inSync(page);

  await page.getByRole("link", { name: QUESTION, exact: true }).click();
  await link(page).press("Enter");
  await expect(panel(page)).toHaveAccessibleName(`Historique de «\u202F${QUESTION}\u202F»`);
  const [last, second] = [entries(page).nth(0), entries(page).nth(1)];
  await expect(last).toContainText("Version actuelle");
  await expect(last).toContainText(/aujourd’hui à \d\d:\d\d/u);
  await expect(last).toContainText("Modification par Anna");
  await expect(last.getByRole("definition")).toHaveText(["En deux fois.", "En trois fois."]);
  await expect(last.getByRole("button")).toHaveCount(0);
  await expect(second).toContainText("Modification par Boris");
  await expect(second.getByRole("region", { name: "Catégorie" })).toContainText("Prix");
  await expect(entries(page)).toHaveCount(20);
  await axeEverywhere(page);
  await panel(page).getByRole("button", { name: "Versions plus anciennes" }).click();
  await expect(entries(page)).toHaveCount(23);
  await expect(entries(page).last()).toContainText("Création");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(link(page)).toBeFocused();

  // The address of the page also opens the history.
  await page.goBack();
  await link(page).click();
  await page.reload();
  await second.getByRole("button", { name: /^Restaurer cette version/u }).press("Enter");
  await expect(page.getByText(/^Version restaurée/u)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByLabel("Réponse")).toHaveValue("En deux fois.");
  await expect.poll(() => answer(site)).toBe("En deux fois.");
  await page.getByRole("button", { name: "Annuler" }).last().click();
  await expect(page.getByLabel("Réponse")).toHaveValue("En trois fois.");
  await expect.poll(() => answer(site)).toBe("En trois fois.");

  await context.setOffline(true);
  await link(page).click();
  await expect(panel(page)).toContainText(
    /Hors ligne\s: l’historique est conservé sur le serveur/u,
  );
  await context.setOffline(false);
  await expect(entries(page).first()).toContainText("Modification par Anna");
});

test("restoring a version of an article from before its publication keeps it online, at its address", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>Un brouillon</p>");
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await site.backend.sql.exec(
    `update posts set content = '<p>Relu</p>', slug = 'phare', published = true,
       date = '2026-01-31' where id = 'phare'`,
  );
  await page.goto("/admin/blog?edition=phare&historique=posts/phare");
  await entries(page)
    .nth(1)
    .getByRole("button", { name: /^Restaurer/u })
    .click();
  await expect(
    page.getByText(/^Version restaurée.*Sans changer\s: adresse, date de publication, état$/u),
  ).toBeVisible();
  await expect
    .poll(() => storedArticle(site, "Le phare"))
    .toMatchObject({ content: "<p>Un brouillon</p>", slug: "phare", published: true });
});

test("the history of a document names the parts that changed and shows an error when it fails, and a former part is restored", async ({
  page,
  site,
}) => {
  await openDocuments(page, site, "/admin/identity");
  const boris = await borisClient(site);
  const { data } = await boris.from("documents").select("parts").eq("id", "identity").single();
  const { company_info: company, ...others } = data?.parts ?? {};
  await boris
    .from("documents")
    .update({ parts: { ...others, company_info: { ...company, phone: "01 99 00 55 55" } } })
    .eq("id", "identity")
    .throwOnError();

  await page.route("**/rest/v1/revisions*", (route) => route.fulfill({ status: 500 }));
  await link(page).click();
  await expect(panel(page)).toContainText("L’historique n’a pas pu être lu sur le serveur");
  await page.unroute("**/rest/v1/revisions*");
  await panel(page).getByRole("button", { name: "Réessayer" }).click();
  const change = entries(page).first().getByRole("region", { name: "Coordonnées, téléphone" });
  await expect(change.getByRole("definition")).toHaveText([
    "01\u00A099\u00A000\u00A027\u00A018",
    "01 99 00 55 55",
  ]);
  await expect(entries(page).first().getByRole("region")).toHaveCount(1);
  await entries(page)
    .nth(1)
    .getByRole("button", { name: /^Restaurer/u })
    .click();
  await expect(page.getByText(/^Version restaurée/u)).toBeVisible();
  // This device had not pulled Boris's edit before it restored the version.
  await expect
    .poll(async () => (await storedDocument(site, "identity"))?.parts)
    .toMatchObject({ ...others, company_info: company });
});

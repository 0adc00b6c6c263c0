import type { Page } from "@playwright/test";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

const panel = (page: Page) => page.getByRole("region", { name: "Nos outils de tous les jours" });
const names = (page: Page) => panel(page).getByRole("heading", { level: 3 });
const row = (page: Page, name: string) =>
  panel(page).getByRole("listitem").filter({ hasText: name });
const search = (page: Page) => panel(page).getByRole("searchbox");

const EXACTLY_100 = "a".repeat(100);

interface Tool {
  readonly name: string;
  readonly category?: string;
  readonly description?: string;
  readonly link?: string;
}

/** Replaces all tools with these. Their id is their name in lower case. */
async function keep(site: Site, tools: readonly Tool[]): Promise<void> {
  await site.backend.sql.exec("update tools set deleted = true");
  await site.backend.sql.query(
    `insert into tools (id, name, category, description, link)
     select lower(name), name, category, description, link
     from jsonb_to_recordset($1) as tool(name text, category text, description text, link text)`,
    [
      JSON.stringify(
        tools.map((tool) => ({
          category: "other",
          description: "Utile.",
          link: "https://exemple.example",
          ...tool,
        })),
      ),
    ],
  );
}

test("the home page shows the first four tools, and links to all of them", async ({ page }) => {
  await page.goto("/");
  await expect(names(page)).toHaveText(["Figma", "Google Search Console", "MDN Web Docs", "Brevo"]);
  await panel(page).getByRole("link", { name: "Voir tous les outils" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/tools$/u);
});

test("the home page searches all tools by name, description and category, ignoring case and accents", async ({
  page,
}) => {
  await page.goto("/");
  await search(page).fill("PENPÔT");
  await expect(names(page)).toHaveText(["Penpot"]);
  await search(page).fill("crayon");
  await expect(names(page)).toHaveText(["Excalidraw"]);
  await search(page).fill("developpement");
  await expect(names(page)).toHaveText(["MDN Web Docs", "Playwright", "Visual Studio Code"]);
  await expect(panel(page).locator("[aria-live]")).toHaveText("3 outils trouvés");
  await search(page).fill("zèbre");
  await expect(panel(page).getByText("Aucun outil ne correspond à « zèbre ».")).toBeVisible();
  await axe(page);
  await search(page).press("Escape");
  await expect(names(page)).toHaveCount(4);
  await search(page).fill("penpot");
  await panel(page).getByRole("link", { name: "Voir tous les outils" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/tools\?q=penpot$/u);
  await expect(page.getByRole("searchbox")).toHaveValue("penpot");
});

test("a description of more than 100 characters is truncated, and shown whole in a dialog", async ({
  site,
  page,
}) => {
  const long = `${"Mots. ".repeat(16)}La fin, que la liste ne montre pas.`;
  await keep(site, [
    { name: "Bref", description: EXACTLY_100 },
    { name: "Long", description: long },
  ]);
  await page.goto("/");
  await expect(names(page)).toHaveText(["Bref", "Long"]);
  await expect(row(page, "Bref").getByText(EXACTLY_100)).toBeVisible();
  await expect(row(page, "Bref").getByRole("button", { name: /Voir Plus/u })).toHaveCount(0);
  await expect(panel(page).getByText("que la liste ne montre pas")).toHaveCount(0);

  const more = row(page, "Long").getByRole("button", { name: "Voir Plus : Long" });
  await more.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Long" });
  await expect(dialog.getByText("que la liste ne montre pas")).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();

  await more.click();
  await dialog.getByRole("link", { name: "Essayer cet outil" }).click();
  await expect(page).toHaveURL(/\/tools\/long$/u);
});

test("« Essayer » opens the tool in a new tab", async ({ site, page, context }) => {
  await keep(site, [{ name: "Outil", link: `${site.url}/faq` }]);
  await page.goto("/");
  const opened = context.waitForEvent("page");
  await panel(page).getByRole("link", { name: "Essayer Outil (nouvel onglet)" }).click();
  await expect(await opened).toHaveURL(`${site.url}/faq`);
  await expect(page).toHaveURL(`${site.url}/`);
});

test("« Essayer » says when the tool has no link", async ({ site, page }) => {
  await keep(site, [
    { name: "Complet", link: "exemple.example/outil" },
    { name: "Hostile", link: "javascript:alert(1)" },
    { name: "Sans", link: "bientôt" },
  ]);
  await page.goto("/");
  await expect(row(page, "Complet").getByRole("link")).toHaveAttribute(
    "href",
    "https://exemple.example/outil",
  );
  for (const name of ["Hostile", "Sans"]) {
    await row(page, name)
      .getByRole("button", { name: `Essayer ${name}` })
      .click();
    await expect(row(page, name).getByRole("alert")).toHaveText(
      "Le lien pour cet outil n’est pas disponible pour le moment.",
    );
  }
});

test("the home page finds one of a thousand tools during typing", async ({ site, page }) => {
  await keep(
    site,
    Array.from({ length: 1_000 }, (_, number) => ({
      name: `Outil-${number}`,
      description: `Le numéro ${number}, parmi bien d’autres.`,
    })),
  );
  await page.goto("/");
  await expect(names(page)).toHaveCount(4);
  await search(page).pressSequentially("numero 777", { delay: 5 });
  await expect(search(page)).toHaveValue("numero 777");
  await expect(names(page)).toHaveText(["Outil-777"]);
});

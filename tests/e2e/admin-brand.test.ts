import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { backOfficeIsKept, inSync } from "../support/back-office";
import { openDocuments, storedDocument } from "../support/documents";
import { SHAPE, svgOf } from "../support/drawings";
import { drawn } from "../support/photograph";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const PATH = "/admin/identity";

const svg = (inside: string, name = "logo.svg", root?: string) => ({
  name,
  mimeType: "image/svg+xml",
  buffer: Buffer.from(svgOf(inside, root)),
});

type Chosen = Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0];
const choose = (page: Page, label: string, file: Chosen) =>
  page.getByLabel(`Fichier\u00A0: ${label}`, { exact: true }).setInputFiles(file);

const fieldOf = (page: Page, label: string) =>
  page.getByRole("group", { name: label, exact: true });
// The header contains the logo twice, because the closed menu has it too.
const barOf = (page: Page) => page.getByRole("banner").locator("[data-brand] img").first();

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(page.getByText("Identité\u00A0: modifications enregistrées")).toBeVisible();
}

test("a logo is cleaned, shown in both themes and in the preview, and reaches visitors; once it is removed, the name is shown again", async ({
  page,
  site,
  openDevice,
}) => {
  await openDocuments(page, site, PATH);
  const logo = fieldOf(page, "Logo");
  await choose(page, "Logo", svg(`<script>attacked()</script>${SHAPE}`));
  await expect(logo).toContainText("Le dessin contenait du code\u00A0: il a été retiré.");
  const previews = page.getByRole("list", { name: "Logo et marque" });
  await expect(previews.getByRole("img", { name: "Sillage" })).toHaveCount(2);
  await page.getByLabel("Texte du logo").fill("Sillage, agence web");
  await page.getByRole("button", { name: "Afficher l’aperçu du site" }).click();
  const bar = page
    .frameLocator('iframe[title="Aperçu de la page"]')
    .locator("header [data-brand] img")
    .first();
  await expect(bar).toHaveAttribute("src", /^data:image\/svg\+xml,/u);
  await expect(bar).toHaveAttribute("alt", "Sillage, agence web");
  await axeEverywhere(page);
  await save(page);
  await expect(page.getByText("Synchronisé", { exact: true })).toBeVisible();

  const visitor = await openDevice();
  await visitor.goto("/faq");
  await expect(barOf(visitor)).toHaveAttribute("src", /^data:image\/svg\+xml,/u, {
    timeout: 30_000,
  });
  await expect(barOf(visitor)).toHaveAttribute("alt", "Sillage, agence web");
  await expect(visitor.getByRole("link", { name: "Sillage, accueil" })).toBeVisible();
  const size = ({ width, height }: HTMLImageElement) => [width, height];
  expect(await barOf(visitor).evaluate(size)).toEqual([64, 32]);
  expect(JSON.stringify((await storedDocument(site, "identity"))?.parts)).not.toContain("attacked");

  await page.getByRole("button", { name: "Retirer\u00A0: Logo", exact: true }).click();
  await save(page);
  await inSync(page);
  await visitor.reload();
  await expect(visitor.getByRole("banner").locator("[data-brand]").first()).toContainText(
    "Sillage",
    {
      timeout: 30_000,
    },
  );
});

test("a file that cannot be a logo is rejected with the reason at its field, which keeps the former logo", async ({
  page,
  site,
}, testInfo) => {
  await openDocuments(page, site, PATH);
  const logo = fieldOf(page, "Logo");
  await choose(page, "Logo", svg(SHAPE));
  await expect(logo.getByRole("button", { name: "Retirer" })).toBeVisible();
  const letter = { name: "lettre.png", mimeType: "image/png", buffer: Buffer.from("Bonjour") };
  // On disk, because sending its content to the browser would take seconds.
  const sea = testInfo.outputPath("mer.png");
  await writeFile(sea, Buffer.alloc(40_000_000, 1));
  for (const [file, sentence] of [
    [letter, "n’est pas une image"],
    [sea, "pèse 40\u00A0Mo\u00A0: 10\u00A0Mo au plus"],
    [svg(SHAPE, "sans-taille.svg", ""), "n’indique pas ses dimensions"],
    [svg(SHAPE, "immense.svg", 'viewBox="0 0 9e9 9e9"'), "a un cadre démesuré"],
    [svg('<image href="https://ailleurs.example/a.png"/>'), "ne contient aucun tracé"],
  ] as const) {
    await choose(page, "Logo", file);
    await expect(logo).toContainText(sentence);
  }
  await expect(logo).toHaveAccessibleDescription(/ne contient aucun tracé/u);
  await save(page);
  await inSync(page);
  const { pictures } = (await storedDocument(site, "identity"))?.parts ?? {};
  expect(pictures).toMatchObject({ logo: expect.stringContaining("viewBox=%220 0 40 20%22") });
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    tolerated: [/Failed to load resource|ERR_|WebSocket/u],
  });

  test("a photograph chosen offline as the mark for icons is uploaded with the identity, as a small PNG", async ({
    page,
    context,
    site,
  }) => {
    await openDocuments(page, site, PATH);
    await backOfficeIsKept(page);
    await inSync(page);
    const buffer = await drawn(page, 900, 900, "image/png");
    await context.setOffline(true);
    await choose(page, "Marque pour les icônes", {
      name: "Marque.png",
      mimeType: "image/png",
      buffer,
    });
    const previews = page.getByRole("list", { name: "Logo et marque" });
    await expect(previews.locator('img[src^="blob:"]').first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole("button", { name: "Afficher l’aperçu du site" }).click();
    const preview = page.frameLocator('iframe[title="Aperçu de la page"]');
    const mark = preview.locator('header [data-brand] img[src^="blob:"]').first();
    await expect(mark).toBeVisible();
    await expect
      .poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(512);
    await save(page);
    await context.setOffline(false);
    await inSync(page);
    const { pictures } = (await storedDocument(site, "identity"))?.parts ?? {};
    const address = Object.entries(pictures ?? {}).find(([name]) => name === "mark")?.[1];
    expect(address).toMatch(/\/[\da-f]{8}-Marque_512x512\.png$/u);
    const file = await page.request.get(String(address));
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/png"]);
  });
});

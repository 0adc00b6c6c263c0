import type { Page } from "@playwright/test";
import { enterText, openLighthouse, storedArticle, text, tool } from "../support/article-editor";
import { inSync } from "../support/back-office";
import { bring, picture } from "../support/brought-files";
import { expect, test } from "./fixtures";

const describeAs = async (page: Page, alt: string) => {
  await page.getByRole("dialog", { name: "Ajouter une image" }).waitFor();
  await page.getByLabel("Texte alternatif").fill(alt);
  await page.keyboard.press("Enter");
  await expect(text(page).getByRole("img", { name: alt })).toBeVisible();
};

test("a picture that is pasted or dropped into a text is added to the library, described, and stands at its place", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>un</p><p>deux</p>");
  await enterText(page);
  await page.keyboard.press("Control+End");
  expect(await bring(text(page), "paste", [await picture(page, "image.png")])).toBe(true);
  await describeAs(page, "Une capture");

  expect(await bring(text(page), "drop", [await picture(page, "phare.jpg")])).toBe(true);
  await describeAs(page, "Un phare");

  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await inSync(page);
  const stored = String((await storedArticle(site, "Le phare"))?.["content"]);
  expect(stored.replaceAll(/ src="[^"]+"/gu, "")).toBe(
    '<img alt="Un phare"><p>un</p><p>deux</p><img alt="Une capture">',
  );
});

test("files dropped into a text that cannot stand in it are refused with the reason; a PDF becomes a link", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>un</p>");
  const letter = { name: "devis.docx", type: "application/msword", base64: btoa("PK devis") };
  expect(await bring(text(page), "drop", [letter])).toBe(true);
  const picker = page.getByRole("dialog", { name: "Choisir une image" });
  await expect(picker).toContainText("«\u00A0devis.docx\u00A0» n’est pas une image");
  await picker.getByRole("button", { name: "Annuler" }).click();

  const pdf = { name: "tarifs.pdf", type: "application/pdf", base64: btoa("%PDF-1.4 tarifs") };
  expect(await bring(text(page), "drop", [pdf])).toBe(true);
  await expect(page.getByLabel("Texte du lien")).toHaveValue("tarifs");
  await page.keyboard.press("Escape");
  await expect(text(page)).toHaveText("un");
});

test("several PDFs dropped together become links one after the other; one among pictures is refused with what to do", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>un</p>");
  await enterText(page);
  const pdf = (name: string, type: string) => ({ name, type, base64: btoa(`%PDF-1.4 ${name}`) });
  const both = [pdf("tarifs.pdf", "application/pdf"), pdf("plan.pdf", "")];
  await page.keyboard.press("Control+End");
  expect(await bring(text(page), "paste", both)).toBe(true);
  const dialog = page.getByRole("dialog", { name: /^Ajouter un PDF/u });
  await expect(dialog).toHaveAccessibleName("Ajouter un PDF à télécharger (1 sur 2)");
  await page.getByLabel("Texte du lien").fill("Nos tarifs");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Texte du lien")).toHaveValue("plan");
  await expect(dialog).toHaveAccessibleName("Ajouter un PDF à télécharger (2 sur 2)");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(text(page).getByRole("link")).toHaveText([
    "Nos tarifs (PDF, 1\u00A0ko)",
    "plan (PDF, 1\u00A0ko)",
  ]);

  const mixed = [await picture(page, "phare.jpg"), pdf("tarifs.pdf", "application/pdf")];
  expect(await bring(text(page), "drop", mixed)).toBe(true);
  await expect(page.getByRole("dialog", { name: "Ajouter une image" })).toContainText(
    "«\u00A0tarifs.pdf\u00A0» est un PDF\u00A0: il s’ajoute dans un texte, avec «\u202FPDF à télécharger\u202F».",
  );
});

test("of several PDFs dropped together, one that is refused is named, and those after it are added all the same", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>un</p>");
  await enterText(page);
  await page.keyboard.press("Control+End");
  const pdf = (name: string, content: string) => ({
    name,
    type: "application/pdf",
    base64: btoa(content),
  });
  const three = [pdf("a.pdf", "%PDF-1.4 a"), pdf("b.pdf", "<html>"), pdf("c.pdf", "%PDF-1.4 c")];
  expect(await bring(text(page), "paste", three)).toBe(true);
  const dialog = page.getByRole("dialog", { name: /^Ajouter un PDF/u });
  await expect(dialog).toHaveAccessibleName("Ajouter un PDF à télécharger (1 sur 2)");
  await expect(dialog.getByRole("alert")).toHaveText("«\u00A0b.pdf\u00A0» n’est pas un PDF.");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByLabel("Texte du lien")).toHaveValue("c");
  await expect(dialog.getByRole("alert")).toHaveText("«\u00A0b.pdf\u00A0» n’est pas un PDF.");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(text(page).getByRole("link")).toHaveText([/^a \(PDF/u, /^c \(PDF/u]);
});

test("of a copied table, which comes with its picture, the table is pasted", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>un</p>");
  await enterText(page);
  const html = "<table><tbody><tr><td>Mai</td></tr></tbody></table>";
  expect(await bring(text(page), "paste", [await picture(page, "image.png")], html)).toBe(true);
  await expect(text(page).getByRole("cell", { name: "Mai" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tool(page, "Image")).toBeVisible();
});

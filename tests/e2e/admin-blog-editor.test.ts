import { drawn } from "../support/photograph";
import type { Page } from "@playwright/test";
import { inSync } from "../support/back-office";
import {
  caretIsFree,
  enterText,
  openLighthouse,
  storedArticle,
  text,
  title,
  tool,
} from "../support/article-editor";
import { axe, expect, test } from "./fixtures";

/** Dispatches the event that a browser dispatches when text from another program is pasted. */
async function paste(page: Page, kinds: Readonly<Record<string, string>>): Promise<void> {
  await text(page).evaluate((element, kinds) => {
    const clipboardData = new DataTransfer();
    for (const [kind, content] of Object.entries(kinds)) clipboardData.setData(kind, content);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, kinds);
}

/** The name of the node that contains the cursor. */
const cursorIn = (page: Page) => page.evaluate(() => getSelection()?.anchorNode?.nodeName);

async function saved(page: Page): Promise<void> {
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await inSync(page);
}

test("the toolbar is one tab stop, and the arrow keys move inside it", async ({ page, site }) => {
  await openLighthouse(page, site, "<p>un mot</p>");
  await enterText(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Alt+F10");
  const style = tool(page, /^Style du texte/u);
  await expect(style).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const bold = tool(page, "Gras");
  await expect(bold).toBeFocused();
  await expect(bold).toHaveAttribute("aria-pressed", "true");
  await expect(bold).toHaveAttribute("aria-keyshortcuts", "Control+B");
  await expect(text(page).locator("strong")).toHaveText("un mot");

  await page.keyboard.press("End");
  await expect(tool(page, "Rétablir la frappe")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(style).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemradio", { name: "Paragraphe" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("un mot");

  // Going backwards, the title, the toolbar above it and the button before the toolbar are one tab stop each.
  await page.keyboard.press("Shift+Tab");
  await expect(title(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(style).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(style).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Réglages" })).toBeFocused();
});

test("everything the toolbar formats is stored as classes and elements, never as inline styles", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>un mot</p>");
  const choose = async (menu: RegExp, choice: string) => {
    await tool(page, menu).click();
    await page.getByRole("menuitemradio", { name: choice }).click();
  };
  await enterText(page);
  await page.keyboard.press("Control+a");
  await tool(page, "Gras").click();
  await tool(page, "Italique").click();
  await tool(page, "Souligné").click();
  await tool(page, "Barré").click();
  await choose(/^Couleur du texte/u, "Violet");
  await choose(/^Couleur de fond/u, "Vert");
  await choose(/^Alignement/u, "Au centre");
  await choose(/^Style du texte/u, "Sous-titre");
  await expect(tool(page, "Barré")).toHaveAttribute("aria-pressed", "true");
  await expect(text(page).locator("[style]")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await tool(page, "Effacer la mise en forme").click();
  await tool(page, "Liste à puces").click();
  await page.keyboard.type("un");
  await tool(page, "Liste numérotée").click();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool(page, "Citation").click();
  await page.keyboard.type("cité");
  await tool(page, "Annuler la frappe").click();
  await tool(page, "Rétablir la frappe").click();
  await saved(page);

  const stored = String((await storedArticle(site, "Le phare"))?.["content"]);
  expect(stored).toContain('<h3 class="align-center">');
  expect(stored).toContain('class="color-purple"');
  expect(stored).toContain('class="background-green"');
  for (const tag of ["strong", "em", "u", "s"]) expect(stored).toContain(`<${tag}>`);
  expect(stored).toContain("<ol><li>un</li></ol><blockquote><p>cité</p></blockquote>");
  expect(stored).not.toContain("style=");
});

test("text pasted from Word and from web pages is cleaned", async ({ page, site }) => {
  await openLighthouse(page, site, "<p>avant</p>");
  await enterText(page);
  await page.keyboard.press("Control+a");
  await paste(page, {
    "text/plain": "Titre",
    "text/html": `<html><head><style>p.MsoNormal{color:red}</style></head><body>
      <h2 style='mso-margin-top-alt:auto;color:#1F3864'>Titre</h2>
      <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>Un</p>
      <p class=MsoNormal style='margin:0cm'><b style='mso-bidi-font-weight:normal'><span style='font-size:14.0pt'>Fort</span></b><o:p></o:p></p>
      <p><img src="file:///C:/Temp/image001.png"><img src="https://pixel.example/t.gif"><a href="javascript:alert(1)">piège</a></p></body></html>`,
  });
  await expect(page.getByText("Les images n’ont pas été collées")).toBeVisible();
  await saved(page);
  expect(await storedArticle(site, "Le phare")).toMatchObject({
    content: "<h2>Titre</h2><ul><li>Un</li></ul><p><strong>Fort</strong></p><p>piège</p>",
  });
});

test("a paste in the middle of quick typing is undone alone", async ({ page, site }) => {
  await openLighthouse(page, site, "<p>zéro</p>");
  await enterText(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" un ");
  await paste(page, { "text/html": "<b>deux</b>" });
  await page.keyboard.type(" trois");
  await expect(text(page)).toHaveText("zéro un deux trois");
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveText("zéro un deux");
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveText("zéro un");
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Control+y");
  await expect(text(page)).toHaveText("zéro un deux trois");
});

test("plain text that contains Markdown is pasted as formatted text", async ({ page, site }) => {
  await openLighthouse(page, site, "<p>avant</p>");
  await enterText(page);
  await page.keyboard.press("Control+a");
  await paste(page, { "text/plain": "# Titre\n- un\n- **deux**\n\nFin" });
  await saved(page);
  expect(await storedArticle(site, "Le phare")).toMatchObject({
    content: "<h2>Titre</h2><ul><li>un</li><li><strong>deux</strong></li></ul><p>Fin</p>",
  });
});

test("a picture is chosen from the library, described, changed and removed", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>un mot</p>");
  await enterText(page);
  await tool(page, "Image").click();
  const picker = page.getByRole("dialog", { name: "Choisir une image" });
  await picker.getByRole("button", { name: /Cinq bandes/u }).click();
  const alt = page.getByLabel("Texte alternatif");
  await expect(alt).toHaveValue(/^Cinq bandes/u);
  await alt.fill("Du désordre au cercle");
  await page.keyboard.press("Enter");
  const picture = text(page).getByRole("img", { name: "Du désordre au cercle" });
  await expect(picture).toBeVisible();

  await picture.click();
  await tool(page, "Modifier l’image").click();
  await alt.fill("Cinq bandes");
  await page.keyboard.press("Enter");
  await expect(text(page).getByRole("img", { name: "Cinq bandes" })).toBeVisible();
  await saved(page);
  const stored = String((await storedArticle(site, "Le phare"))?.["content"]);
  expect(stored).toMatch(/<img src="[^"]+" alt="Cinq bandes">/u);
  expect(stored).toContain("un mot");
});

test("several files are added to a text together, each with its description, and rejected files are named", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>un mot</p>");
  await enterText(page);
  await tool(page, "Image").click();
  const picker = page.getByRole("dialog", { name: "Choisir une image" });
  const chooser = page.waitForEvent("filechooser");
  await picker.getByRole("button", { name: "Importer depuis l’appareil" }).click();
  const file = async (name: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await drawn(page, 600, 400),
  });
  await (
    await chooser
  ).setFiles([
    await file("photo 12mp.jpg"),
    await file("IMG_2041.jpg"),
    { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Bonjour") },
  ]);
  const dialog = page.getByRole("dialog", { name: "Ajouter 2\u00A0images" });
  await expect(dialog.getByRole("alert")).toContainText(
    "«\u00A0note.jpg\u00A0» n’est pas une image",
  );
  // The name of the file is not proposed as the alternative text.
  await expect(dialog.getByLabel("Texte alternatif de l’image 1")).toHaveValue("");
  await dialog.getByLabel("Texte alternatif de l’image 1").fill("Un phare");
  await dialog.getByLabel("Texte alternatif de l’image 2").fill("Un quai");
  await page.keyboard.press("Enter");
  await expect(text(page).getByRole("img", { name: "Un phare" })).toBeVisible();
  await expect(text(page).getByRole("img", { name: "Un quai" })).toBeVisible();
  await saved(page);
  const stored = String((await storedArticle(site, "Le phare"))?.["content"]);
  expect(stored).toMatch(
    /<img src="[^"]+_600x400_jpg\.webp" alt="Un phare">.*<img src="[^"]+_600x400_jpg\.webp" alt="Un quai">/u,
  );
  const { rows } = await site.backend.sql.query<{ alt: string }>(
    "select alt from images where url like '%_600x400_jpg.webp' order by alt",
  );
  expect(rows.map(({ alt }) => alt)).toEqual(["Un phare", "Un quai"]);
});

test("a picture that is still being sent is not requested from the server, whatever is done with its text", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>un mot</p>");
  const letGo = site.hold(/^\/storage\/v1\/object\/images\//u);
  await enterText(page);
  await tool(page, "Image").click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Importer depuis l’appareil" }).click();
  const buffer = await drawn(page, 600, 400);
  await (await chooser).setFiles([{ name: "phare.jpg", mimeType: "image/jpeg", buffer }]);
  await page.getByLabel("Texte alternatif").fill("Un phare");
  await page.keyboard.press("Enter");
  const picture = text(page).getByRole("img", { name: "Un phare" });
  await expect(picture).toHaveAttribute("src", /^blob:/u);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await page.getByRole("link", { name: "Le phare", exact: true }).click();
  await expect(picture).toHaveAttribute("src", /^blob:/u);
  await page.locator("main").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  const asked = site.requests.filter(({ path }) => path.includes("/object/public/images/"));
  expect(asked.map(({ path }) => path).filter((path) => path.includes("phare"))).toEqual([]);
  letGo();
  await inSync(page);
});

test("typing goes on below a picture that was inserted and a table that was pasted", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>avant</p><p>ensuite</p>");
  await text(page).getByText("ensuite").click();
  await page.keyboard.press("End");
  await tool(page, "Image").click();
  const picker = page.getByRole("dialog", { name: "Choisir une image" });
  await picker.getByRole("button", { name: /Cinq bandes/u }).click();
  await page.getByLabel("Texte alternatif").fill("Un phare");
  await page.keyboard.press("Enter");
  await expect.poll(() => cursorIn(page)).toBe("P");
  await page.keyboard.type("sous l’image");
  await page.keyboard.press("Enter");
  await expect.poll(() => cursorIn(page)).toBe("P");
  await paste(page, { "text/html": "<table><tr><td>une</td><td>case</td></tr></table>" });
  await expect(text(page).getByRole("table")).toBeVisible();
  await page.keyboard.type("sous le tableau");
  await text(page).getByRole("cell", { name: "une" }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" autre");
  await saved(page);
  const stored = String((await storedArticle(site, "Le phare"))?.["content"]);
  expect(stored).toMatch(
    /^<p>avant<\/p><p>ensuite<\/p><img src="[^"]+" alt="Un phare"><p>sous l’image<\/p><table>.*<td>une autre<\/td><td>case<\/td>.*<\/table><p>sous le tableau<\/p>$/u,
  );
});

test("a table is inserted, filled in and changed by keyboard alone", async ({ page, site }) => {
  // The window is high enough for the whole page, because scrolling would close the menus.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await openLighthouse(page, site, "<p>avant</p>");
  await enterText(page);
  await page.keyboard.press("Control+End");
  // The browser reports a moved cursor only in its next frame; a person never presses two keys within one frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+F10");
  await tool(page, "Tableau").focus();
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  for (const word of ["Mois", "Visites", "Ventes", "Mai", "120", "4"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await tool(page, "Modifier le tableau").focus();
  await page.keyboard.press("Enter");
  await axe(page);
  await page.getByRole("menuitem", { name: "Supprimer la ligne" }).press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await tool(page, "Modifier le tableau").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await page.getByRole("menuitem", { name: "Légende…" }).press("Enter");
  await page.getByRole("textbox", { name: "Légende" }).fill("Les visites du site");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await axe(page);
  await saved(page);
  const table =
    "<table><caption>Les visites du site</caption><thead><tr><th>Mois</th><th>Visites</th><th>Ventes</th></tr></thead><tbody><tr><td>Mai</td><td>120</td><td>4</td></tr></tbody></table>";
  expect(await storedArticle(site, "Le phare")).toMatchObject({ content: `<p>avant</p>${table}` });
});

test("problems in a text are listed while it is written, and each leads to its place", async ({
  page,
  site,
}) => {
  const filler = "<p>Une phrase.</p>".repeat(60);
  await openLighthouse(
    page,
    site,
    `${filler}<p>Pour nous écrire, <a href="/contact">cliquez ici</a>.</p>`,
  );
  const remarks = page.getByRole("button", { name: /^1\sremarque sur le texte$/u });
  await remarks.press("Enter");
  await axe(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /cliquez ici/u })
    .press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(text(page).getByRole("link")).toBeInViewport();
  // The text of the link is selected, so typing replaces it.
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("cliquez ici");
  await page.keyboard.type("écrivez-nous");
  await expect(remarks).toHaveCount(0);
  await expect(text(page).getByRole("link")).toHaveText("écrivez-nous");
});

test("on a phone the toolbar scrolls, stays visible, and leaves room to write", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLighthouse(page, site, "<p>Une phrase.</p>".repeat(60));
  await text(page).getByText("Une phrase.").last().click();
  await caretIsFree(page);
  await page.keyboard.press("Control+End");
  const toolbar = page.getByRole("toolbar");
  await expect(toolbar).toBeInViewport();
  expect((await toolbar.boundingBox())?.height).toBeLessThan(60);
  await tool(page, "Rétablir la frappe").scrollIntoViewIfNeeded();
  await expect(tool(page, "Rétablir la frappe")).toBeInViewport();
  await page.getByRole("button", { name: "Réglages" }).click();
  await expect(page.getByLabel("Extrait")).toBeVisible();
  await expect(text(page)).toBeHidden();
  await page.getByRole("button", { name: "Texte" }).click();
  await expect(text(page)).toBeVisible();
});

test("a visitor never downloads the editor", async ({ page, site }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked.filter((address) => address.includes("rich-editor"))).toEqual([]);
});

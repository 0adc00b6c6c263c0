/**
 * Draws docs/screenshots/{pages,admin}-{light,dark}.webp and the README's vitrine.webp from the built site: `npm run
 * build && npx tsx scripts/draw-contact-sheet.ts`. With `--short` it draws one page and one screen and stores nothing.
 */
import { writeFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ANNA, inSync, registerAnna, signIn } from "../tests/support/back-office";
import { findChromium } from "../tests/support/chromium";
import { startSite } from "../tests/support/site";
import { asWebp } from "./as-webp";

const PAGES = [
  "/",
  "/services",
  "/services/seo",
  "/offers",
  "/projects",
  "/projects/projet-rivoire",
  "/blog",
  "/blog/article-refonte",
  "/blog/tag/contenu",
  "/tools",
  "/tools/outil-search-console",
  "/testimonials",
  "/faq",
  "/glossary",
  "/contact",
  "/sitemap",
  "/legal/privacy",
  "/rien-ici",
];
const SCREENS = [
  "/admin",
  "/admin/homepage",
  "/admin/texts",
  "/admin/pages",
  "/admin/services",
  "/admin/services?edition=service-creation-site",
  "/admin/offers",
  "/admin/projects",
  "/admin/blog",
  "/admin/blog?edition=article-refonte",
  "/admin/comments",
  "/admin/faq",
  "/admin/images",
  "/admin/contact",
  "/admin/newsletter",
  "/admin/identity",
  "/admin/legal",
  "/admin/footer",
  "/admin/mails",
  "/admin/administrators",
  "/admin/trash",
];
const WIDE = { width: 1440, height: 1440 };
const TABLET = { width: 768, height: 1152 };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };
/** Height of each picture on the sheet, in pixels; its width keeps the proportions. */
const SHOWN_HEIGHT = 340;

type Theme = "light" | "dark";
type Size = typeof WIDE;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error("Chromium est introuvable : voir CHROMIUM_PATH.");

const isShort = process.argv.includes("--short");
const site = await startSite();
await registerAnna(site.backend);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const theme of isShort ? (["light"] as const) : (["light", "dark"] as const)) {
  await draw("pages", theme, PAGES, [WIDE, TABLET, PHONE]);
  await draw("admin", theme, SCREENS, [DESK, PHONE], async (page) => {
    await signIn(page, ANNA, "/admin");
    await inSync(page);
  });
}
if (!isShort) await drawFirstLook();
await browser.close();
await site.close();

/** Draws the README's picture: the home page, and a question that was edited without a network. */
async function drawFirstLook(): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 840 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const home = await page.screenshot();
  await signIn(page, ANNA, "/admin/faq");
  await inSync(page);
  await page.getByRole("link", { name: /^Modifier .*tarifs personnalisés/u }).click();
  const answer = page.getByLabel("Réponse", { exact: true });
  await answer.waitFor();
  await context.setOffline(true);
  await answer.fill("Oui\u00A0: nous chiffrons chaque projet après un premier échange.");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await page.getByRole("table").waitFor();
  await page.getByText("Hors ligne, 1 en attente").first().waitFor();
  const list = await page.screenshot();
  await context.close();

  const sheetPage = await browser.newPage({ viewport: { width: 1600, height: 580 } });
  const images = [home, list].map(
    (picture) => `<img src="data:image/png;base64,${picture.toString("base64")}">`,
  );
  await sheetPage.setContent(`<style>
    body{margin:0;padding:45px 40px;display:flex;gap:32px;background:#e9ebf2}
    img{width:742px;border:1px solid #c9ccd8}</style>${images.join("")}`);
  const picture = await asWebp(browser, await sheetPage.screenshot());
  writeFileSync("docs/screenshots/vitrine.webp", picture);
}

/** Draws one sheet of these paths at these sizes and stores it. */
async function draw(
  name: string,
  theme: Theme,
  paths: readonly string[],
  sizes: readonly Size[],
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  const columns: string[][] = [];
  const shown = isShort ? paths.slice(0, 1) : paths;
  for (const size of sizes) columns.push(await pictures(theme, shown, size, prepare));
  const rows = shown.map((path, at) => {
    const ofPath = columns.map((column) => column[at]).join("");
    return `<figure><figcaption>${path}</figcaption>${ofPath}</figure>`;
  });
  const picture = await sheet(browser, rows, theme);
  if (!isShort) writeFileSync(`docs/screenshots/${name}-${theme}.webp`, picture);
}

/** Draws each path at one size, as HTML images. */
async function pictures(
  theme: Theme,
  paths: readonly string[],
  viewport: Size,
  prepare?: (page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport,
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await prepare?.(page);
  const drawn: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    const picture = await page.screenshot({ type: "jpeg", quality: 85 });
    drawn.push(
      `<img height="${SHOWN_HEIGHT}" src="data:image/jpeg;base64,${picture.toString("base64")}">`,
    );
  }
  await context.close();
  return drawn;
}

/** Draws all pages on one picture, as WebP. */
async function sheet(browser: Browser, rows: readonly string[], theme: Theme) {
  const page = await browser.newPage({ viewport: { width: 2340, height: 1000 } });
  const colours = theme === "dark" ? "#04060f;color:#b3b8d0" : "#e4e4de;color:#464b63";
  await page.setContent(`<style>
    body{margin:0;padding:24px;display:flex;flex-wrap:wrap;gap:24px;font:14px sans-serif;background:${colours}}
    figure{margin:0;display:flex;flex-wrap:wrap;gap:6px;width:748px}
    figcaption{width:100%}</style>${rows.join("")}`);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return asWebp(browser, picture);
}

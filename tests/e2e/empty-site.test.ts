import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { entries } from "../../src/admin/kit/screens";
import { sitePages } from "../../src/content/pages";
import { npmStart, type ServerProcess } from "../server/server-process";
import { ANNA, registerByForm } from "../support/back-office";
import { goToScreen } from "../support/screens";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

/** The server builds the whole site before it answers, which takes minutes. */
const PATIENCE_MS = 600_000;

/** Texts that are wrong on every page: the name of the example agency, and missing values. */
const WRONG = /sillage|undefined|\bNaN\b/iu;
/** Figures and promises, which a new agency has not written yet. */
const CLAIMS = /\d\+|\d\s%|garanti/iu;

let dataDir: string;
let server: ServerProcess;
let site: { readonly url: string };

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(PATIENCE_MS);
  dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-empty-"));
  server = npmStart(["--empty"], { DATA_DIR: dataDir });
  site = { url: await server.address("Vitrine est ouverte") };
});
test.afterAll(async () => {
  server.signal("SIGTERM");
  await server.ended;
  await rm(dataDir, { recursive: true });
});

/** The paths of the links of a page that stay on this site. */
const linksOf = (page: Page) =>
  page.evaluate(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>("a[href^='/']");
    return [...new Set(Array.from(links, ({ pathname }) => pathname))];
  });

/** Expects a heading, some text, and neither a wrong text, a figure nor a promise. */
async function isPresentable(page: Page, address: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const words = await page.locator("main").innerText();
  expect(words.length).toBeGreaterThan(60);
  expect(`${await page.title()} ${words}`).not.toMatch(WRONG);
  // Legal texts contain such words without a promise: they exclude guarantees, and one gives the figures of the
  // accessibility tests, which apply to every agency's site.
  if (!address.startsWith("/legal/")) expect(words).not.toMatch(CLAIMS);
}

test("every page of an empty site is presentable, contains no figure or promise, and links to pages that exist", async ({
  openDevice,
}) => {
  test.setTimeout(PATIENCE_MS);
  const page = await openDevice(site);
  const links = new Set<string>();
  for (const { path: address } of sitePages) {
    await test.step(address, async () => {
      await page.goto(address);
      await isPresentable(page, address);
      await axeEverywhere(page);
      for (const link of await linksOf(page)) links.add(link);
    });
  }
  await page.goto("/");
  await expect(page.getByText("Ce site vient d’ouvrir.")).toBeVisible();
  expect(links.size).toBeGreaterThan(5);
  const answers = await Promise.all(
    [...links].map(async (link) => [link, (await fetch(new URL(link, site.url))).status]),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test("every screen of an empty site is presentable for its first administrator", async ({
  openDevice,
}) => {
  test.setTimeout(PATIENCE_MS);
  const page = await openDevice(site);
  await registerByForm(page, ANNA);
  await expect(page).toHaveURL(/\/admin/u, { timeout: 45_000 });
  for (const entry of entries) {
    await test.step(entry.path || "dashboard", async () => {
      await goToScreen(page, entry);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      expect(await page.locator("main").innerText()).not.toMatch(WRONG);
      await axeEverywhere(page);
    });
  }
});

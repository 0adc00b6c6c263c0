import type { Page } from "@playwright/test";
import { openScreen } from "../support/exchanges";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Administration" });
const group = (page: Page, name: string) => sidebar(page).getByRole("button", { name });
const link = (page: Page, name: string) => sidebar(page).getByRole("link", { name, exact: true });
const isOpen = (page: Page, name: string) =>
  expect(group(page, name)).toHaveAttribute("aria-expanded", "true");
const isClosed = (page: Page, name: string) =>
  expect(group(page, name)).toHaveAttribute("aria-expanded", "false");

/** How many pixels of the sidebar do not fit. */
const hidden = (page: Page) =>
  sidebar(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

test("at 1280 × 900 the sidebar needs no scrolling, and the rest of it opens and closes by keyboard, which a reload keeps", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openScreen(page, site, "/admin/faq", "FAQ");
  expect(await hidden(page)).toBe(0);
  await isOpen(page, "Contenus");
  await isOpen(page, "Échanges");
  await isClosed(page, "Configuration");
  await expect(link(page, "Corbeille")).toHaveCount(0);
  await axeEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await group(page, "Échanges").focus();
  await page.keyboard.press("Enter");
  await isClosed(page, "Échanges");
  await page.keyboard.press("Tab");
  await expect(group(page, "Configuration")).toBeFocused();
  await page.keyboard.press("Space");
  await isOpen(page, "Configuration");
  await page.reload();
  await isClosed(page, "Échanges");
  await isOpen(page, "Configuration");
  await link(page, "Corbeille").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corbeille");
});

test("the group of the current screen is open whatever was closed, until it is closed there", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openScreen(page, site, "/admin/sync", "Synchronisation");
  await isOpen(page, "Configuration");
  await expect(sidebar(page).locator("[aria-current=page]")).toBeInViewport({ ratio: 0.9 });
  await group(page, "Contenus").click();
  await isClosed(page, "Contenus");
  // The command palette opens a screen of the closed group, which then opens.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("glossaire");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gestion du Glossaire");
  await isOpen(page, "Contenus");
  await expect(link(page, "Glossaire")).toBeInViewport({ ratio: 0.9 });
  await group(page, "Contenus").click();
  await isClosed(page, "Contenus");
  await isClosed(page, "Configuration");
});

test("a screen whose code is there is drawn within the press, not in pieces after it", async ({
  page,
  site,
}) => {
  await openScreen(page, site, "/admin/faq", "FAQ");
  const pressed = await link(page, "Glossaire").evaluate(async (entry: HTMLAnchorElement) => {
    entry.click();
    // React draws urgent updates in a microtask of the event.
    await Promise.resolve();
    return document.querySelector("h1")?.textContent;
  });
  expect(pressed).toContain("Glossaire");
});

test.describe("in a narrow window", () => {
  test.use({ tolerated: [/Failed to (?:load resource|fetch)|ERR_/u] });

  test("the state of the sync stands in the bar as a whole, and the agency's name where there is room", async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openScreen(page, site, "/admin/services", "Services");
    const bar = page.locator("header").filter({ has: page.locator("[data-brand]") });
    const name = bar.locator("[data-brand] > span").last();
    await expect(name).toHaveText("Sillage");
    await expect(bar.getByText("À jour")).toBeVisible();
    await expect(name).toBeInViewport({ ratio: 1 });

    await context.setOffline(true);
    await page
      .getByRole("button", { name: /^Descendre/u })
      .first()
      .click();
    const state = bar.getByText("Hors ligne, 1 en attente");
    await expect(state).toBeVisible();
    expect(await state.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await expect(name).not.toBeInViewport();
  });
});

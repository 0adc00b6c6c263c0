import { expect, type Page } from "@playwright/test";
import { adminPath, type Entry } from "../../src/admin/kit/screens";

/** Opens another screen of the back office, without loading the application again. */
export async function goToScreen(
  page: Page,
  { path, title }: Pick<Entry, "path" | "title">,
): Promise<void> {
  await goWithin(page, adminPath(path), title);
}

/** Opens an address of the back office as « back » does, and waits for its title, which must differ from the present one. */
export async function goWithin(page: Page, address: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  // The former screen stays until the code of the next one is there.
  await expect
    .poll(() => page.title(), { message: address, intervals: [20, 50, 100] })
    .toContain(`${title} – Administration`);
}

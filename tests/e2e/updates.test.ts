import { buildWith, NEXT } from "../support/next-build";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow" });

test("a full load after a deployment is the new version", async ({ page, site }) => {
  await page.goto("/faq");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await site.deploy(await buildWith(NEXT));
  await page.goto("/contact");
  await expect(page.locator("html")).toHaveAttribute("data-build", "next");
});

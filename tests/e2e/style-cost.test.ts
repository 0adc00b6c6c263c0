import type { Page } from "@playwright/test";
import { isRecord } from "../../src/lib/parse";
import { ANNA, openQuestions, registerAnna } from "../support/back-office";
import { expect, test } from "./fixtures";

/** The elements above the new one, and what is drawn beside it; a page has hundreds. */
const FEW = 20;

/**
 * How many elements Chromium computes the styles of when one comes. A rule with `:has()` that names no element behind it
 * makes it compute those of the whole page.
 */
async function styledForOneMore(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let styled = 0;
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) {
      if (!isRecord(event) || event["name"] !== "UpdateLayoutTree") continue;
      const { args } = event;
      styled += Number(isRecord(args) ? args["elementCount"] : 0);
    }
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline"] },
  });
  await page.evaluate(() => {
    const isStyled = () => document.body.offsetWidth > 0;
    isStyled();
    const added = document.createElement("div");
    document.querySelector("main")?.append(added);
    isStyled();
    added.remove();
    isStyled();
  });
  const whole = new Promise((resolve) => void session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await whole;
  await session.detach();
  return styled;
}

/** Asks again while something else comes to the page, such as a part that is loaded later. */
const expectFewStyled = (page: Page) =>
  expect.poll(() => styledForOneMore(page)).toBeLessThan(2 * FEW);

for (const [kind, address] of [
  ["the home page", "/"],
  ["an article with a margin", "/blog/accessibilite-commence-a-la-maquette"],
  ["the questions", "/faq"],
] as const) {
  test(`what comes into ${kind} makes the browser compute few styles`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // Each frame of a movement computes styles as well.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(address);
    await expectFewStyled(page);
  });
}

test("what comes into a list or a form of the back office makes the browser compute few styles", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await expectFewStyled(page);
  await page.getByRole("link", { name: "Ajouter une question" }).click();
  await expect(page.locator("main form footer.sticky")).toBeVisible();
  await expectFewStyled(page);
});

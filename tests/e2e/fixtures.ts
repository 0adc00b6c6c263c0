import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import axeCore from "axe-core";
import { type Site, startSite } from "../support/site";

type Fixtures = {
  /** The built site with a server and a seeded database of its own. */
  readonly site: Site;
  /** What the console may say in this test: one without a network loses requests. */
  readonly tolerated: readonly RegExp[];
  /** Opens a page in another browser, which shares nothing with the first. */
  readonly openDevice: () => Promise<Page>;
};

/** Playwright's test, where an error in the console of any page fails it. */
export const test = base.extend<Fixtures>({
  tolerated: [[], { option: true }],

  site: async ({}, provide) => {
    const site = await startSite();
    await provide(site);
    await site.close();
  },

  baseURL: async ({ site }, provide) => provide(site.url),

  context: async ({ context, tolerated }, provide) => {
    const errors = errorsOf(context);
    await provide(context);
    expect(errors.filter(isNot(tolerated))).toEqual([]);
  },

  openDevice: async ({ browser, tolerated }, provide) => {
    const devices: { context: BrowserContext; errors: string[] }[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      devices.push({ context, errors: errorsOf(context) });
      return context.newPage();
    });
    for (const { context } of devices) await context.close();
    expect(devices.flatMap(({ errors }) => errors).filter(isNot(tolerated))).toEqual([]);
  },
});

/** Expects the page to keep every rule of WCAG 2.2 AA that axe can check. */
export async function axe(page: Page): Promise<void> {
  // Evaluated, not added as a script: the page's own policy refuses scripts from elsewhere.
  await page.evaluate(axeCore.source);
  const broken = await page.evaluate(async () => {
    // A colour on its way from one theme to the other has the contrast of neither.
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const { violations } = await window.axe.run({ runOnly: { type: "tag", values } });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
  });
  expect(broken).toEqual([]);
}

/** Uncaught errors, and those in the console: the browser says there what our policy refused. */
export function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(error.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

function isNot(tolerated: readonly RegExp[]): (error: string) => boolean {
  return (error) => !tolerated.some((pattern) => pattern.test(error));
}

export { expect } from "@playwright/test";

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page, test as base } from "@playwright/test";
import type { default as axeCore, RunOnly } from "axe-core";
import { findHeadlessChromium, SHORT_LIVED_FLAGS } from "../support/chromium";
import { type Site, startSite } from "../support/site";
import { isTakenOver } from "../support/taken-over";

type Fixtures = {
  /** The built site with a server and a seeded database of its own. */
  readonly site: Site;
  /** The console messages that do not fail this test, such as those of failed requests offline. */
  readonly tolerated: readonly RegExp[];
  /** Skips what would begin too late for the run of CI. */
  readonly inTime: void;
  /** Whether opening a page waits until it is hydrated. */
  readonly patient: boolean;
  /**
   * Opens a page in another browser context, which shares no data with the first; relative addresses are those of the
   * given site.
   */
  readonly openDevice: (site?: Pick<Site, "url">) => Promise<Page>;
  /** A separate browser, which can be closed and opened again with the same disk. */
  readonly restartable: Restartable;
};

export interface Restartable {
  /** Opens the browser, after closing the one that is open. */
  readonly start: () => Promise<BrowserContext>;
}

/** The second since 1970 after which no test begins. */
const LAST_START = Number(process.env["BROWSER_TESTS_UNTIL"] ?? Infinity);

/** Playwright's test. It fails if a page logs an error or violates its content security policy. */
export const test = base.extend<Fixtures>({
  tolerated: [[], { option: true }],
  patient: [true, { option: true }],

  inTime: [
    async ({}, provide, testInfo) => {
      testInfo.skip(Date.now() / 1_000 > LAST_START, "The run of CI has no time left");
      await provide();
    },
    { auto: true },
  ],

  site: async ({}, provide) => {
    const site = await startSite();
    await provide(site);
    await site.close();
  },

  baseURL: async ({ site }, provide) => provide(site.url),

  context: async ({ context, tolerated, patient }, provide) => {
    const errors = await errorsOf(context);
    if (patient) context.on("page", waitForTakeOver);
    await provide(context);
    expect(errors.filter(isNot(tolerated))).toEqual([]);
  },

  openDevice: async ({ browser, tolerated }, provide) => {
    const devices: { context: BrowserContext; errors: string[] }[] = [];
    await provide(async (site) => {
      const context = await browser.newContext(site && { baseURL: site.url });
      context.on("page", waitForTakeOver);
      devices.push({ context, errors: await errorsOf(context) });
      return context.newPage();
    });
    for (const { context } of devices) await context.close();
    expect(devices.flatMap(({ errors }) => errors).filter(isNot(tolerated))).toEqual([]);
  },

  restartable: async ({ baseURL, tolerated }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), "vitrine-profile-"));
    const executablePath = findHeadlessChromium();
    const errors: string[][] = [];
    let browser: BrowserContext | undefined;
    await provide({
      start: async () => {
        await browser?.close();
        browser = await chromium.launchPersistentContext(folder, {
          ...(executablePath !== undefined && { executablePath }),
          ...(baseURL !== undefined && { baseURL }),
          args: SHORT_LIVED_FLAGS,
          locale: "fr-FR",
          timezoneId: "Europe/Paris",
        });
        browser.on("page", waitForTakeOver);
        errors.push(await errorsOf(browser));
        return browser;
      },
    });
    await browser?.close();
    await rm(folder, { recursive: true });
    expect(errors.flat().filter(isNot(tolerated))).toEqual([]);
  },
});

/**
 * Makes `goto` and `reload` wait for hydration, because a prerendered page is readable before. Then the pointer moves,
 * because the first interaction opens the device's database.
 */
function waitForTakeOver(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  let arrivals = 0;
  const arrive = async () => {
    await takenOver(page);
    // The position alternates, because the pointer must move.
    arrivals += 1;
    await page.mouse.move(0, arrivals % 2);
  };
  page.goto = async (...parameters) => {
    const response = await goto(...parameters);
    await arrive();
    return response;
  };
  page.reload = async (...parameters) => {
    const response = await reload(...parameters);
    await arrive();
    return response;
  };
}

const PATIENCE_MS = 10_000;

/**
 * Resolves once React has hydrated everything that can be clicked; if it never does, the test itself fails with the
 * reason.
 */
async function takenOver(page: Page): Promise<void> {
  await page
    .waitForFunction(isTakenOver, undefined, { timeout: PATIENCE_MS, polling: 50 })
    .catch(() => undefined);
}

/** Loads the page again without waiting for hydration, which a page without its scripts never has. */
export async function reloadBare(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => window.location.reload());
  await loaded;
}

/**
 * From now on every page is served as the empty shell, which the worker also serves for an unknown address, so that the
 * application renders it without prerendered content.
 */
export async function serveShell(page: Page): Promise<void> {
  await page.route(/\/[^.]*$/u, async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ url: new URL("/shell.html", request.url()).href });
    return route.fulfill({ response });
  });
}

/** Its shortest form, because each page that is checked reads it. */
const AXE = "node_modules/axe-core/axe.min.js";
const WCAG = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
} satisfies RunOnly;
/** The RGAA rules of axe beyond WCAG; the site promises both, the back office WCAG only. */
const RGAA: RunOnly = { type: "tag", values: [...WCAG.values, "RGAAv4"] };
/**
 * RGAA rules that axe runs only if they are named. `p-as-heading` is left out, because it takes a large price for a
 * heading.
 */
const RGAA_ON_TRIAL = ["focus-order-semantics", "css-orientation-lock"];
const COLORS: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Expects the page to meet every rule of WCAG 2.2 AA that axe can check, and a public page those of RGAA 4 too; with
 * `colors` only the rules that depend on the theme, for a page that has passed the others in the other theme.
 */
export async function axe(page: Page, rules: "all" | "colors" = "all"): Promise<void> {
  // The script is evaluated instead of added as an element, because the page's policy refuses foreign scripts.
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(await readFile(AXE, "utf8"));
  const isSite = !new URL(page.url()).pathname.startsWith("/admin");
  const broken = await page.evaluate(
    async ({ runOnly, onTrial }) => {
      // axe cannot measure elements that are below the fixed navigation bar.
      window.scrollTo({ top: 0, behavior: "instant" });
      // During the transition between the themes, the contrast is that of neither.
      const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const { violations } = await window.axe.run({
        runOnly,
        // axe then describes violations only, which takes less time.
        resultTypes: ["violations"],
        rules: Object.fromEntries(onTrial.map((rule) => [rule, { enabled: true }])),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
      );
    },
    {
      runOnly: rules === "colors" ? COLORS : isSite ? RGAA : WCAG,
      onTrial: rules === "all" && isSite ? RGAA_ON_TRIAL : [],
    },
  );
  expect(broken).toEqual([]);
}

/**
 * Collects uncaught errors, console errors and policy violations. Pages report a violation by an event, even if a
 * script catches the error; workers report it in the console.
 */
export async function errorsOf(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on("weberror", (error) => {
    const { message, stack } = error.error();
    // The error of a file that could not be loaded has no stack.
    errors.push(stack === undefined || stack === "" ? message : stack);
  });
  context.on("console", (message) => {
    const said = `${message.text()} (${message.location().url})`;
    if (message.type() === "error" && !MISSING_PAGE.test(said)) errors.push(said);
  });
  context.on("serviceworker", (worker) => {
    worker.on("console", (message) => {
      if (REFUSED.test(message.text())) errors.push(`${message.text()} (${worker.url()})`);
    });
  });
  await context.addInitScript(sayViolations);
  await context.addInitScript(sayCauses);
  return errors;
}

/** The browser's messages for a policy violation. */
const REFUSED = /Content Security Policy|Trusted(?:HTML|Script|ScriptURL|Type)/u;

function sayViolations(): void {
  const say = (event: SecurityPolicyViolationEvent) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
    const place = `${sourceFile}:${lineNumber}`;
    console.error(
      `securitypolicyviolation: ${effectiveDirective} ${blockedURI} ${sample} ${place}`,
    );
  };
  window.addEventListener("securitypolicyviolation", say, { capture: true });
}

/** React logs an error from which it recovered without its cause, so this logs the cause. */
function sayCauses(): void {
  window.addEventListener("error", ({ error }: ErrorEvent) => {
    if (error instanceof Error && error.cause instanceof Error) {
      console.error(`caused by ${error.cause.stack ?? error.cause.message}`);
    }
  });
}

/** The messages for violations in hostile HTML that is parsed into a document that is never shown. */
export const PARSED_ONLY =
  /Applying inline style violates|Setting the document's base URI|securitypolicyviolation: (?:base-uri|style-src-attr) /u;

/**
 * The browser's message for an address without a page: its status is 404, even if the application renders something
 * there.
 */
const MISSING_PAGE =
  /status of 404.*\(https?:\/\/[^/]+\/(?!assets\/|(?:auth|rest|storage)\/v1\/)[^.?#]*(?:[?#].*)?\)$/u;

function isNot(tolerated: readonly RegExp[]): (error: string) => boolean {
  return (error) => !tolerated.some((pattern) => pattern.test(error));
}

export { expect } from "@playwright/test";

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

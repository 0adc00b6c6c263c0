import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  type Browser as Driven,
  type BrowserContext,
  type KeyInput,
  launch,
  type Page,
} from "puppeteer-core";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { type Browser, expressionOf, type Open, type Storing, type Tab } from "./browser";

const ENV = { ...process.env, TZ: "Europe/Paris", LANGUAGE: "fr" };

/** What Firefox's settings write: « Always use private browsing mode », « All cookies » blocked. */
const FIREFOX_PREFERENCES: Readonly<Record<Storing, Record<string, boolean | number>>> = {
  ordinary: {},
  private: { "browser.privatebrowsing.autostart": true },
  forbidden: { "network.cookie.cookieBehavior": 2 },
};

export const openFirefox: Open = async (profile, storing) => {
  const driven = await launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
    userDataDir: profile,
    env: ENV,
    extraPrefsFirefox: {
      "intl.accept_languages": "fr-FR,fr",
      ...FIREFOX_PREFERENCES[storing],
    },
  });
  return browserOf(driven, driven);
};

export const openChromium: Open = async (profile, storing) => {
  if (storing === "forbidden") await forbidSiteData(profile);
  const driven = await launch({
    browser: "chrome",
    executablePath: findChromium() ?? "",
    headless: true,
    userDataDir: profile,
    env: ENV,
    args: [...CHROMIUM_FLAGS, "--accept-lang=fr-FR,fr"],
  });
  return browserOf(driven, storing === "private" ? await driven.createBrowserContext() : driven);
};

/** Writes the setting « Sites are not allowed to save data on your device » into Chromium's profile. */
async function forbidSiteData(profile: string): Promise<void> {
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await mkdir(path.join(profile, "Default"), { recursive: true });
  await writeFile(path.join(profile, "Default", "Preferences"), JSON.stringify(settings));
}

function browserOf(driven: Driven, windows: Driven | BrowserContext): Browser {
  const errors: string[] = [];
  let isFirst = true;
  return {
    errors,
    async openTab() {
      const [first] = isFirst ? await windows.pages() : [];
      isFirst = false;
      return tabOf(first ?? (await windows.newPage()), errors);
    },
    close: () => driven.close(),
  };
}

async function tabOf(page: Page, errors: string[]): Promise<Tab> {
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    errors.push(`${message.text()} (${message.location().url ?? ""})`);
  });
  await page.evaluateOnNewDocument(sayErrorsInWords);
  page.on("pageerror", (error) => {
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    reload: async () => void (await page.reload({ waitUntil: "load" })),
    evaluate: async (run, ...given) => (await page.evaluate(expressionOf(run, given))) as never,
    // A locator waits until the page no longer scrolls to the formerly focused element.
    click: (css) => page.locator(css).click(),
    async write(css, text) {
      await page.focus(css);
      await page.keyboard.down("Control");
      await page.keyboard.press("a");
      await page.keyboard.up("Control");
      await page.keyboard.press("Delete");
      await page.type(css, text);
    },
    async upload(css, path) {
      const input = await page.$(css);
      await (await input?.toElement("input"))?.uploadFile(path);
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(keyOf(key));
      for (const key of keys.toReversed()) await page.keyboard.up(keyOf(key));
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => page.close(),
  };
}

/**
 * Runs in the page: logs errors as text. Otherwise a logged error would arrive as an empty handle, and an uncaught one
 * with the minified name of its class, or in Firefox as « Object ».
 */
function sayErrorsInWords(): void {
  // After the site's own listener, which prevents what a page that is left reports.
  window.addEventListener("DOMContentLoaded", () => {
    for (const type of ["error", "unhandledrejection"] as const) {
      window.addEventListener(type, (event) => {
        const error = event instanceof PromiseRejectionEvent ? event.reason : event.error;
        if (event.defaultPrevented || !(error instanceof Error)) return;
        event.preventDefault();
        console.error(`Uncaught ${error.name}: ${error.message}`, error.stack);
      });
    }
  });

  const say = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    say(...words.map((word) => (word instanceof Error ? `${word.message} ${word.stack}` : word)));
  };
}

const keyOf = (name: string) => name as KeyInput;

import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { startSite } from "../support/site";
import { at, inOrder } from "./statistics";

/** The longest time from a click to the next frame, on a phone a quarter as fast as this machine. */
const LIMIT = 200;
const SLOWED = 4;
/** By then a click was handled, and the browser has reported its duration. */
const SETTLED_MS = 600;

type Act = (page: Page) => Promise<unknown>;

const closeDialog: Act = (page) =>
  page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();

const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole("button", { name }).first().click();
const follow =
  (name: string): Act =>
  (page) =>
    page.getByRole("main").getByRole("link", { name }).first().click();
const type: Act = async (page) => {
  await page.getByRole("searchbox").first().click();
  await page.keyboard.type("site", { delay: 150 });
};

/** The actions on each page, in this order. */
const VISITS: readonly (readonly [path: string, acts: Readonly<Record<string, Act>>])[] = [
  [
    "/",
    {
      "menu, opened": press("Ouvrir le menu"),
      "menu, closed": press("Fermer le menu"),
      theme: press(/^Passer au thème/u),
      "tool, opened": press(/^Voir Plus/u),
      "tool, closed": closeDialog,
      search: type,
      "all questions, opened": press("Tout ouvrir"),
      "contact form, sent empty": press("Envoyer le message"),
    },
  ],
  [
    "/faq",
    {
      "question, opened": (page) => page.locator("summary").first().click(),
      "question, closed": (page) => page.locator("summary").first().click(),
      category: press(/^Services :/u),
      "all questions, opened": press("Tout ouvrir"),
      "all questions, closed": press("Tout fermer"),
      search: type,
    },
  ],
  ["/glossary", { letter: press(/^S$/u), "all terms": press("Voir tout"), search: type }],
  ["/blog", { category: press("Accessibilité"), all: press("Tous"), search: type }],
  ["/projects", { all: press("Toutes les catégories"), search: type }],
  [
    "/tools",
    {
      category: press(/^Développement :/u),
      all: press(/^Tous :/u),
      "tool, opened": follow("Figma"),
      "tool, closed": closeDialog,
      search: type,
    },
  ],
  [
    "/offers",
    {
      yearly: (page) => page.getByRole("radio", { name: "Annuel" }).click(),
      monthly: (page) => page.getByRole("radio", { name: "Mensuel" }).click(),
      "service, opened": (page) =>
        page
          .getByRole("region", { name: "Services spécialisés" })
          .getByRole("link")
          .first()
          .click(),
      "service, closed": closeDialog,
      "question, opened": (page) => page.locator("section summary").last().click(),
      search: type,
    },
  ],
  ["/testimonials", { filter: press("À la une"), all: press("Tous") }],
  [
    "/contact",
    {
      "form, sent empty": press("Envoyer le message"),
      "newsletter, sent empty": press("S’inscrire"),
    },
  ],
  [
    "/services",
    {
      "menu, opened": press("Ouvrir le menu"),
      "another page, through the menu": (page) =>
        page.getByRole("dialog").getByRole("link", { name: "FAQ" }).click(),
    },
  ],
];

/**
 * How long each click takes until the next frame (Interaction to Next Paint), on a slow phone. The first click of
 * each page is also measured during hydration.
 */
export async function measurePresses({
  short,
  rounds = short ? 1 : 5,
}: {
  readonly short: boolean;
  readonly rounds?: number | undefined;
}): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: CHROMIUM_FLAGS,
  });
  process.stdout.write(`\nFrom a press to its frame, processor slowed ${SLOWED} times, 360 px\n\n`);
  const late: string[] = [];
  try {
    for (const [path, acts] of short ? VISITS.slice(1, 2) : VISITS) {
      const samples: Record<string, number[]> = {};
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, ms] of await visit(browser, site.url + path, acts)) {
          (samples[name] ??= []).push(ms);
        }
      }
      for (const [name, values] of Object.entries(samples)) {
        const sorted = inOrder(values);
        const [median, most] = [at(sorted, 0.5), sorted.at(-1) ?? 0];
        if (median > LIMIT) late.push(`${path}: ${name}`);
        process.stdout.write(
          `${`${path}  ${name}`.padEnd(58)}${inMs(median)}${inMs(most)}${median > LIMIT ? "  over the limit" : ""}\n`,
        );
      }
    }
  } finally {
    await browser.close();
    await site.close();
  }
  process.stdout.write(late.map((each) => `Missed: ${each}\n`).join(""));
  // The short form checks only the limits that are no time.
  if (late.length > 0 && !short) process.exitCode = 1;
}

async function visit(
  browser: Browser,
  url: string,
  acts: Readonly<Record<string, Act>>,
): Promise<[name: string, ms: number][]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: "fr-FR",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await (
    await context.newCDPSession(page)
  ).send("Emulation.setCPUThrottlingRate", {
    rate: SLOWED,
  });
  await page.addInitScript(observe);
  const laps: [string, number][] = [];
  // The very first click happens during hydration.
  await page.goto(url);
  await page.waitForFunction(() => document.querySelector("link[rel=modulepreload]") !== null);
  laps.push(["first tap, on the text", await lapOf(page, () => page.mouse.click(180, 300))]);
  await page.waitForFunction(() => document.querySelector("[data-early]") === null);
  await page.waitForTimeout(SETTLED_MS);
  for (const [name, act] of Object.entries(acts)) {
    laps.push([name, await lapOf(page, () => act(page))]);
  }
  await context.close();
  return laps;
}

/** The longest interaction of an action, as the browser reports it; 0 if it reports none. */
async function lapOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => void (window.longestPress = 0));
  await act();
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => window.longestPress);
}

/** Runs in the page. */
function observe(): void {
  window.longestPress = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestPress = Math.max(window.longestPress, duration);
    }
  }).observe({ type: "event", buffered: true });
}

/** Browsers do not report faster clicks. */
const LEAST = 104;

const inMs = (value: number) =>
  `${value === 0 ? `< ${LEAST}`.padStart(9) : value.toFixed(0).padStart(9)} ms`;

declare global {
  interface Window {
    /** The duration of the slowest click since the last reset, in milliseconds. */
    longestPress: number;
  }
}

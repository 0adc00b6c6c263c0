import type { Site } from "../support/site";
import { isTakenOver } from "../support/taken-over";
import type { Browser, Tab } from "./browser";
import { until } from "./person";

/** What the steps of the flow work with. */
export interface World {
  readonly site: Site;
  readonly browser: Browser;
  /** The active tab. */
  readonly tab: Tab;
  /** Opens a path in a second tab and closes the first. */
  readonly moveToNewTab: (path: string) => Promise<void>;
  /** Ends the browser and opens it again with its data on disk. */
  readonly restart: () => Promise<void>;
  /** Opens a path of the site and waits until it is hydrated. */
  readonly visit: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Step {
  /** The expected state, as a sentence. */
  readonly says: string;
  readonly run: (world: World) => Promise<void>;
  /** Console messages that this step allows, besides those that are allowed everywhere. */
  readonly tolerated?: RegExp;
}

export async function worldOf(
  site: Site,
  open: (profile: string) => Promise<Browser>,
  profile: string,
): Promise<World> {
  let browser = await open(profile);
  let tab = await browser.openTab();
  async function visit(path: string): Promise<void> {
    await tab.goto(new URL(path, site.url).href);
    await until(`${path} answers to presses`, () => tab.evaluate(isTakenOver));
  }

  return {
    site,
    visit,
    get browser() {
      return browser;
    },
    get tab() {
      return tab;
    },
    async restart() {
      await browser.close();
      browser = await open(profile);
      tab = await browser.openTab();
    },
    async moveToNewTab(path) {
      const former = tab;
      tab = await browser.openTab();
      await tab.resize(1280, 800);
      await visit(path);
      await former.close();
    },
    close: () => browser.close(),
  };
}

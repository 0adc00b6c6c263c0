import type { Site } from "../support/site";
import { isTakenOver } from "../support/taken-over";
import type { Browser, Tab } from "./browser";
import { until } from "./person";

/** What the steps of the flow work with. */
export interface World {
  readonly site: Site;
  readonly browser: Browser;
  /** The tab that is looked at. */
  readonly tab: Tab;
  /** Opens a path in a second tab and closes the first. */
  readonly moveToNewTab: (path: string) => Promise<void>;
  /** Ends the browser and opens it again with what lies on its disk. */
  readonly restart: () => Promise<void>;
  /** Opens a path of the site and waits until it answers to presses. */
  readonly visit: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Step {
  /** A sentence: what must be so. */
  readonly says: string;
  readonly run: (world: World) => Promise<void>;
  /** What consoles may say meanwhile, besides what is tolerated everywhere. */
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

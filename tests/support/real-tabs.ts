import { type BrowserContext, chromium } from "@playwright/test";
import { SESSION_KEY } from "../../src/account/session/stored-session";
import { CHROMIUM_FLAGS, findChromium } from "./chromium";
import { freePort } from "./listening";
import type { Site } from "./site";

export interface RealTabs {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

/**
 * A browser whose tabs know whether they are visible, and can be frozen or kept for « back »: Playwright makes its
 * own tabs believe that they are always in front.
 */
export async function openRealTabs(): Promise<RealTabs> {
  const executablePath = findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  // Its first context is the browser's own default context.
  const seen = await chromium.connectOverCDP(`http://localhost:${port}`, { noDefaults: true });
  const [context] = seen.contexts();
  if (!context) throw new Error("The browser has no context");
  return {
    context,
    close: async () => {
      await seen.close();
      await browser.close();
    },
  };
}

/** Stores a session in a browser as the sign-in page would have. */
export async function signInWith(
  context: BrowserContext,
  site: Site,
  person: { readonly email: string; readonly password: string },
): Promise<void> {
  const { data, error } = await site.backend.clientFor().auth.signInWithPassword(person);
  if (error) throw error;
  await context.addInitScript(
    ([origin, key, session]) => {
      if (window.origin === origin) localStorage.setItem(key, session);
    },
    [site.url, SESSION_KEY, JSON.stringify(data.session)] as const,
  );
}

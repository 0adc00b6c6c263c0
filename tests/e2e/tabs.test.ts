import { once } from "node:events";
import { WebSocket } from "ws";
import { z } from "zod";
import type { BrowserContext, Page, Request } from "@playwright/test";
import {
  ANNA,
  editQuestion,
  inSync,
  openQuestions,
  registerAnna,
  syncIndicator,
} from "../support/back-office";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { type RealtimeServer, startRealtime } from "../support/realtime-server";
import { openRealTabs, signInWith } from "../support/real-tabs";
import type { Site } from "../support/site";
import { errorsOf, expect, test as base } from "./fixtures";

const test = base.extend<{ realTabs: BrowserContext; realtime: RealtimeServer }>({
  realTabs: async ({}, provide) => {
    const { context, close } = await openRealTabs();
    const errors = await errorsOf(context);
    await provide(context);
    await close();
    expect(errors).toEqual([]);
  },

  realtime: async ({ context }, provide) => {
    const realtime = await startRealtime();
    await context.addInitScript(() => {
      const tell = () => document.documentElement.setAttribute("data-realtime", "on");
      document.addEventListener("readystatechange", tell, { once: true });
    });
    await context.routeWebSocket(/\/realtime\/v1\/websocket/u, (socket) => {
      const { search } = new URL(socket.url());
      const line = new WebSocket(`${realtime.url}/realtime/v1/websocket${search}`);
      const opened = once(line, "open");
      socket.onMessage((text) => void opened.then(() => line.send(text)));
      socket.onClose(() => line.close());
      line.addEventListener("message", ({ data }) => socket.send(z.string().parse(data)));
      line.addEventListener("close", () => void socket.close());
    });
    await provide(realtime);
    await realtime.close();
  },
});

test("tabs show each other's edits, a hidden leader fetches for another tab, and a closed leader is replaced", async ({
  page,
  context,
  site,
}) => {
  // In Playwright every tab believes that it is visible.
  await page.addInitScript(() =>
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" }),
  );
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const other = await context.newPage();
  await other.goto("/admin/faq");
  await inSync(other);

  await editQuestion(page, "Comment se passe le paiement ?", { Question: "Comment payer ?" });
  await expect(other.getByRole("link", { name: "Comment payer ?", exact: true })).toBeVisible();

  await inSync(other);
  await site.backend.sql.exec(
    "update faqs set question = 'La maintenance, c’est compris ?' where id = 'faq-maintenance'",
  );
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(
    other.getByRole("link", { name: "La maintenance, c’est compris ?", exact: true }),
  ).toBeVisible();

  // The first tab is the leader; once it is closed, the other one takes over.
  await page.close();
  await editQuestion(other, "Comment payer ?", { Question: "Comment vous payer ?" });
  await inSync(other);
  const { rows } = await site.backend.sql.query(
    "select question from faqs where question like 'Comment%payer ?'",
  );
  expect(rows).toEqual([{ question: "Comment vous payer ?" }]);
});

test("signing out in one tab closes the back office in the others", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const other = await context.newPage();
  await other.goto("/admin/faq");
  await inSync(other);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(other).toHaveURL(/\/login/u);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringContaining("admin-"));
});

test("one tab leads; a leader that is closed or crashes is replaced within seconds", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const [second, third] = [await openBeside(page), await openBeside(page)];
  const asked = [page, second, third].map(headsAskedBy);
  await lookAgain(third);
  await expect.poll(() => asked.map((count) => count())).toEqual([1, 0, 0]);

  const succeeded = Promise.race([takesOver(second, 5_000), takesOver(third, 5_000)]);
  await page.close();
  await succeeded;
  const [leader, last] = asked[1]?.() === 0 ? [third, second] : [second, third];

  const crash = await leader.context().newCDPSession(leader);
  const succeededAgain = takesOver(last, 5_000);
  crash.send("Page.crash").catch(() => undefined);
  await succeededAgain;
  await editQuestion(last, "Comment se passe le paiement ?", { Question: "Comment payer ?" });
  await inSync(last);
  const { rows } = await site.backend.sql.query(
    "select question from faqs where id = 'faq-paiement'",
  );
  expect(rows).toHaveLength(1);
});

test("a frozen leader is replaced within seconds, with or without a freeze event, and follows once it resumes", async ({
  realTabs,
  site,
}) => {
  await registerAnna(site.backend);
  await signInWith(realTabs, site, ANNA);
  await realTabs.addInitScript(hearNothingWhileFrozen);
  await realTabs.addInitScript(countTransactions);
  const first = await openTab(realTabs, site);
  const second = await openTab(realTabs, site);
  const [byFirst, bySecond] = [headsAskedBy(first), headsAskedBy(second)];

  const wakeFirst = await freeze(first);
  await expect.poll(bySecond, { timeout: 40_000 }).toBeGreaterThan(0);
  await editQuestion(second, "Comment se passe le paiement ?", { Question: "Comment payer ?" });
  await inSync(second);
  await wakeFirst();
  await expect(first.getByRole("link", { name: "Comment payer ?", exact: true })).toBeVisible();
  const [earlierByFirst, earlierBySecond] = [byFirst(), bySecond()];
  await lookAgain(first);
  await expect.poll(bySecond).toBeGreaterThan(earlierBySecond);
  expect(byFirst()).toBe(earlierByFirst);

  await first.bringToFront();
  await second.evaluate(() =>
    document.addEventListener("freeze", (event) => event.stopImmediatePropagation(), true),
  );
  const wakeSecond = await freeze(second);
  await expect.poll(byFirst, { timeout: 40_000 }).toBeGreaterThan(earlierByFirst);
  await editQuestion(first, "Comment payer ?", { Question: "Comment vous payer ?" });
  await inSync(first);
  await wakeSecond();
  await expect(
    second.getByRole("link", { name: "Comment vous payer ?", exact: true }),
  ).toBeVisible();
});

test("where the server has Realtime, one channel notifies all tabs, and the next leader opens it again", async ({
  page,
  site,
  realtime,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const other = await openBeside(page);
  await expect.poll(() => realtime.members.length).toBe(1);

  await site.backend.sql.exec(
    "update faqs set question = 'Comment payer ?' where id = 'faq-paiement'",
  );
  realtime.tell("faqs", 1_000);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("link", { name: "Comment payer ?", exact: true })).toBeVisible();
  }
  expect(realtime.joins).toHaveLength(1);

  await page.close();
  await expect.poll(() => realtime.joins.length).toBe(2);
  await expect.poll(() => realtime.members.length).toBe(1);
  await site.backend.sql.exec(
    "update faqs set question = 'Comment vous payer ?' where id = 'faq-paiement'",
  );
  realtime.tell("faqs", 1_001);
  await expect(
    other.getByRole("link", { name: "Comment vous payer ?", exact: true }),
  ).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/u] });

  test("an edit in one tab offline is shown in the other at once, and sent once the network is back", async ({
    page,
    context,
    site,
  }) => {
    await registerAnna(site.backend);
    await openQuestions(page, ANNA);
    const other = await openBeside(page);
    // Without a worker here, the form has to be loaded before the network is cut.
    await editQuestion(other, "La maintenance est-elle comprise ?", {
      Question: "La maintenance, c’est compris ?",
    });
    await inSync(other);
    await cutNetwork(context, site);
    await editQuestion(other, "Comment se passe le paiement ?", { Question: "Comment payer ?" });
    await expect(page.getByRole("link", { name: "Comment payer ?", exact: true })).toBeVisible({
      timeout: 1_000,
    });
    await bringNetworkBack(context, site);
    await inSync(page);
    const { rows } = await site.backend.sql.query(
      "select question from faqs where id = 'faq-paiement'",
    );
    expect(rows).toHaveLength(1);
  });
});

/** Counts how often a tab has requested the heads: only the leader does. */
function headsAskedBy(page: Page): () => number {
  let asked = 0;
  page.on("request", (request) => {
    if (isForHeads(request)) asked += 1;
  });
  return () => asked;
}

const isForHeads = (request: Request) =>
  /\/rest\/v1\/(?:sync|published)_heads/u.test(request.url());

const takesOver = (page: Page, timeout: number) =>
  page.waitForEvent("request", { predicate: isForHeads, timeout });

const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

async function openBeside(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto("/admin/faq");
  await inSync(other);
  return other;
}

async function openTab(context: BrowserContext, site: Site): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${site.url}/admin/faq`);
  await inSync(tab);
  return tab;
}

/**
 * Freezes a tab as the browser freezes hidden ones; returns how to resume it. A browser freezes no tab while others wait
 * for what it reads or writes, but the command here would.
 */
async function freeze(page: Page): Promise<() => Promise<void>> {
  await page.waitForFunction(() => window.isDiskIdle(), undefined, { polling: 100 });
  const state = await page.context().newCDPSession(page);
  await state.send("Page.setWebLifecycleState", { state: "frozen" });
  return async () => void (await state.send("Page.setWebLifecycleState", { state: "active" }));
}

/**
 * A frozen tab of Chromium still receives broadcast messages. It then starts to read and never ends, which blocks every
 * write. The browser would resume such a tab; the command that freezes it here does not.
 */
function hearNothingWhileFrozen(): void {
  let frozen = false;
  const missed: (() => void)[] = [];
  document.addEventListener("freeze", () => void (frozen = true), true);
  document.addEventListener("resume", () => {
    frozen = false;
    for (const hear of missed.splice(0)) hear();
  });
  const native = Object.getOwnPropertyDescriptor(BroadcastChannel.prototype, "onmessage");
  Object.defineProperty(BroadcastChannel.prototype, "onmessage", {
    set(this: BroadcastChannel, listener: (event: MessageEvent) => void) {
      native?.set?.call(this, (event: MessageEvent) => {
        if (frozen) missed.push(() => listener(event));
        else listener(event);
      });
    },
  });
}

/** Counts the transactions of this tab, so that a test can wait until it reads and writes nothing. */
function countTransactions(): void {
  // oxlint-disable-next-line typescript/unbound-method -- It is called with the database as `this` below.
  const begin = IDBDatabase.prototype.transaction;
  let open = 0;
  let lastEnd = 0;
  IDBDatabase.prototype.transaction = function transaction(...parameters) {
    const begun = begin.apply(this, parameters);
    open += 1;
    const end = () => {
      open -= 1;
      lastEnd = performance.now();
    };
    for (const type of ["complete", "abort"]) begun.addEventListener(type, end);
    return begun;
  };
  window.isDiskIdle = () => open === 0 && performance.now() - lastEnd > 500;
}

declare global {
  interface Window {
    /** Whether this tab has neither read nor written for half a second. */
    isDiskIdle: () => boolean;
  }
}

test("a back office that is opened again says that it checks until the server has answered, and then a tab beside it too", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const answer = site.hold(/\/rest\/v1\/sync_heads$/u);
  await page.addInitScript(() => {
    const texts: (string | null)[] = [];
    Object.assign(window, { texts });
    new MutationObserver(() => {
      const shown = document.querySelector("[aria-haspopup=dialog] [aria-live]");
      if (shown && texts.at(-1) !== shown.textContent) texts.push(shown.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();
  await syncIndicator(page).click();
  const panel = page.getByRole("dialog", { name: "Synchronisation" });
  await expect(panel).toContainText(/Vérification… Dernière synchronisation aujourd’hui à/u);
  await expect(panel).not.toContainText("Tout ce que vous avez modifié");
  answer();
  await expect(panel).toContainText("Tout ce que vous avez modifié");
  await inSync(page);
  expect(await page.evaluate(() => Object.assign({ texts: [] }, window).texts)).toEqual([
    "Vérification…",
    "À jour",
  ]);

  const beside = await context.newPage();
  await beside.goto("/admin/faq");
  await inSync(beside);
});

import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { cachedOnDevice, pathsInCache, storedOnDevice } from "../support/device-contents";
import { bringNetworkBack, cutNetwork } from "../support/network";
import type { Site } from "../support/site";
import { LOST_REQUESTS, notifications, ready, sent } from "../support/visitor-forms";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow", tolerated: LOST_REQUESTS });

const MESSAGE = {
  Nom: "Zoé Canari",
  Email: "zoe.canari@exemple.fr",
  Message: "Bonjour, je voudrais un site pour mes serins.",
};
const WAITING = "Votre message est enregistré\u00A0: il partira dès le retour de la connexion.";
const SUBMIT = /rpc\/submit_contact/u;

const form = (page: Page) => page.getByRole("form", { name: "Message" });
const news = (page: Page) => page.getByRole("region", { name: "Nouvelles de vos envois" });
const messages = (site: Site) => sent(site, "contact_submissions", "name, email, message");

/** Whether the page or the worker sent each message: only the client of a page sends this header. */
const senders = (site: Site) =>
  site.requests
    .filter(({ path }) => SUBMIT.test(path))
    .map(({ headers }) => (headers.has("x-client-info") ? "page" : "worker"));

const ROW = { name: MESSAGE.Nom, email: MESSAGE.Email, message: MESSAGE.Message };

/** Opens a page, and waits until its worker makes it work offline. */
async function installed(page: Page): Promise<void> {
  await ready(page, "/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form(page).getByLabel(label).fill(value);
}

const submit = (page: Page) => form(page).getByRole("button", { name: "Envoyer" }).click();

/** Sends a message without a network. */
async function leave(page: Page, site: Site, values: Partial<typeof MESSAGE>): Promise<void> {
  await cutNetwork(page.context(), site);
  await fill(page, values);
  await submit(page);
  await expect(form(page).getByText(WAITING)).toBeVisible();
}

/** Wakes the worker as the browser does when the network is back, without any open page of the site. */
async function wakeWorker(context: BrowserContext, site: Site): Promise<void> {
  const nowhere = await context.newPage();
  const session = await context.newCDPSession(nowhere);
  const registrationId = await registrationOf(session, site.url);
  const tag = "outbox";
  await session.send("ServiceWorker.dispatchSyncEvent", {
    origin: site.url,
    registrationId,
    tag,
    lastChance: false,
  });
  await nowhere.close();
}

async function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return found;
}

test("a message is sent with every page closed, its text is removed from the device, and the next visit says when", async ({
  site,
  page,
  context,
}) => {
  await installed(page);
  await leave(page, site, MESSAGE);
  expect(await cachedOnDevice(page)).toContain("/outbox/waiting/");
  await page.close();
  await bringNetworkBack(context, site);
  await wakeWorker(context, site);
  await expect.poll(() => messages(site)).toEqual([ROW]);

  const later = await context.newPage();
  await later.goto("/glossary");
  expect(await cachedOnDevice(later)).not.toMatch(/canari|serins/iu);
  await expect(news(later)).toContainText(
    /Votre message est parti le \d+ \p{L}+ \d{4} à \d\d:\d\d\./u,
  );
  await expect.poll(() => pathsInCache(later, "outbox")).toEqual([]);
  await expect.poll(() => storedOnDevice(later)).not.toMatch(/canari/iu);
  expect(await messages(site)).toEqual([ROW]);
});

test("where no worker can be woken, a message is sent at the next visit of a browser that was closed", async ({
  site,
  restartable,
}) => {
  const before = await restartable.start();
  const withoutSync = () => Reflect.deleteProperty(globalThis, "SyncManager");
  await before.addInitScript(withoutSync);
  const page = await before.newPage();
  await installed(page);
  await leave(page, site, MESSAGE);
  expect(await pathsInCache(page, "outbox")).toEqual([]);

  const after = await restartable.start();
  await after.addInitScript(withoutSync);
  await bringNetworkBack(after, site);
  const later = await after.newPage();
  await later.goto("/faq");
  await expect(news(later)).toContainText("Votre message est parti.");
  expect(await messages(site)).toEqual([ROW]);
});

test("the worker and the page send at once: one row, and only one tab reports it", async ({
  site,
  page,
  context,
}) => {
  await installed(page);
  const other = await context.newPage();
  await ready(other, "/glossary");
  await leave(page, site, MESSAGE);
  const release = site.hold(SUBMIT);
  await bringNetworkBack(context, site);
  await wakeWorker(context, site);
  await expect.poll(() => new Set(senders(site))).toEqual(new Set(["page", "worker"]));
  release();
  await expect.poll(() => notifications([page, other])).toEqual(["Votre message est parti."]);
  await expect(form(page).getByText(WAITING)).toBeHidden();
  await expect.poll(() => pathsInCache(page, "outbox")).toEqual([]);
  expect(await messages(site)).toEqual([ROW]);
});

test("the worker sends a rejected message as it was corrected", async ({ site, page, context }) => {
  const { sql } = site.backend;
  const refuse = (rule: string) =>
    sql.exec(`create or replace function private.refusal(submission jsonb) returns text
      language sql immutable as $$ select case when ${rule} then 'Trop de serins' end $$`);
  await refuse("submission ->> 'message' like '%serins%'");
  await installed(page);
  await fill(page, MESSAGE);
  await submit(page);
  await expect(form(page).getByRole("alert")).toContainText("Motif\u00A0: Trop de serins.");
  expect(await pathsInCache(page, "outbox")).toEqual([]);
  await leave(page, site, { Message: "Bonjour, je voudrais un site." });
  await page.close();
  await refuse("false");
  await bringNetworkBack(context, site);
  await wakeWorker(context, site);
  const corrected = { ...ROW, message: "Bonjour, je voudrais un site." };
  await expect.poll(() => messages(site)).toEqual([corrected]);
});

test("the same message sent from a duplicated tab, which becomes the leader meanwhile, is one row", async ({
  site,
  page,
  context,
}) => {
  await installed(page);
  await fill(page, MESSAGE);
  const opening = context.waitForEvent("page");
  await page.evaluate(() => void window.open("/"));
  const twin = await opening;
  await expect(form(twin).getByLabel("Message")).toHaveValue(MESSAGE.Message);
  const release = site.hold(SUBMIT);
  await submit(page);
  await expect.poll(() => senders(site)).toContain("page");
  await submit(twin);
  await page.close();
  await expect(form(twin).getByText(WAITING)).toBeVisible();
  release();
  await expect(news(twin)).toContainText("Votre message est parti.");
  expect(await messages(site)).toEqual([ROW]);
});

test("text typed while a message is being sent stays in its form", async ({ site, page }) => {
  await ready(page, "/");
  await fill(page, MESSAGE);
  const release = site.hold(SUBMIT);
  await submit(page);
  await expect.poll(() => senders(site)).toContain("page");
  await fill(page, { Message: "Et puis autre chose." });
  release();
  await expect(form(page).getByRole("status")).not.toBeEmpty();
  await expect(form(page).getByLabel("Message")).toHaveValue("Et puis autre chose.");
  await expect.poll(() => messages(site)).toEqual([ROW]);
});

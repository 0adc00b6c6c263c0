import { stat } from "node:fs/promises";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { OUT } from "../../server/build-site";
import { SESSION_KEY } from "../../src/account/session/stored-session";
import { EMBEDDED_PUBLISHABLE_KEY } from "../../src/lib/config";
import type { TestBackend } from "./backend";

export const ANNA = { name: "Anna", email: "anna@example.org", password: "secret-1" } as const;
export const BORIS = { name: "Boris", email: "boris@example.org", password: "secret-2" } as const;

const EMPTY_PAGE = "/empty";

// The first start on a device loads the whole back office and creates forty stores, which takes ten seconds on a small
// machine that runs two other browsers.
export const FIRST_OPENING_MS = 45_000;

type Credentials = { readonly email: string; readonly password: string };

/** Makes Anna the administrator of a new site. */
export async function registerAnna(backend: TestBackend): Promise<void> {
  await backend.signUp(ANNA.email, ANNA.password, ANNA.name);
}

/** Creates an account on the page for it, as the first administrator of a site does. */
export async function registerByForm(
  page: Page,
  { name, email, password }: Credentials & { readonly name: string },
): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Créer le compte" }).click();
}

/** Invites Boris and registers him, as a second administrator. */
export async function registerBoris(backend: TestBackend): Promise<void> {
  const invitation = "une-invitation-pour-boris";
  await backend.sql.query(
    `insert into admin_invitations (email, token_hash)
     values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))`,
    [BORIS.email, invitation],
  );
  const { error } = await backend.clientFor().auth.signUp({
    email: BORIS.email,
    password: BORIS.password,
    options: { data: { display_name: BORIS.name, invitation } },
  });
  expect(error).toBeNull();
}

/** Fills the sign-in form of the page and sends it. */
export async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

/** Opens a screen of the back office with a session as the sign-in page would have stored it. */
export async function signIn(page: Page, person: Credentials, address: string): Promise<void> {
  const answer = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY },
    data: { email: person.email, password: person.password },
  });
  expect(answer.ok()).toBe(true);
  // Without a graphics card every frame of a moving spinner costs as much as the test's own work.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // An empty page of the same origin: the application must not see the session appear.
  await page.route(EMPTY_PAGE, (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(EMPTY_PAGE);
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    await answer.text(),
  ] as const);
  await page.unroute(EMPTY_PAGE);
  await page.goto(address);
}

/** Opens the list of questions, signed in and in sync. */
export async function openQuestions(page: Page, person: Credentials): Promise<void> {
  await signIn(page, person, "/admin/faq");
  await expect(page).toHaveURL(({ pathname }) => pathname === "/admin/faq");
  await expect(page.getByRole("table")).toBeVisible({ timeout: FIRST_OPENING_MS });
  await inSync(page);
}

/** Opens a screen for Boris on a device of his own, in sync. */
export async function openDeviceOfBoris(
  openDevice: () => Promise<Page>,
  address = "/admin/faq",
): Promise<Page> {
  const boris = await openDevice();
  await signIn(boris, BORIS, address);
  await expect(syncIndicator(boris)).toBeVisible({ timeout: FIRST_OPENING_MS });
  await inSync(boris);
  return boris;
}

/** Waits until the back office shows that everything is on the server. */
export async function inSync(page: Page): Promise<void> {
  await expect(syncIndicator(page)).toContainText("À jour", { timeout: 30_000 });
}

export const syncIndicator = (page: Page) =>
  page.getByRole("button", { name: /^Synchronisation/u });

/** Checks the server now, in the panel beside the screen. */
export async function syncNow(page: Page): Promise<void> {
  await syncIndicator(page).click();
  const panel = page.getByRole("dialog", { name: "Synchronisation" });
  await panel.getByRole("button", { name: "Synchroniser maintenant" }).click();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
}

/** Follows a link of the sidebar's group of settings, which may be closed. */
export async function openSetting(page: Page, name: string): Promise<void> {
  const group = page.getByRole("button", { name: /^Configuration/u });
  if ((await group.getAttribute("aria-expanded")) === "false") await group.click();
  const links = page.getByRole("navigation", { name: "Administration" });
  await links.getByRole("link", { name, exact: true }).click();
}

/** Waits until the worker has cached every file of the back office, as it does after a sign-in. */
export async function backOfficeIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const urls = await page.evaluate(async () => {
    const worker = await (await fetch("/service-worker.js")).text();
    const listed = worker.matchAll(/\{"backOffice":true[^}]*"url":"([^"]+)"/gu);
    return Array.from(listed, ([, url = ""]) => new URL(url, location.origin).href);
  });
  expect(urls).not.toEqual([]);
  const wanted = await Promise.all(
    urls.map(async (url) => [url, await sizeOf(page, url)] as const),
  );
  await page.evaluate(async (files) => {
    const cache = await caches.open("assets");
    // A cache lists an entry before its whole content is there.
    const isWhole = async ([url, size]: readonly [string, number]) =>
      (await (await cache.match(url))?.arrayBuffer())?.byteLength === size;
    for (const file of files) {
      // Each is read until it is whole, and then no more.
      while (!(await isWhole(file))) await new Promise((resolve) => void setTimeout(resolve, 100));
    }
  }, wanted);
}

/** The size of a file with a hash in its name: that of the build's file, or of what a site of another build serves. */
async function sizeOf(page: Page, url: string): Promise<number> {
  const built = await stat(path.join(OUT, new URL(url).pathname)).catch(() => undefined);
  if (built) return built.size;
  // A restarted server has closed its open connections.
  const answer = await page.request.get(url, { maxRetries: 3 });
  return (await answer.body()).length;
}

/** Changes fields of a question, by their labels. */
export async function editQuestion(
  page: Page,
  question: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole("link", { name: `Modifier «\u202F${question}\u202F»` }).click();
  for (const [label, value] of Object.entries(changes)) {
    // The exact label, because the list, which stays until the form is loaded, contains « question » in every row.
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("table")).toBeVisible();
}

/** Clicks buttons in quick succession: each before the write of the previous one is done. */
export async function pressInARow(page: Page, buttons: readonly Locator[]): Promise<void> {
  const elements = await Promise.all(buttons.map((button) => button.elementHandle()));
  await page.evaluate(async (all) => {
    for (const element of all) {
      if (element instanceof HTMLElement) element.click();
      // A separate click for each, because the page may render in between.
      await new Promise((resolve) => void setTimeout(resolve));
    }
  }, elements);
}

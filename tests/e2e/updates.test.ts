import type { Page } from "@playwright/test";
import { enterText, openLighthouse, text, title } from "../support/article-editor";
import { ANNA, backOfficeIsKept, openQuestions, registerAnna } from "../support/back-office";
import { cutNetwork, hasLoadedAll } from "../support/network";
import { buildWith, NEXT, newVersionWaits, stopWorkers } from "../support/next-build";
import { axe, expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow" });

const served = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const former = (page: Page) => expect(page.locator("html")).not.toHaveAttribute("data-build");
const next = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-build", "next");

const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name });

test("a full page load after a deployment gets the new version", async ({ page, site }) => {
  await page.goto("/faq");
  await served(page);
  await site.deploy(await buildWith(NEXT));
  await page.goto("/contact");
  await next(page);
});

test("the first version is not taken for a newer one where the browser is slow to activate it", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await page.addInitScript(activateSlowly);
  await openQuestions(page, ANNA);
  await expect(page.locator("html")).toHaveAttribute("data-activated", { timeout: 60_000 });
  await expect(page.getByText(/Une nouvelle version est prête/u)).toBeHidden();
});

/** As Firefox does on a busy machine: the installed worker waits for longer than Workbox does, and is then activated. */
function activateSlowly(): void {
  const { prototype } = ServiceWorkerRegistration;
  const waiting = Object.getOwnPropertyDescriptor(prototype, "waiting");
  const active = Object.getOwnPropertyDescriptor(prototype, "active");
  const isSlow = () => document.documentElement.dataset["activated"] === undefined;
  Object.defineProperties(prototype, {
    waiting: {
      get() {
        return waiting?.get?.call(this) ?? (isSlow() ? active?.get?.call(this) : null);
      },
    },
    active: {
      get() {
        return isSlow() ? null : active?.get?.call(this);
      },
    },
  });
  // oxlint-disable-next-line typescript/unbound-method -- It is called with the container as `this` below.
  const register = ServiceWorkerContainer.prototype.register;
  ServiceWorkerContainer.prototype.register = async function registerSlowly(...parameters) {
    const registration = await register.apply(this, parameters);
    const hearLate = () =>
      registration.installing?.addEventListener("statechange", (event) => {
        const isActivated = registration.installing === null && active?.get?.call(registration);
        if (isSlow() && isActivated) event.stopImmediatePropagation();
      });
    registration.addEventListener("updatefound", hearLate);
    hearLate();
    return registration;
  };
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    setTimeout(() => document.documentElement.setAttribute("data-activated", ""), 1_000);
  });
}

test("a visitor gets the new version with the next link, but not while typing", async ({
  page,
  site,
}) => {
  await page.goto("/faq");
  await served(page);
  await site.deploy(await buildWith(NEXT));
  await newVersionWaits(page);

  const email = page.getByRole("contentinfo").getByLabel("Email");
  await email.fill("anna@exemple.fr");
  await footerLink(page, "Plan du site").click();
  await expect(page.getByRole("heading", { level: 1, name: "Plan du site" })).toBeVisible();
  await former(page);
  await expect(email).toHaveValue("anna@exemple.fr");

  await email.fill("");
  await stopWorkers(page);
  await footerLink(page, "Questions fréquentes").click();
  await next(page);
  await expect(page).toHaveURL(/\/faq$/u);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // In the new version the router handles links without a page load.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.evaluate(() => document.body.setAttribute("data-stays", ""));
  await footerLink(page, "Plan du site").click();
  await expect(page.getByRole("heading", { level: 1, name: "Plan du site" })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-stays");

  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/u);
  await expect(page.locator("body")).toHaveAttribute("data-stays");
});

test.describe("without a worker, as on a first visit", () => {
  test.use({
    serviceWorkers: "block",
    tolerated: [/status of 404.*\/assets\/|dynamically imported/u],
  });

  test("a page whose code was deleted with its build is loaded at once in the new version", async ({
    page,
    site,
  }) => {
    await page.goto("/faq");
    // Code that is still loading when its file disappears would reload the page before the click.
    await hasLoadedAll(page);
    await site.deploy(await buildWith(NEXT));
    await footerLink(page, "Plan du site").click();
    await next(page);
    await expect(page).toHaveURL(/\/sitemap$/u);
    await expect(page.getByRole("heading", { level: 1, name: "Plan du site" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/u);
    await next(page);
  });

  test("missing code is reported while something is typed, and a click loads the page and keeps the text", async ({
    page,
    site,
  }) => {
    await page.goto("/faq");
    const email = page.getByRole("contentinfo").getByLabel("Email");
    await email.fill("anna@exemple.fr");
    // Code that is still loading when its file disappears would show the message before the click.
    await hasLoadedAll(page);
    await site.deploy(await buildWith(NEXT));
    await footerLink(page, "Plan du site").click();
    await expect(page.getByText(/Le site a été mis à jour/u)).toBeVisible();
    await former(page);
    await expect(email).toHaveValue("anna@exemple.fr");

    await page.getByRole("button", { name: "Recharger", exact: true }).click();
    await next(page);
    await expect(page.getByRole("heading", { level: 1, name: "Plan du site" })).toBeVisible();
    await expect(email).toHaveValue("anna@exemple.fr");
  });
});

test.describe("with the network gone", () => {
  test.use({ tolerated: [/ERR_/u] });

  test("two tabs of two versions both find their code offline, whichever worker answers", async ({
    page,
    context,
    site,
  }) => {
    await page.goto("/faq");
    await served(page);
    await site.deploy(await buildWith(NEXT));
    const other = await context.newPage();
    await other.goto("/contact");
    await next(other);
    await newVersionWaits(other);
    await cutNetwork(context, site);

    // The tab is still controlled by the former worker: while text is typed, links must not load a page.
    const email = (tab: Page) => tab.getByRole("contentinfo").getByLabel("Email");
    await email(other).fill("anna@exemple.fr");
    await footerLink(other, "Plan du site").click();
    await expect(other.getByRole("heading", { level: 1, name: "Plan du site" })).toBeVisible();
    await email(other).fill("");
    await other.evaluate(() => document.body.setAttribute("data-stays", ""));
    await stopWorkers(other);
    await footerLink(other, "Questions fréquentes").click();
    await expect(other).toHaveURL(/\/faq$/u);
    // The new worker took control without a page load, because this tab already had the code of the new version.
    await expect(other.locator("body")).toHaveAttribute("data-stays");

    await email(page).fill("anna@exemple.fr");
    await footerLink(page, "Plan du site").click();
    await expect(page.getByRole("heading", { level: 1, name: "Plan du site" })).toBeVisible();
    await former(page);
    await email(page).fill("");
    await footerLink(page, "Questions fréquentes").click();
    await next(page);
    await expect(page).toHaveURL(/\/faq$/u);
  });
});

test("an administrator who is typing is notified, chooses the moment of the update, and finds every word again", async ({
  page,
  context,
  site,
}) => {
  await openLighthouse(page, site);
  await backOfficeIsKept(page);
  const other = await context.newPage();
  await other.goto("/admin/administrators");
  const password = other.getByLabel("Nouveau mot de passe", { exact: true });
  await password.fill("un-nouveau-secret");
  await site.deploy(await buildWith(NEXT));
  await newVersionWaits(page);
  await title(page).fill("Le grand phare");
  const notice = (tab: Page) => tab.getByText(/Une nouvelle version est prête/u);
  await expect(notice(page)).toBeVisible();
  await axe(page);

  // A visitor's tab of the same browser does not trigger the update.
  const visit = await context.newPage();
  await visit.goto("/faq");
  await footerLink(visit, "Plan du site").click();
  await expect(visit.getByRole("heading", { level: 1, name: "Plan du site" })).toBeVisible();
  await newVersionWaits(visit);
  await visit.close();

  // The page asks before it discards text that is not kept as a draft.
  await other.getByRole("button", { name: "Recharger", exact: true }).click();
  await expect(
    other.getByText(/«\u00A0Nouveau mot de passe\u00A0» n’est pas enregistré/u),
  ).toBeVisible();
  await expect(password).toHaveValue("un-nouveau-secret");
  await stopWorkers(other);
  await other.getByRole("button", { name: "Recharger quand même" }).click();
  await next(other);

  // The update in the other tab changes nothing in this tab, and its code is still available.
  await former(page);
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Rechercher" })).toBeVisible();
  await page.keyboard.press("Escape");
  await enterText(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" et sa lampe");
  await page.getByRole("button", { name: "Recharger", exact: true }).click();
  await next(page);
  await expect(title(page)).toHaveValue("Le grand phare");
  await expect(text(page)).toContainText("et sa lampe");
});

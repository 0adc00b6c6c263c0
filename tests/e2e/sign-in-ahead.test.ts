import { ANNA, backOfficeIsKept, inSync, registerAnna, signInByForm } from "../support/back-office";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

const isAsked = ({ requests }: Site, start: string) =>
  requests.some(({ path }) => path.startsWith(start));

test("the code of the back office is loaded while somebody fills in the form, not before", async ({
  page,
  site,
}) => {
  await page.goto("/login");
  await expect.poll(() => isAsked(site, "/assets/link-intent-")).toBe(true);
  expect(isAsked(site, "/assets/back-office-")).toBe(false);

  await expect(async () => {
    await page.getByLabel("Email").focus();
    await page.getByLabel("Mot de passe", { exact: true }).focus();
    expect(isAsked(site, "/assets/open-device-")).toBe(true);
    expect(isAsked(site, "/assets/dashboard-screen-")).toBe(true);
  }).toPass();
});

test("on the sign-in page nothing that visitors read is loaded, until they go on to the site", async ({
  page,
  openDevice,
  site,
}) => {
  await registerAnna(site.backend);
  await page.goto("/login");
  await signInByForm(page, ANNA);
  await inSync(page);
  expect(isAsked(site, "/content/faqs.json")).toBe(false);

  const visitor = await openDevice();
  await visitor.goto("/login");
  await visitor.getByRole("link", { name: /retour au site$/u }).click();
  await expect.poll(() => isAsked(site, "/content/faqs.json")).toBe(true);
});

test.describe("with a worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("on a first visit, a sign-in and its content come before what opens without a network", async ({
    page,
    openDevice,
    site,
  }) => {
    const workers = () => site.requests.filter(({ path }) => path === "/service-worker.js").length;
    await registerAnna(site.backend);
    const release = site.hold(/^\/rest\/v1\/faqs/u);
    await page.goto("/login");
    await signInByForm(page, ANNA);
    await expect.poll(() => isAsked(site, "/rest/v1/faqs")).toBe(true);
    // A visitor who comes later has a worker by now: it was requested after this page had loaded.
    const visitor = await openDevice();
    await visitor.goto("/contact");
    await visitor.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(workers()).toBe(1);

    release();
    await inSync(page);
    await backOfficeIsKept(page);
  });
});

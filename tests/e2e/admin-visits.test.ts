import type { Page, Request } from "@playwright/test";
import { ANNA, registerAnna } from "../support/back-office";
import { openDashboard, panel, receive, stat } from "../support/dashboard";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const counted = async (site: Site) => {
  const { rows } = await site.backend.sql.query<{ path: string; views: number }>(
    "select path, views from page_views order by path",
  );
  return Object.fromEntries(rows.map(({ path, views }) => [path, views]));
};

/** Adds visits of a page on the day that is `days` days ago. */
const visit = (site: Site, path: string, days: number, views: number) =>
  site.backend.sql.query(
    "insert into page_views values ((now() at time zone 'Europe/Paris')::date - $2::integer, $1, $3)",
    [path, days, views],
  );

/** Longer than the delay before a visit is counted. */
const quietMoment = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));

// The default user agent of a headless browser would count as a robot.
test.use({
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36",
});

test.describe("on the site", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

  test("a visit is counted once for each page opened online, by a request that identifies nobody", async ({
    page,
    site,
  }) => {
    const requests: Request[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/rpc/count_view")) requests.push(request);
    });
    const counting = page.waitForResponse(/\/rpc\/count_view$/u);
    await page.goto("/faq");
    const answer = await counting;
    const request = answer.request();
    await expect.poll(() => counted(site), { timeout: 30_000 }).toEqual({ "/faq": 1 });
    expect(answer.status()).toBe(204);
    expect(request.postDataJSON()).toEqual({ path: "/faq" });
    expect(Object.keys(await request.allHeaders())).not.toContain("authorization");
    expect(await page.context().cookies()).toEqual([]);

    await page.goto("/faq?categorie=pricing");
    await expect.poll(() => counted(site), { timeout: 30_000 }).toEqual({ "/faq": 2 });
    await page.getByRole("searchbox").fill("prix");
    await expect(page).toHaveURL(/q=prix/u);
    await page.getByRole("link", { name: "Nous Contacter" }).click();
    await expect
      .poll(() => counted(site), { timeout: 30_000 })
      .toEqual({ "/contact": 1, "/faq": 2 });

    await page.context().setOffline(true);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions fréquentes");
    await quietMoment(page);
    await page.context().setOffline(false);
    await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
    await expect
      .poll(() => counted(site), { timeout: 30_000 })
      .toEqual({ "/contact": 1, "/faq": 2, "/services": 1 });
    await expect.poll(() => requests.length).toBe(4);
  });
});

test("visits of people who ask not to be tracked and of administrators are not counted", async ({
  page,
  site,
  openDevice,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  await page.goto("/services");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await registerAnna(site.backend);
  const anna = await openDevice();
  await anna.goto(site.url);
  await expect.poll(() => counted(site), { timeout: 30_000 }).toEqual({ "/": 1 });
  await openDashboard(anna, ANNA);
  await anna.goto(`${site.url}/faq`);
  await expect(anna.getByRole("heading", { level: 1 })).toBeVisible();

  const visitor = await openDevice();
  await visitor.goto(`${site.url}/contact`);
  await expect.poll(() => counted(site), { timeout: 30_000 }).toEqual({ "/": 1, "/contact": 1 });
});

test.describe("the dashboard", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

  test("the dashboard shows the page views of 7, 30 or 90 days, and offline the last known ones", async ({
    page,
    context,
    site,
  }) => {
    await registerAnna(site.backend);
    await receive(site, [{ name: "Zoé", days: 2 }]);
    await visit(site, "/", 0, 30);
    await visit(site, "/faq", 10, 10);
    await visit(site, "/", 35, 20);
    await visit(site, "/tools", 80, 5);
    await openDashboard(page, ANNA);

    const card = stat(page, "Pages vues, 30 derniers jours");
    await expect(card.getByRole("definition").first()).toHaveText("40");
    await expect(card).toContainText("+100\u202F% par rapport aux 30 jours précédents");
    await expect(card).toContainText("Messages pour 100 pages vues\u00A0: 2,5");

    const traffic = panel(page, "Fréquentation");
    await expect(traffic).toContainText("40\u00A0pages vues en 30\u00A0jours");
    await traffic.getByRole("radio", { name: "30 jours" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/periode=7/u);
    await expect(traffic).toContainText("30\u00A0pages vues en 7\u00A0jours");
    await expect(traffic.getByRole("listitem")).toHaveText([/Accueil.*30\u00A0pages vues/u]);
    await page.goto("/admin?periode=90");
    await expect(traffic).toContainText("65\u00A0pages vues en 81\u00A0jours");
    await traffic.getByText("Voir les chiffres en tableau").click();
    await expect(traffic.getByRole("row")).toHaveCount(91);
    await expect(traffic.locator("svg path.recharts-rectangle").first()).toBeAttached();

    await axeEverywhere(page);

    await context.setOffline(true);
    await expect(traffic).toContainText("Les pages vues se lisent en ligne");
    await expect(traffic).toContainText("Derniers chiffres connus : aujourd’hui à");
    await expect(traffic).toContainText("65\u00A0pages vues en 81\u00A0jours");
  });

  test("without a page view the dashboard says so, and draws no empty chart", async ({
    page,
    site,
  }) => {
    await registerAnna(site.backend);
    await openDashboard(page, ANNA);
    const traffic = panel(page, "Fréquentation");
    await expect(traffic).toContainText("Aucune page vue n’a encore été comptée.");
    await expect(traffic.locator("svg.recharts-surface")).toHaveCount(0);
    await expect(traffic.getByRole("heading", { level: 3 })).toHaveCount(0);
    await visit(site, "/", 10, 3);
    await page.goto("/admin?periode=7");
    await expect(traffic).toContainText("0\u00A0page vue en 7\u00A0jours");
    await traffic.getByText("30 jours").click();
    await expect(traffic.getByRole("listitem")).toHaveText([/Accueil.*3\u00A0pages vues/u]);
  });

  test("the long title of a viewed page does not widen the dashboard on a phone", async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await registerAnna(site.backend);
    await visit(site, "/blog/refonte-sans-perdre-son-referencement", 10, 3);
    await openDashboard(page, ANNA);
    const title = panel(page, "Fréquentation").getByText("Refondre sans perdre son référencement");
    await expect(title).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
});

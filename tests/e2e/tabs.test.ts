import type { Page, Request } from "@playwright/test";
import { ANNA, editQuestion, inSync, openQuestions, registerAnna } from "../support/back-office";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { expect, test } from "./fixtures";

test("tabs show each other's edits, a hidden one fetches what another asks for, and a closed one is succeeded", async ({
  page,
  context,
  site,
}) => {
  // In Playwright every tab believes that it is seen.
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

  // The first tab leads the sync; the other takes over.
  await page.close();
  await editQuestion(other, "Comment payer ?", { Question: "Comment vous payer ?" });
  await inSync(other);
  const { rows } = await site.backend.sql.query(
    "select question from faqs where question like 'Comment%payer ?'",
  );
  expect(rows).toEqual([{ question: "Comment vous payer ?" }]);
});

test("signing out in one tab takes the other out of the back office", async ({
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

test("one tab leads; one that is closed or crashes is succeeded within seconds", async ({
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
    "select question from faqs where question = 'Comment payer ?'",
  );
  expect(rows).toHaveLength(1);
});

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/u] });

  test("what is changed in one tab is shown in the other at once, and leaves once the network is back", async ({
    page,
    context,
    site,
  }) => {
    await registerAnna(site.backend);
    await openQuestions(page, ANNA);
    const other = await openBeside(page);
    // Without a worker here, the form must have come before the network goes.
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
      "select question from faqs where question = 'Comment payer ?'",
    );
    expect(rows).toHaveLength(1);
  });
});

/** Counts how often a tab has asked for the heads: only one that leads does. */
function headsAskedBy(page: Page): () => number {
  let asked = 0;
  page.on("request", (request) => {
    if (isForHeads(request)) asked += 1;
  });
  return () => asked;
}

const isForHeads = (request: Request) => request.url().includes("/rest/v1/sync_heads");

const takesOver = (page: Page, timeout: number) =>
  page.waitForEvent("request", { predicate: isForHeads, timeout });

const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

async function openBeside(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto("/admin/faq");
  await inSync(other);
  return other;
}

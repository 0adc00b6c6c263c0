import { openLighthouse, storedArticle } from "../support/article-editor";
import { axe, expect, test } from "./fixtures";

test.use({ timezoneId: "America/New_York" });

test("an article is planned by the hour of Paris wherever the device is, and stays a draft until then", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site);
  const planned = page.getByLabel("Publication prévue");
  await planned.fill("2027-07-01T09:00");
  await planned.press("Control+s");
  await expect
    .poll(async () => (await storedArticle(site, "Le phare"))?.["publish_at"])
    .toBe("2027-07-01 07:00:00+00");
  expect(await storedArticle(site, "Le phare")).toMatchObject({ published: false });
  await axe(page);
});

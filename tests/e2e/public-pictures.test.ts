import { cutNetwork } from "../support/network";
import { ANNA } from "../support/back-office";
import { publishOnly } from "../support/articles";
import { drawn } from "../support/photograph";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

test.use({
  serviceWorkers: "allow",
  tolerated: [/ERR_/],
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 3,
});

const NAME = "0a1b2c3d-phare_1920x1280.jpg";
const ADDRESS = `/storage/v1/object/public/images/${NAME}`;
const WIDTHS = [480, 960, 1440] as const;

const fileOf = (width: number) => NAME.replace(".jpg", `_${width}.jpg`);

/** An article with the picture as its cover and in its text; answers how many bytes each file has. */
async function furnish(site: Site, page: Parameters<typeof drawn>[0]) {
  const anna = await site.backend.signUp(ANNA.email, ANNA.password, ANNA.name);
  const sizes = new Map<string, number>();
  const files = [...WIDTHS.map((width) => [width, fileOf(width)] as const), [1920, NAME] as const];
  for (const [width, name] of files) {
    const file = await drawn(page, width, (width * 2) / 3);
    sizes.set(name, file.length);
    const { error } = await anna.storage
      .from("images")
      .upload(name, file, { contentType: "image/jpeg" });
    expect(error).toBeNull();
  }
  await publishOnly(site, [
    {
      id: "phare",
      slug: "phare",
      cover_image: ADDRESS,
      content: `<p>Avant</p><p><img src="${ADDRESS}" alt="Un phare"></p><p>Après</p>`,
    },
  ]);
  return sizes;
}

test("a phone downloads at most 40 % of a picture, in a list, as a cover and in a text, and without a network the same file serves every screen", async ({
  page,
  site,
}) => {
  await page.goto("/contact");
  const sizes = await furnish(site, page);
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (request.url().includes("/storage/v1/object/public/")) {
      asked.add(request.url().split("/").at(-1) ?? "");
    }
  });
  await page.goto("/blog");
  const cover = page.getByRole("main").locator("img").first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.goto("/blog/phare");
  const inText = page.getByRole("img", { name: "Un phare" });
  await inText.scrollIntoViewIfNeeded();
  await expect
    .poll(() => inText.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(inText).toHaveAttribute("width", "1920");
  await expect(inText).toHaveAttribute("height", "1280");

  expect([...asked]).toEqual([fileOf(960)]);
  const share = (sizes.get(fileOf(960)) ?? 0) / (sizes.get(NAME) ?? 1);
  console.log(`a phone downloads ${Math.round(share * 100)} % of the bytes of before`);
  expect(share).toBeLessThanOrEqual(0.4);

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(inText).toBeVisible();
  await cutNetwork(page.context(), site);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await inText.scrollIntoViewIfNeeded();
  await expect
    .poll(() => inText.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

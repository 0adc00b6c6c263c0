import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { startSite } from "../support/site";
import { noteAsked, PICTURE, PICTURE_ADDRESS, uploadPicture } from "../support/sized-pictures";

/** The share that a phone may download, compared with one width for every screen. */
const MOST_SHARE = 0.4;
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 3 };
const PAGES = ["/blog", "/projects", "/blog/*"] as const;

/**
 * The picture bytes that a phone of 360 px downloads, beside those of the same pictures at up to 1,920 px, as every
 * screen got them before there were widths: bytes, not times.
 */
export async function measurePictures(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: CHROMIUM_FLAGS,
  });
  try {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto(`${site.url}/contact`);
    const sizes = await uploadPicture(site, page);
    const bytesOf = (name: string) => sizes.get(name) ?? 0;
    const before = bytesOf(PICTURE);
    await site.backend.sql.query("update posts set cover_image = $1, content = content || $2", [
      PICTURE_ADDRESS,
      `<p><img src="${PICTURE_ADDRESS}" alt=""></p>`,
    ]);
    await site.backend.sql.query("update projects set image_url = $1", [PICTURE_ADDRESS]);
    const { rows } = await site.backend.sql.query<{ slug: string }>(
      "select slug from posts where published and not deleted and slug <> '' order by id limit 1",
    );
    for (const path of PAGES) {
      const asked = noteAsked(page);
      await page.goto(site.url + path.replace("*", rows[0]?.slug ?? ""));
      await page
        .locator(`main img[srcset*="${PICTURE.slice(0, 8)}"]`)
        .first()
        .waitFor();
      await page.waitForLoadState("networkidle");
      const bytes = [...asked].reduce((sum, name) => sum + bytesOf(name), 0);
      const share = bytes / before;
      console.log(
        `${path.padEnd(10)} ${kB(bytes)}, ${kB(before)} at up to 1,920 px: ${Math.round(share * 100)} %`,
      );
      if (asked.size === 0 || share > MOST_SHARE) process.exitCode = 1;
      page.removeAllListeners("request");
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

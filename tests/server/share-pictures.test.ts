import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sharePictures } from "../../server/share-pictures";
import type { ShareCard } from "../../src/prerender/share-card";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-cards-"));
  await writeFile(at("site.png"), "the site's own");
});
afterEach(() => rm(folder, { recursive: true }));

const at = (...names: string[]) => path.join(folder, ...names);
const says = (title: string): ShareCard => ({ agency: "", kind: "", title, line: "" });

/**
 * A build that requests these cards, each drawn as its title. Returns the titles that it drew, sorted, because any
 * order is correct.
 */
async function build(...titles: string[]): Promise<string[]> {
  const drawn: string[] = [];
  const pictures = sharePictures(
    at("kept"),
    async ({ title }) => {
      if (title === "impossible") throw new Error("No");
      drawn.push(title);
      return Buffer.from(title);
    },
    at("site.png"),
  );
  for (const title of titles) await pictures.add(at("site", `${title}.png`), says(title));
  await pictures.finish();
  return drawn.toSorted();
}

test("a card is drawn once, and reused in every build that needs it", async () => {
  expect(await build("a", "b")).toEqual(["a", "b"]);
  await rm(at("site"), { recursive: true });
  expect(await build("a", "b", "c")).toEqual(["c"]);
  expect(await readdir(at("site"))).toEqual(["a.png", "b.png", "c.png"]);
  expect(await readFile(at("site", "a.png"), "utf8")).toBe("a");
});

test("a card that a build did not need is removed", async () => {
  await build("a", "b");
  await writeFile(at("kept", "left-behind-by-a-build-that-was-stopped"), "");
  await build("b");
  expect(await readdir(at("kept"))).toEqual(["b.png"]);
});

test("several cards are drawn at a time, but never more than four", async () => {
  let [now, most] = [0, 0];
  const pictures = sharePictures(
    at("kept"),
    async ({ title }) => {
      most = Math.max(most, (now += 1));
      await readFile(at("site.png"));
      now -= 1;
      return Buffer.from(title);
    },
    at("site.png"),
  );
  for (let place = 0; place < 20; place += 1) {
    await pictures.add(at("site", `${place}.png`), says(String(place)));
  }
  await pictures.finish();
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
  expect(await readdir(at("site"))).toHaveLength(20);
});

test("a card that cannot be drawn is replaced by the site's own picture, is reported, and is retried", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await build("a", "impossible")).toEqual(["a"]);
  expect(await readFile(at("site", "impossible.png"), "utf8")).toBe("the site's own");
  expect(await readdir(at("kept"))).toEqual(["a.png"]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("impossible"), expect.any(Error));
  warn.mockRestore();
});

test("a build fails if the folder is not writable", async () => {
  await writeFile(at("site"), "a file");
  await expect(build("a")).rejects.toThrow(/EEXIST|ENOTDIR/u);
});

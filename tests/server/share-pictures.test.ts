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

/** One build that asks for these cards, each drawn as its title; the titles that it drew, which it may draw in any order. */
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

test("a card is drawn once, and is there after every build that asks for it", async () => {
  expect(await build("a", "b")).toEqual(["a", "b"]);
  await rm(at("site"), { recursive: true });
  expect(await build("a", "b", "c")).toEqual(["c"]);
  expect(await readdir(at("site"))).toEqual(["a.png", "b.png", "c.png"]);
  expect(await readFile(at("site", "a.png"), "utf8")).toBe("a");
});

test("what a build did not ask for is not kept", async () => {
  await build("a", "b");
  await writeFile(at("kept", "left-behind-by-a-build-that-was-stopped"), "");
  await build("b");
  expect(await readdir(at("kept"))).toEqual(["b.png"]);
});

test("many are drawn at a time, and never more than four", async () => {
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

test("one that cannot be drawn is the site's own picture, is reported, and is tried again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await build("a", "impossible")).toEqual(["a"]);
  expect(await readFile(at("site", "impossible.png"), "utf8")).toBe("the site's own");
  expect(await readdir(at("kept"))).toEqual(["a.png"]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("impossible"), expect.any(Error));
  warn.mockRestore();
});

test("a build fails where the folder cannot be written to", async () => {
  await writeFile(at("site"), "a file");
  await expect(build("a")).rejects.toThrow(/EEXIST|ENOTDIR/u);
});

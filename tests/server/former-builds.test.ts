import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFormerBuilds } from "../../server/former-builds";

let folder: string;
let out: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-builds-"));
  out = path.join(folder, "dist");
});
afterEach(() => rm(folder, { recursive: true }));

/** What a build does to its folder until it is killed: empties it, then writes its own files. */
async function begin(...files: readonly string[]): Promise<() => Promise<void>> {
  const putBack = await keepFormerBuilds(out, path.join(folder, "cache"));
  await rm(out, { recursive: true, force: true });
  await mkdir(path.join(out, "assets"), { recursive: true });
  await mkdir(path.join(out, ".vite"));
  for (const file of files) await writeFile(path.join(out, "assets", file), file);
  return putBack;
}

async function build(...files: readonly string[]): Promise<void> {
  await (
    await begin(...files)
  )();
}

const assets = async () => (await readdir(path.join(out, "assets"))).toSorted();

test("a build keeps the code of the one before it", async () => {
  await build("app-1.js", "react.js");
  await build("app-2.js", "react.js");
  expect(await assets()).toEqual(["app-1.js", "app-2.js", "react.js"]);
  expect(await readFile(path.join(out, "assets/app-1.js"), "utf8")).toBe("app-1.js");
});

test("building the same code again drops no former build", async () => {
  await build("app-1.js");
  for (let times = 0; times < 10; times += 1) await build("app-2.js");
  expect(await assets()).toEqual(["app-1.js", "app-2.js"]);
});

test("five former builds are kept, and no more", async () => {
  for (let version = 1; version <= 8; version += 1) await build(`app-${version}.js`, "react.js");
  const kept = ["app-3.js", "app-4.js", "app-5.js", "app-6.js", "app-7.js", "app-8.js"];
  expect(await assets()).toEqual([...kept, "react.js"]);
});

test("nothing is left beside the folders after a build", async () => {
  await build("app-1.js");
  await build("app-2.js");
  expect(await readdir(path.join(folder, "cache"))).toEqual([]);
});

test("builds that are interrupted lose no former code, and do not count as builds", async () => {
  await build("app-1.js", "react.js");
  await build("app-2.js", "react.js");
  for (let times = 0; times < 7; times += 1) await begin("half.js");
  await build("app-3.js", "react.js");
  expect(await assets()).toEqual(["app-1.js", "app-2.js", "app-3.js", "react.js"]);
  expect(await readFile(path.join(out, "assets/app-1.js"), "utf8")).toBe("app-1.js");
  expect(await readdir(path.join(folder, "cache"))).toEqual([]);
});

test.each(["", '[["app-1.js"'])(
  "a list of builds that reads « %s » stops no build",
  async (list) => {
    await build("app-1.js");
    await writeFile(path.join(out, ".vite/builds.json"), list);
    await build("app-2.js");
    expect(await assets()).toEqual(["app-1.js", "app-2.js"]);
  },
);

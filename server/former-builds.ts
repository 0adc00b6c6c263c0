import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { parsedJson } from "../src/lib/parse";
import { systemErrorCode } from "./startup-error";

/** How many former builds keep their code for open pages: tabs stay open for days. */
const KEPT = 5;
const ASSETS = "assets";
/** The hashed files of each kept build, newest first. */
const LIST = ".vite/builds.json";
/** The same list beside the code that was set aside. */
const LISTED = "builds.json";

/**
 * Keeps the code of former builds for pages that are still open. Call it before the build empties its folder; the
 * function it returns puts that code beside the new one. What an interrupted build has left aside is kept as well.
 */
export async function keepFormerBuilds(out: string, cache: string): Promise<() => Promise<void>> {
  const assets = path.join(out, ASSETS);
  const aside = path.join(cache, `vitrine-former-${path.basename(out)}`);
  const former = path.join(aside, ASSETS);
  const builds = await readBuilds(out, path.join(aside, LISTED));
  await mkdir(former, { recursive: true });
  // Before the files: whatever happens from here on, they are known.
  await writeFile(path.join(aside, LISTED), JSON.stringify(builds));
  for (const file of new Set(builds.flat())) await move(file, assets, former);

  return async () => {
    const built = await filesIn(assets);
    // A rebuild of the same code does not count as another build.
    const others = builds.filter((files) => files.some((file) => !built.includes(file)));
    const kept = [built, ...others].slice(0, KEPT + 1);
    // A failed build may not have created these folders.
    for (const made of [ASSETS, path.dirname(LIST)]) {
      await mkdir(path.join(out, made), { recursive: true });
    }
    for (const file of new Set(kept.flat())) {
      if (!built.includes(file)) await move(file, former, assets);
    }
    await writeFile(path.join(out, LIST), JSON.stringify(kept));
    await rm(aside, { recursive: true });
  };
}

/** A file may be missing: an interrupted build has moved it already, or a host has deleted it. */
async function move(file: string, from: string, to: string): Promise<void> {
  await rename(path.join(from, file), path.join(to, file)).catch(allowMissing);
}

const fileName = z.string().regex(/^[\w-][\w.-]*$/u);

/** The builds of a folder, and those that an interrupted one has set aside; a folder without a list is one build. */
async function readBuilds(out: string, asideList: string): Promise<string[][]> {
  const lists = [await readList(path.join(out, LIST)), await readList(asideList)];
  const builds = lists.flatMap((list) => list ?? []);
  if (builds.length === 0) return [await filesIn(path.join(out, ASSETS))];
  return [...new Map(builds.map((files) => [JSON.stringify(files), files])).values()];
}

/** Undefined for a missing list, and for one that a full disk or a power cut has left incomplete. */
async function readList(file: string): Promise<string[][] | undefined> {
  const list = await readFile(file, "utf8").catch(allowMissing);
  const read = z.array(z.array(fileName)).safeParse(parsedJson(list ?? ""));
  return read.success ? read.data : undefined;
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(allowMissing)) ?? [];
}

/** A first build has no former one, and a host may have deleted old files. */
function allowMissing(error: unknown): undefined {
  if (systemErrorCode(error) !== "ENOENT") throw error;
}

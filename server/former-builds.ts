import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { systemErrorCode } from "./startup-error";

/** How many former builds keep their code for open pages: tabs stay open for days. */
const KEPT = 5;
const ASSETS = "assets";
/** The hashed files of each kept build, newest first. */
const LIST = ".vite/builds.json";

/**
 * Keeps the code of former builds for pages that are still open. Call it before the build empties its folder; the
 * function it returns puts that code beside the new one.
 */
export async function keepFormerBuilds(out: string, cache: string): Promise<() => Promise<void>> {
  const assets = path.join(out, ASSETS);
  const builds = await readBuilds(out);
  await mkdir(cache, { recursive: true });
  const aside = await mkdtemp(path.join(cache, "vitrine-former-"));
  const former = path.join(aside, ASSETS);
  await rename(assets, former).catch(allowMissing);

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
      if (built.includes(file)) continue;
      await rename(path.join(former, file), path.join(assets, file)).catch(allowMissing);
    }
    await writeFile(path.join(out, LIST), JSON.stringify(kept));
    await rm(aside, { recursive: true });
  };
}

const fileName = z.string().regex(/^[\w-][\w.-]*$/u);

async function readBuilds(out: string): Promise<string[][]> {
  const list = await readFile(path.join(out, LIST), "utf8").catch(allowMissing);
  return list === undefined
    ? [await filesIn(path.join(out, ASSETS))]
    : z.array(z.array(fileName)).parse(JSON.parse(list));
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(allowMissing)) ?? [];
}

/** A first build has no former one, and a host may have deleted old files. */
function allowMissing(error: unknown): undefined {
  if (systemErrorCode(error) !== "ENOENT") throw error;
}

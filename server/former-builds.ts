import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { systemErrorCode } from "./startup-error";

/** Pages of so many former builds find their code: tabs stay open for days. */
const KEPT = 5;
const ASSETS = "assets";
/** The hashed files of each build that are still here, the newest first. */
const LIST = ".vite/builds.json";

/**
 * Lets a build empty its folder without taking away the code that open pages of former builds may
 * still ask for. To be called before it; what it answers puts that code beside the new one.
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
    // The same code built again is no build of its own.
    const others = builds.filter((files) => files.some((file) => !built.includes(file)));
    const kept = [built, ...others].slice(0, KEPT + 1);
    // A build that failed may have made neither.
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

/** A first build has none before it, and a host may have cleared away what is old. */
function allowMissing(error: unknown): undefined {
  if (systemErrorCode(error) !== "ENOENT") throw error;
}

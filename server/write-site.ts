import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteFile } from "../src/prerender/make-site";
import { drawIcon } from "./draw-icon";
import { drawShareCard } from "./share-card";
import { sharePictures } from "./share-pictures";

/** Writes the files of a site into a folder, and draws share cards meanwhile. Returns the number of files. */
export async function writeSite(
  made: AsyncIterable<SiteFile>,
  folder: string,
  kept = "node_modules/.cache/vitrine-share",
): Promise<number> {
  const pictures = sharePictures(kept, drawShareCard, "public/media/general/partage.png");
  let files = 0;
  for await (const file of made) {
    const target = path.join(folder, file.path);
    files += 1;
    if ("card" in file) {
      await pictures.add(target, file.card);
      continue;
    }
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, "icon" in file ? await drawIcon(file.icon) : file.text);
  }
  await pictures.finish();
  return files;
}

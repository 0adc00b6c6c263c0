import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteFile } from "../src/prerender/make-site";
import { drawShareCard } from "./share-card";
import { sharePictures } from "./share-pictures";

/** Writes what is made from the content into a folder, and draws meanwhile; how many files it was. */
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
    await writeFile(target, file.text);
  }
  await pictures.finish();
  return files;
}

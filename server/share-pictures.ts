import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ShareCard } from "../src/prerender/share-card";

/** Cards take long to draw, and what one says is its name: each is drawn once, for all builds. */
export interface SharePictures {
  /** Sees to it that the card is in that file when all is finished; waits while many are drawn. */
  readonly add: (file: string, card: ShareCard) => Promise<void>;
  /** Waits for all of them, and forgets those that this build did not ask for. */
  readonly finish: () => Promise<void>;
}

/** As many as Node works on at once. */
const AT_ONCE = 4;

/** Draws cards, and keeps them in a folder of their own for the next build. */
export function sharePictures(
  kept: string,
  draw: (card: ShareCard) => Promise<Uint8Array>,
  /** The picture of the site, for a card that cannot be drawn: a page is no less for it. */
  instead: string,
): SharePictures {
  const names = new Set<string>();
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];

  async function make(file: string, card: ShareCard): Promise<void> {
    const known = path.join(kept, path.basename(file));
    await mkdir(path.dirname(file), { recursive: true });
    if (await succeeds(copyFile(known, file))) return;
    const picture = await draw(card).catch((error: unknown) => {
      console.warn(`The picture of « ${card.title} » cannot be drawn:`, error);
    });
    if (picture === undefined) return copyFile(instead, file);
    await writeFile(file, picture);
    // Another build may tidy up meanwhile: then the next one draws it again.
    await succeeds(keep(picture, known));
  }

  async function keep(picture: Uint8Array, known: string): Promise<void> {
    // Under its name it is whole, whenever this ends.
    const unfinished = path.join(kept, randomUUID());
    await mkdir(kept, { recursive: true });
    await writeFile(unfinished, picture);
    await rename(unfinished, known);
  }

  return {
    async add(file, card) {
      names.add(path.basename(file));
      while (running.size >= AT_ONCE) await Promise.race(running);
      const work: Promise<void> = make(file, card)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(work));
      running.add(work);
    },
    async finish() {
      await Promise.all(running);
      if (failures.length > 0) throw failures[0];
      const all = await readdir(kept).catch(() => []);
      const unused = all.filter((name) => !names.has(name));
      await Promise.all(unused.map((name) => rm(path.join(kept, name), { force: true })));
    },
  };
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ShareCard } from "../src/prerender/share-card";

/** Draws cards once for all builds, since drawing is slow: the name of each file is the hash of its content. */
export interface SharePictures {
  /** Makes sure that the card is in that file by `finish`; waits while many are being drawn. */
  readonly add: (file: string, card: ShareCard) => Promise<void>;
  /** Waits for all cards, and deletes those that this build did not use. */
  readonly finish: () => Promise<void>;
}

/** The default number of threads in Node's pool. */
const AT_ONCE = 4;

/** Draws cards, and stores them in a folder for the next build. */
export function sharePictures(
  kept: string,
  draw: (card: ShareCard) => Promise<Uint8Array>,
  /** The site's picture, used for a card that cannot be drawn, so that the page is built anyway. */
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
    // Another build may delete it meanwhile; the next build then draws it again.
    await succeeds(keep(picture, known));
  }

  async function keep(picture: Uint8Array, known: string): Promise<void> {
    // A rename makes it complete under its name, even if the process stops.
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

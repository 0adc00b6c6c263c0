import { useCallback } from "react";
import { concatMap, connect, map, merge, type Observable, tap } from "rxjs";
import { pictureIdOf } from "../../lib/pictures/pictures";
import type { Database } from "../database/database";
import { useDatabase } from "../database/database-context";
import { type Held, hold, oncePerKey } from "../database/held";
import { useHeld } from "../database/use-held";
import { readFile, type WaitingFile, waitingFiles } from "./files";

/**
 * The address to show for a picture: the file on this device until the server has it, then the address itself.
 * Undefined for the instant in which that is not known.
 */
export function usePicture(address: string): string | undefined {
  const read = useCallback((pictures?: Pictures) => shownFor(address, pictures), [address]);
  return useHeld(usePicturesHeld(), read);
}

/** The same for any address in a list, or in a text. */
export function usePictures(): (address: string) => string | undefined {
  const pictures = useHeld(usePicturesHeld(), all);
  return (address) => shownFor(address, pictures);
}

/** Files that wait, with the address of each in this page; undefined while it is being read. */
type Pictures = ReadonlyMap<string, string | undefined>;

const all = (pictures?: Pictures) => pictures;

function shownFor(address: string, pictures: Pictures | undefined): string | undefined {
  const id = pictureIdOf(address);
  if (id === undefined) return address;
  return pictures?.has(id) ? pictures.get(id) : pictures && address;
}

const once = oncePerKey<Held<Pictures>>();

function usePicturesHeld(): Held<Pictures> | undefined {
  const database = useDatabase();
  return database && once(database, "pictures", () => hold(createPictures(database)));
}

function createPictures(database: Database): Observable<Pictures> {
  const shown = new Map<string, string>();
  let latest: ReadonlyMap<string, WaitingFile> = new Map();
  const known = (): Pictures => new Map([...latest.keys()].map((id) => [id, shown.get(id)]));

  async function read(waiting: ReadonlyMap<string, WaitingFile>): Promise<void> {
    for (const [id, address] of shown) {
      if (!waiting.has(id)) {
        URL.revokeObjectURL(address);
        shown.delete(id);
      }
    }
    for (const id of waiting.keys()) {
      const file = shown.has(id) ? undefined : await readFile(database, id);
      if (file) shown.set(id, URL.createObjectURL(file));
    }
  }

  return waitingFiles(database)
    .watch()
    .pipe(
      tap((waiting) => {
        latest = waiting;
      }),
      // A file is known to be only on this device before its bytes, and those of others, have been read: its address
      // would be asked for in vain.
      connect((waiting$) => merge(waiting$, waiting$.pipe(concatMap(read)))),
      map(known),
    );
}

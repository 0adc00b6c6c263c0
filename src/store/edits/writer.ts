import type { Database } from "../database/database";
import { type LocalMap, localMap } from "../database/local-map";

/** Who wrote something: an account, and its name. Both are empty if that is not known. */
export interface Author {
  readonly id: string;
  readonly name: string;
}

export const UNKNOWN_AUTHOR: Author = { id: "", name: "" };

/** The administrator of this device. The sync runs in the background and does not know the session. */
function writerMap(database: Database): LocalMap<Author> {
  return localMap(database, "writer");
}

/** Sets the name under which this device writes. */
export async function nameWriter(database: Database, { id, name }: Author): Promise<void> {
  const known = await writerOf(database);
  if (known.id === id && known.name === name) return;
  await writerMap(database).change((writers) => void writers.set("writer", { id, name }));
}

export async function writerOf(database: Database): Promise<Author> {
  return (await writerMap(database).read()).get("writer") ?? UNKNOWN_AUTHOR;
}

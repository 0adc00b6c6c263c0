import { isRecord, textOf } from "../../lib/parse";
import { readDocument, readClosedMaps } from "../database/closed-maps";
import { databaseName, type Identity } from "../database/identity";

type State = Readonly<Record<string, unknown>>;

/** A pending edit, with its document from each version of the tables. */
interface Rescued {
  readonly entry: State;
  readonly states: readonly unknown[];
}

const LOCAL_MAPS = ["pending", "refused", "conflicts"];

/**
 * Everything on this device that the server may not have, read from the tables themselves, for a database that cannot
 * be opened, whatever versions of it are there.
 */
export async function readUnopenable(identity: Identity): Promise<State> {
  const start = `rxdb-dexie-${databaseName(identity)}--`;
  const tables = (await indexedDB.databases()).flatMap(({ name = "" }) =>
    name.startsWith(start) ? [name] : [],
  );
  const localMaps = await readClosedMaps(databaseName(identity), LOCAL_MAPS);
  const [pending = [], rejected = [], conflicts = []] = localMaps ?? [];
  const changes = await Promise.all(
    pending.map(async (entry): Promise<Rescued> => {
      const own = tables.filter((name) => name.endsWith(`--${textOf(entry["collection"])}`));
      const states = await Promise.all(own.map((name) => readDocument(name, textOf(entry["id"]))));
      return { entry, states: states.filter(isRecord) };
    }),
  );
  return {
    exported_at: new Date().toISOString(),
    changes,
    refused: rejected,
    conflicts,
  };
}

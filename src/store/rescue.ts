import { isRecord, textOf } from "../lib/parse";
import { databaseName, type Identity } from "./identity";

type State = Readonly<Record<string, unknown>>;

/** An edit that waits, with its document as each version of the tables has it. */
interface Rescued {
  readonly entry: State;
  readonly states: readonly unknown[];
}

/**
 * Everything on this device that the server may not have, read from the tables themselves: for a
 * database that cannot be opened, whatever versions of it lie there.
 */
export async function readUnsent(identity: Identity): Promise<State> {
  const start = `rxdb-dexie-${databaseName(identity)}--`;
  const tables = (await indexedDB.databases()).flatMap(({ name = "" }) =>
    name.startsWith(start) ? [name] : [],
  );
  const register = async (name: string) =>
    entriesOf(await readDocument(`${start}0--plugin-local-documents-`, name));
  const pending = await register("pending");
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
    refused: await register("refused"),
    conflicts: await register("conflicts"),
  };
}

function entriesOf(register: unknown): readonly State[] {
  const data = isRecord(register) ? register["data"] : undefined;
  const entries = isRecord(data) ? data["entries"] : undefined;
  return isRecord(entries) ? Object.values(entries).filter(isRecord) : [];
}

async function readDocument(table: string, id: string): Promise<unknown> {
  const database = await answerTo(indexedDB.open(table));
  try {
    return await answerTo<unknown>(database.transaction("docs").objectStore("docs").get(id));
  } finally {
    database.close();
  }
}

function answerTo<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("unreadable")));
  });
}

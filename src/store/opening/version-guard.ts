import { DeviceError } from "../../lib/device-error";

/** An older tab that is at work lets go within milliseconds; a frozen one never does. */
const PATIENCE_MS = 10_000;

interface Table {
  readonly name: string;
  /** Of the schemas, in its name. */
  readonly version: number;
  /** Of the table itself, for IndexedDB. */
  readonly edition: number;
}

/**
 * Opens a database of IndexedDB so that no two versions of its schemas are worked with at once, in
 * however many tabs (docs/decisions/2026-11-21-two-versions.md). An older version than was here
 * before is refused; a newer one has every older tab let go of its tables before it brings them along,
 * alone, and removes them after.
 */
export async function whileAlone<Opened>(
  database: string,
  version: number,
  open: () => Promise<Opened>,
): Promise<Opened> {
  const opened = await underLock(database, "shared", async () =>
    (await olderTables(database, version)).length === 0 ? { value: await open() } : undefined,
  );
  if (opened) return opened.value;
  return underLock(database, "exclusive", async () => {
    await Promise.all((await olderTables(database, version)).map(haveLetGo));
    const value = await open();
    for (const { name } of await olderTables(database, version)) indexedDB.deleteDatabase(name);
    return value;
  });
}

/** Tabs of one version open side by side; one that has something to bring along, by itself. */
function underLock<Value>(
  database: string,
  mode: LockMode,
  run: () => Promise<Value>,
): Promise<Value> {
  // A page that came without encryption has no locks: IndexedDB alone keeps the versions apart there.
  if (!("locks" in navigator)) return run();
  return navigator.locks.request(`vitrine-opening-${database}`, { mode }, run);
}

async function olderTables(database: string, version: number): Promise<readonly Table[]> {
  // Browsers of before 2024 do not say what they hold: tabs of one version are what they have.
  if (!("databases" in indexedDB)) return [];
  const tables = (await indexedDB.databases()).flatMap(({ name, version: edition }) =>
    tableOf(database, name, edition),
  );
  if (tables.some((table) => table.version > version)) throw new DeviceError("outdated");
  return tables.filter((table) => table.version < version);
}

/** RxDB has one database of IndexedDB for each table; what it knows of all of them is always of version 0. */
function tableOf(database: string, name = "", edition = 1): readonly Table[] {
  const start = `rxdb-dexie-${database}--`;
  if (!name.startsWith(start)) return [];
  const [version = "", table = ""] = name.slice(start.length).split("--");
  const isOfAllVersions = table === "_rxdb_internal" || table.startsWith("plugin-local-documents-");
  return isOfAllVersions ? [] : [{ name, version: Number(version), edition }];
}

/**
 * Resolves once no other page has the table open: each is asked to let go of it as for a new edition,
 * which then is not made.
 */
function haveLetGo({ name, edition }: Table): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, edition + 1);
    const impatience = setTimeout(() => reject(new DeviceError("blocked")), PATIENCE_MS);
    asked.addEventListener("upgradeneeded", () => asked.transaction?.abort());
    asked.addEventListener("error", (event) => {
      event.preventDefault();
      clearTimeout(impatience);
      resolve();
    });
  });
}

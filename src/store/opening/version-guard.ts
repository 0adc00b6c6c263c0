import { DeviceError } from "../../lib/device-error";

/** An active older tab closes its tables within milliseconds; a frozen one never does. */
const PATIENCE_MS = 10_000;

interface Table {
  readonly name: string;
  /** The version of the schemas, part of the database's name. */
  readonly version: number;
  /** The version of the table itself, for IndexedDB. */
  readonly edition: number;
}

/**
 * Opens a database of IndexedDB so that no two versions of its schemas are in use at once, in however many tabs
 * (docs/decisions/2026-11-21-two-versions.md). A version that is older than one that was here before is refused; a
 * newer one makes every older tab close its tables, then migrates them alone, and removes the old ones.
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
    await Promise.all((await olderTables(database, version)).map(closeElsewhere));
    const value = await open();
    for (const { name } of await olderTables(database, version)) indexedDB.deleteDatabase(name);
    return value;
  });
}

/** Tabs of one version open side by side; a tab that has to migrate opens alone. */
function underLock<Value>(
  database: string,
  mode: LockMode,
  run: () => Promise<Value>,
): Promise<Value> {
  // A page that was loaded without encryption has no Web Locks: there IndexedDB alone keeps the versions apart.
  if (!("locks" in navigator)) return run();
  return navigator.locks.request(`vitrine-opening-${database}`, { mode }, run);
}

async function olderTables(database: string, version: number): Promise<readonly Table[]> {
  // Browsers from before 2024 cannot list their databases: there, only tabs of one version are supported.
  if (!("databases" in indexedDB)) return [];
  const tables = (await indexedDB.databases()).flatMap(({ name, version: edition }) =>
    tableOf(database, name, edition),
  );
  if (tables.some((table) => table.version > version)) throw new DeviceError("outdated");
  return tables.filter((table) => table.version < version);
}

/** RxDB has one IndexedDB database for each table; what it stores about all of them always has version 0. */
function tableOf(database: string, name = "", edition = 1): readonly Table[] {
  const start = `rxdb-dexie-${database}--`;
  if (!name.startsWith(start)) return [];
  const [version = "", table = ""] = name.slice(start.length).split("--");
  const isOfAllVersions = table === "_rxdb_internal" || table.startsWith("plugin-local-documents-");
  return isOfAllVersions ? [] : [{ name, version: Number(version), edition }];
}

/**
 * Resolves once no other page has the table open: each is asked to close it as if for an upgrade, which is then not
 * made.
 */
function closeElsewhere({ name, edition }: Table): Promise<void> {
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

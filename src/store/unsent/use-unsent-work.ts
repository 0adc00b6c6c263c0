import { useCallback, useEffect, useState } from "react";
import type { Database } from "../database/database";
import { useDevice } from "../database/database-context";
import { useOpenDatabase } from "../database/use-open-database";
import { databaseName } from "../database/identity";
import { readUnsentWork, type UnsentWork, watchUnsentWork } from "./unsent-work";

/** True if an open database is the administrator's own. */
const isOf = (userId: string, database: Database | undefined): database is Database =>
  database?.name === databaseName({ role: "admin", userId });

/** The administrator's own database while it is open; never a visitor's. */
export function useOwnDatabase(userId: string): Database | undefined {
  const { database } = useDevice();
  return isOf(userId, database) ? database : undefined;
}

/** The unsent work of the current user, live while their database is open; undefined until it has been read. */
export function useUnsentWork(userId: string): UnsentWork | undefined {
  const database = useOwnDatabase(userId);
  const readNow = useReadUnsentWork(userId);
  const [work, setWork] = useState<UnsentWork>();
  useEffect(() => {
    if (database) {
      const subscription = watchUnsentWork(database, userId).subscribe(setWork);
      return () => subscription.unsubscribe();
    }
    let stopped = false;
    async function read(): Promise<void> {
      const found = await readNow();
      if (!stopped) setWork(found);
    }
    read().catch(reportError);
    return () => {
      stopped = true;
    };
  }, [database, userId, readNow]);
  return work;
}

/**
 * Reads the current user's unsent work as of now. It waits for a database that is being opened: until then nobody
 * knows that there is none. A database that cannot be opened, and that of an account without the role, is read from
 * its tables.
 */
export function useReadUnsentWork(userId: string): () => Promise<UnsentWork> {
  const openOwn = useOpenOwnDatabase(userId);
  return useCallback(async () => readUnsentWork(userId, await openOwn()), [openOwn, userId]);
}

/**
 * Returns the administrator's own database as soon as one is open; undefined if the open one is not theirs, or there
 * is none.
 */
export function useOpenOwnDatabase(userId: string): () => Promise<Database | undefined> {
  const openDatabase = useOpenDatabase();
  return useCallback(async () => {
    const database = await openDatabase().catch(() => undefined);
    return isOf(userId, database) ? database : undefined;
  }, [openDatabase, userId]);
}

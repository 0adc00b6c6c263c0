import { useEffect, useState } from "react";
import { useDatabase } from "../database/database-context";
import { type WaitingFile, waitingFiles } from "./files";

const NONE: ReadonlyMap<string, WaitingFile> = new Map();

/** Files that the server does not have yet, live, by the library entry they belong to. */
export function useWaitingFiles(): ReadonlyMap<string, WaitingFile> {
  const database = useDatabase();
  const [waiting, setWaiting] = useState(NONE);
  useEffect(() => {
    const subscription = database && waitingFiles(database).watch().subscribe(setWaiting);
    return () => subscription?.unsubscribe();
  }, [database]);
  return waiting;
}

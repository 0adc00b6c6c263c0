import type { Account } from "../../account/stored-session";
import { useDatabase } from "../../store/database-context";
import { exportChanges } from "../../transfer/export-changes";
import { useAction } from "../../ui/use-action";
import { keptDrafts } from "../manager/kept-draft";
import { downloadJson } from "./download-json";

/** Saves everything that the server does not have as a file of the downloads. */
export function useExport(user: Account) {
  const database = useDatabase();
  return useAction("L’export n’a pas pu être préparé.", async () => {
    if (!database) throw new Error("The database is not open yet");
    const { id, email } = user;
    downloadJson(await exportChanges(database, { id, email }, keptDrafts(id)));
  });
}

import { useState } from "react";
import type { Account } from "../../account/session/stored-session";
import { keptDrafts } from "../../store/edits/drafts";
import { useOpenOwnDatabase } from "../../store/unsent/use-unsent-work";
import { exportChanges } from "../../transfer/export-changes";
import { type Action, useAction } from "../../ui/form/use-action";
import { downloadJson } from "./download-json";

export interface Exporting extends Action<[]> {
  /** Whether the browser was given a file. */
  readonly begun: boolean;
}

/** Saves everything that the server does not have as a file of the downloads. */
export function useExport(user: Account): Exporting {
  const openDatabase = useOpenOwnDatabase(user.id);
  const [begun, setBegun] = useState(false);
  const exporting = useAction("L’export n’a pas pu être préparé.", async () => {
    const { id, email } = user;
    const database = await openDatabase();
    if (database) {
      downloadJson(await exportChanges(database, { id, email }, keptDrafts(id)));
    } else {
      // A database that cannot be opened still has tables to read.
      const { readUnopenable } = await import("../../store/opening/read-unopenable");
      const rescued = await readUnopenable({ role: "admin", userId: id });
      downloadJson({ ...rescued, drafts: keptDrafts(id) });
    }
    setBegun(true);
  });
  return { ...exporting, begun };
}

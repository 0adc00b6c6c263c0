import { useState } from "react";
import type { Account } from "../../account/session/stored-session";
import { keptDrafts } from "../../store/edits/drafts";
import { useOpenOwnDatabase } from "../../store/unsent/use-unsent-work";
import { exportChanges } from "../../transfer/export-changes";
import { type Action, useAction } from "../../ui/form/use-action";
import { downloadJson } from "./download-json";

export interface Exporting extends Action<[]> {
  /** Whether a download was started. */
  readonly begun: boolean;
}

/** Saves everything that the server does not have as a file in the downloads. */
export function useExport(user: Account): Exporting {
  const openDatabase = useOpenOwnDatabase(user.id);
  const [begun, setBegun] = useState(false);
  const exporting = useAction("L’export n’a pas pu être préparé.", async () => {
    const { id, email } = user;
    const database = await openDatabase();
    if (database) {
      downloadJson(await exportChanges(database, { id, email }, keptDrafts(id)));
    } else {
      // The tables of a database that cannot be opened can still be read.
      const { readUnopenable } = await import("../../store/opening/read-unopenable");
      const rescued = await readUnopenable({ role: "admin", userId: id });
      downloadJson({ ...rescued, drafts: keptDrafts(id) });
    }
    setBegun(true);
  });
  return { ...exporting, begun };
}

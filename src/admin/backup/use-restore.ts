import { useState } from "react";
import { type ProblemKind, ServerProblem } from "../../lib/api/errors";
import { useDatabase } from "../../store/database/database-context";
import { useSyncActions } from "../../sync-status/actions";
import type { TaskProgress } from "./progress";
import { readBackup, type SavedSite } from "./read-backup";
import { findObstacles, type Restoration, restoreSite } from "./restore";

/** The step that a restore has reached. */
export type Restore =
  | { readonly step: "idle" }
  | { readonly step: "busy"; readonly progress?: TaskProgress }
  /** The file itself cannot be used. */
  | { readonly step: "refused"; readonly problem: string }
  | {
      readonly step: "preview";
      readonly site: SavedSite;
      /** What this project holds that is not in the backup, and how much of it. */
      readonly obstacles: ReadonlyMap<string, number>;
      /** The message of the failure that stopped the last attempt. */
      readonly problem?: string;
    }
  | { readonly step: "done"; readonly site: SavedSite; readonly restoration: Restoration };

/** Reads a chosen backup, then brings it back into this project. */
export function useRestore() {
  const database = useDatabase();
  const { syncNow } = useSyncActions();
  const [restore, setRestore] = useState<Restore>({ step: "idle" });
  const tell = (progress: TaskProgress) => setRestore({ step: "busy", progress });

  async function choose(file: File): Promise<void> {
    setRestore({ step: "busy" });
    try {
      const reading = await readBackup(file, tell);
      if (reading.ok) await preview(reading.site);
      else setRestore({ step: "refused", problem: reading.problem });
    } catch (error) {
      setRestore({ step: "refused", problem: UNREADABLE });
      reportError(error);
    }
  }

  async function preview(site: SavedSite): Promise<void> {
    try {
      setRestore({ step: "preview", site, obstacles: await findObstacles(site) });
    } catch (error) {
      setRestore({ step: "preview", site, obstacles: new Map(), problem: wordsOf(error) });
    }
  }

  async function start(site: SavedSite): Promise<void> {
    if (!database) return;
    setRestore({ step: "busy" });
    try {
      const obstacles = await findObstacles(site);
      if (obstacles.size > 0) return setRestore({ step: "preview", site, obstacles });
      const restoration = await restoreSite(database, site, { tell, look: syncNow });
      setRestore({ step: "done", site, restoration });
    } catch (error) {
      setRestore({ step: "preview", site, obstacles: new Map(), problem: wordsOf(error) });
    }
  }

  return {
    restore,
    choose: (file: File) => void choose(file),
    start: (site: SavedSite) => void start(site),
  };
}

const UNREADABLE =
  "Ce fichier n’a pas pu être lu. Rien n’a été restauré\u00A0: vérifiez qu’il est toujours à sa place, puis choisissez-le à nouveau.";

const AGAIN = "Ce qui est déjà arrivé reste, et rien ne sera écrit deux fois\u00A0: reprenez";

const PROBLEMS: Readonly<Record<ProblemKind, string>> = {
  offline: `Restaurer demande une connexion, et le serveur n’a pas répondu. ${AGAIN} dès qu’elle revient.`,
  timeout: `Le serveur met trop de temps à répondre. ${AGAIN} dans un instant.`,
  session: `Votre session a expiré. ${AGAIN} après vous être reconnecté.`,
  role: "Ce compte n’est plus administrateur\u00A0: il ne peut rien restaurer.",
  outdated: "Mise à jour requise\u00A0: rechargez la page, puis choisissez à nouveau le fichier.",
  server: `Le serveur n’a pas répondu comme prévu. ${AGAIN} dans un instant.`,
  storage:
    "L’espace de stockage de ce navigateur est plein\u00A0: libérez de la place, puis reprenez.",
};

function wordsOf(error: unknown): string {
  if (!(error instanceof ServerProblem)) reportError(error);
  if (error instanceof ServerProblem) return PROBLEMS[error.code];
  return navigator.onLine ? PROBLEMS.server : PROBLEMS.offline;
}

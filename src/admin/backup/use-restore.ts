import { useEffect, useState } from "react";
import { type ProblemKind, ServerProblem } from "../../lib/api/errors";
import { reasonFor } from "../../lib/api/failure-reason";
import { supabase } from "../../lib/api/supabase";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { useSyncActions } from "../../sync-status/actions";
import type { ChangedExample } from "../../transfer/examples";
import { type ChangedSince, findChangedSince } from "./changed-since";
import type { TaskProgress } from "./progress";
import { readBackup, type SavedSite } from "./read-backup";
import { findContents, type ProjectContents } from "./project-contents";
import { type Restoration, restoreSite } from "./restore";

/** The step that a restore has reached. */
export type Restore =
  | { readonly step: "idle" }
  | { readonly step: "busy"; readonly progress?: TaskProgress }
  /** The file itself cannot be used. */
  | { readonly step: "refused"; readonly problem: string }
  | {
      readonly step: "preview";
      readonly site: SavedSite;
      readonly held: ProjectContents;
      /** Absent where the server does not name the examples, or when an attempt has begun. */
      readonly since?: ChangedSince;
      /** The message of the failure that stopped the last attempt. */
      readonly problem?: string;
    }
  | { readonly step: "done"; readonly site: SavedSite; readonly restoration: Restoration };

/** Reads a chosen backup, then brings it back into this project, and tells that it did. */
export function useRestore(onRestored: () => void) {
  const openDatabase = useOpenDatabase();
  const { receiveAll } = useSyncActions();
  const [restore, setRestore] = useState<Restore>({ step: "idle" });
  const tell = (progress: TaskProgress) => setRestore({ step: "busy", progress });
  useAskBeforeClosing(restore.step === "busy");

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
      const held = await findContents(await supabase(), site);
      // What somebody else changed since has to be here to be told.
      if (held.exampleIds) await receiveAll();
      const since =
        held.exampleIds && (await findChangedSince(await openDatabase(), site, held.exampleIds));
      setRestore({ step: "preview", site, held, ...(since && { since }) });
    } catch (error) {
      setRestore({ step: "preview", site, held: UNKNOWN, problem: wordsOf(error) });
    }
  }

  async function start(site: SavedSite, held: ProjectContents): Promise<void> {
    setRestore({ step: "busy" });
    if (held === UNKNOWN) return preview(site);
    try {
      const database = await openDatabase();
      const client = await supabase();
      const now = await findContents(client, site);
      // The project may have changed since the preview: the preview is then shown again before anything is written.
      if (isNews(now, held)) return await preview(site);
      const to = { client, database, tell, receiveAll };
      const restoration = await restoreSite(site, now.changed, to);
      onRestored();
      setRestore({ step: "done", site, restoration });
    } catch (error) {
      setRestore({ step: "preview", site, held, problem: wordsOf(error) });
    }
  }

  return {
    restore,
    choose: (file: File) => void choose(file),
    start: (site: SavedSite, held: ProjectContents) => void start(site, held),
  };
}

/** The browser asks before it closes the page: half of a backup would be on the site, for its visitors to see. */
function useAskBeforeClosing(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
}

/** Until the server has said what this project holds. */
const UNKNOWN: ProjectContents = { obstacles: new Map(), examples: 0, changed: [] };

/** Whether a restore would meet something that the preview did not show. */
function isNews(now: ProjectContents, shown: ProjectContents): boolean {
  const listed = new Set(shown.changed.map(keyOf));
  return (
    now.obstacles.size > 0 ||
    (now.examples > 0 && shown.examples === 0) ||
    now.changed.some((each) => !listed.has(keyOf(each)))
  );
}

const keyOf = ({ collection, id }: ChangedExample) => `${collection} ${id}`;

const UNREADABLE =
  "Ce fichier n’a pas pu être lu. Rien n’a été restauré\u00A0: vérifiez qu’il est toujours à sa place, puis choisissez-le à nouveau.";

const MOVED =
  "Le fichier de la sauvegarde n’a pas pu être lu jusqu’au bout. Ce qui est déjà arrivé reste, et rien ne sera écrit deux fois\u00A0: vérifiez qu’il est toujours à sa place, puis choisissez-le à nouveau.";

const AGAIN = "Ce qui est déjà arrivé reste, et rien ne sera écrit deux fois\u00A0: reprenez";

const PROBLEMS: Readonly<Record<ProblemKind, string>> = {
  offline: `Restaurer demande une connexion, et le serveur n’a pas répondu. ${AGAIN} dès qu’elle revient.`,
  timeout: `Le serveur met trop de temps à répondre. ${AGAIN} dans un instant.`,
  session: `Votre session a expiré. ${AGAIN} après vous être reconnecté.`,
  role: "Ce compte n’est plus administrateur\u00A0: il ne peut rien restaurer.",
  outdated: "Mise à jour requise\u00A0: rechargez la page, puis choisissez à nouveau le fichier.",
  unready: `Le serveur n’est pas encore à jour pour cette version du site. ${AGAIN} dès qu’il le sera.`,
  server: `Le serveur n’a pas répondu comme prévu. ${AGAIN} dans un instant.`,
  storage:
    "L’espace de stockage de ce navigateur est plein\u00A0: libérez de la place, puis reprenez.",
};

function wordsOf(error: unknown): string {
  if (error instanceof ServerProblem) return PROBLEMS[error.code];
  reportError(error);
  const reason = reasonFor(error);
  if (reason !== undefined) return reason;
  if (error instanceof DOMException && /^Not(?:Found|Readable)Error$/u.test(error.name))
    return MOVED;
  return navigator.onLine ? PROBLEMS.server : PROBLEMS.offline;
}

import { combineLatest, type Subscription } from "rxjs";
import type { CollectionName } from "../../content/index";
import { withSubmissionLock } from "./submission-lock";
import { type Database, isClosing } from "../database/database";
import { takeSentAt, takeUpOutbox } from "./outbox";
import { keyOf, pendingMap } from "../edits/pending";
import { type RejectedEntry, rejectedMap } from "../edits/rejected";
import { type LocalMap, localMap } from "../database/local-map";

/** The outcome of a submission that no form waits for any more. */
export interface SubmissionOutcome {
  readonly collection: CollectionName;
  /** Set when the server rejected it. */
  readonly rejected?: RejectedEntry | undefined;
  /** When it was sent while no page of the site was open, ISO 8601. */
  readonly leftAt?: string | undefined;
}

/** A submission whose author does not know its outcome yet. */
interface Unnotified {
  readonly collection: CollectionName;
  readonly id: string;
}

function unnotifiedMap(database: Database): LocalMap<Unnotified> {
  return localMap(database, "untold");
}

/** Resumes the submissions that earlier visits left pending. To be called before the sync starts. */
export async function takeUpEarlier(database: Database): Promise<void> {
  const pending = [...(await pendingMap(database).read()).values()];
  if (pending.length > 0) await noteUnnotified(database, pending);
  // Not awaited: a form in another tab may hold the lock for seconds.
  const takenUp = takeUpOutbox((id) => withSubmissionLock(id, () => mustNotify(database, id)));
  takenUp.catch((error: unknown) => {
    if (!isClosing(database)) reportError(error);
  });
}

async function mustNotify(database: Database, id: string): Promise<boolean> {
  return [...(await unnotifiedMap(database).read()).values()].some((entry) => entry.id === id);
}

/** Notes that the author has to be notified of the outcome of these submissions, on whichever page they are then. */
export async function noteUnnotified(
  database: Database,
  submissions: readonly Unnotified[],
): Promise<void> {
  await unnotifiedMap(database).change((unnotified) => {
    for (const { collection, id } of submissions)
      unnotified.set(keyOf(collection, id), { collection, id });
  });
}

/** Claims the notification of an outcome for this page; false if another page has already shown it. */
export async function claimNotification(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<boolean> {
  let mine = false;
  await unnotifiedMap(database).change((unnotified) => {
    mine = unnotified.delete(keyOf(collection, id));
  });
  return mine;
}

/** Reports the outcome of each submission, once, in one of the visible tabs. */
export function watchSubmissionOutcomes(
  database: Database,
  tell: (outcome: SubmissionOutcome) => void,
): Subscription {
  const notifying = new Set<string>();
  return combineLatest([pendingMap(database).watch(), unnotifiedMap(database).watch()]).subscribe(
    ([pending, unnotified]) => {
      for (const [key, submission] of unnotified) {
        if (pending.has(key) || notifying.has(key)) continue;
        notifying.add(key);
        void notifyOnce(database, submission, tell)
          .catch(reportError)
          .finally(() => notifying.delete(key));
      }
    },
  );
}

async function notifyOnce(
  database: Database,
  { collection, id }: Unnotified,
  tell: (outcome: SubmissionOutcome) => void,
): Promise<void> {
  await seen();
  // The form comes first: it shows an outcome that arrives within a moment itself.
  await withSubmissionLock(id, async () => {
    if (isClosing(database)) return;
    const key = keyOf(collection, id);
    // It was corrected meanwhile, and is pending again.
    if ((await pendingMap(database).read()).has(key)) return;
    if (!(await claimNotification(database, collection, id))) return;
    const rejected = (await rejectedMap(database).read()).get(key);
    const sentAt = await takeSentAt(id);
    tell({ collection, rejected, leftAt: isBeforeThisPage(sentAt) ? sentAt : undefined });
  });
}

const isBeforeThisPage = (moment: string | undefined) =>
  moment !== undefined && Date.parse(moment) < performance.timeOrigin;

/** Resolves while the page is visible: a notification in a hidden page is gone before anybody sees it. */
function seen(): Promise<void> {
  return new Promise((resolve) => {
    const resolveIfVisible = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", resolveIfVisible);
      resolve();
    };
    document.addEventListener("visibilitychange", resolveIfVisible);
    resolveIfVisible();
  });
}

import { combineLatest, type Subscription } from "rxjs";
import type { CollectionName } from "../../content/index";
import { withSubmissionLock } from "./submission-lock";
import { type Database, isClosing } from "../database/database";
import { takeSentAt, takeUpOutbox } from "./outbox";
import { keyOf, pendingMap } from "../edits/pending";
import { type RejectedEntry, rejectedMap } from "../edits/rejected";
import { type LocalMap, localMap } from "../database/local-map";

/** What became of a submission that no form waits for any more. */
export interface SubmissionOutcome {
  readonly collection: CollectionName;
  /** Set when the server rejected it. */
  readonly rejected?: RejectedEntry | undefined;
  /** When it left, where no page of the site was open, ISO 8601. */
  readonly leftAt?: string | undefined;
}

/** A submission whose author does not know yet what became of it. */
interface Unnotified {
  readonly collection: CollectionName;
  readonly id: string;
}

function unnotifiedMap(database: Database): LocalMap<Unnotified> {
  return localMap(database, "untold");
}

/** Takes up what earlier visits left on its way. To be called before the sync starts. */
export async function takeUpEarlier(database: Database): Promise<void> {
  const pending = [...(await pendingMap(database).read()).values()];
  if (pending.length > 0) await noteUnnotified(database, pending);
  // Not awaited: a form of another tab may be at it for seconds.
  const takenUp = takeUpOutbox((id) => withSubmissionLock(id, () => isToBeTold(database, id)));
  takenUp.catch((error: unknown) => {
    if (!isClosing(database)) reportError(error);
  });
}

async function isToBeTold(database: Database, id: string): Promise<boolean> {
  return [...(await unnotifiedMap(database).read()).values()].some((entry) => entry.id === id);
}

/** Notes that somebody is to be told what becomes of these, by whichever page they look at then. */
export async function noteUnnotified(
  database: Database,
  submissions: readonly Unnotified[],
): Promise<void> {
  await unnotifiedMap(database).change((untold) => {
    for (const { collection, id } of submissions)
      untold.set(keyOf(collection, id), { collection, id });
  });
}

/** Takes it upon this page to tell what became of one; false where that was told. */
export async function claimNotification(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<boolean> {
  let mine = false;
  await unnotifiedMap(database).change((untold) => {
    mine = untold.delete(keyOf(collection, id));
  });
  return mine;
}

/** Tells what became of each submission, once, in one of the tabs that are looked at. */
export function watchSubmissionOutcomes(
  database: Database,
  tell: (fate: SubmissionOutcome) => void,
): Subscription {
  const telling = new Set<string>();
  return combineLatest([pendingMap(database).watch(), unnotifiedMap(database).watch()]).subscribe(
    ([pending, untold]) => {
      for (const [key, submission] of untold) {
        if (pending.has(key) || telling.has(key)) continue;
        telling.add(key);
        void tellOnce(database, submission, tell)
          .catch(reportError)
          .finally(() => telling.delete(key));
      }
    },
  );
}

async function tellOnce(
  database: Database,
  { collection, id }: Unnotified,
  tell: (fate: SubmissionOutcome) => void,
): Promise<void> {
  await seen();
  // Its form comes first: it says by itself what comes within a moment.
  await withSubmissionLock(id, async () => {
    if (isClosing(database)) return;
    const key = keyOf(collection, id);
    // Corrected meanwhile, and on its way again.
    if ((await pendingMap(database).read()).has(key)) return;
    if (!(await claimNotification(database, collection, id))) return;
    const rejected = (await rejectedMap(database).read()).get(key);
    const sentAt = await takeSentAt(id);
    tell({ collection, rejected, leftAt: isBeforeThisPage(sentAt) ? sentAt : undefined });
  });
}

const isBeforeThisPage = (moment: string | undefined) =>
  moment !== undefined && Date.parse(moment) < performance.timeOrigin;

/** Resolves while the page is looked at: what is said in a hidden one is gone when it is seen. */
function seen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
}

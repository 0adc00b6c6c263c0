/**
 * Local-first replication between the device and Postgres. Its laws, each with the tests that hold it (in tests/sync, where
 * no other folder of tests is named):
 *
 *  1. A screen reads and writes the device only; this folder alone exchanges documents with the server. (architecture)
 *  2. The server assigns revisions under a lock held until commit: a device that has read up to N has missed nothing. (supabase/commit-order)
 *  3. Heads are read before rows; after a short answer the checkpoint is that head, never beyond. (replication)
 *  4. An unchanged start costs one request: the heads. (replication)
 *  5. A checkpoint names its epoch. Another epoch, or a head below it, means a full resync; pending edits stay. (epochs)
 *  6. Below the tombstone horizon a device makes a full resync and removes what the server no longer has. (tombstone-horizon, supabase/retention-race)
 *  7. An answer that does not fit its request changes nothing, and stops only its own collection. (bad-answers)
 *  8. Every request ends: it has a time limit by its size, and a manual retry ends one that hangs. (lib/request-limits, simulate/invariants/hangs)
 *  9. A push is one request of at most 500 kB with one answer per row; a rejected row is set aside and blocks no other. (rejections, batches)
 * 10. The server answers « written » for a row that is already as sent: a retry after a lost answer changes nothing. (faults)
 * 11. A state gets an id and is stored before it is sent: nobody conflicts with their own attempt. (lost-answers)
 * 12. Two edits are merged by field, and by part inside `parts`; of one field the later push wins, the other value is listed for both authors. (store/merge, conflicts)
 * 13. A deletion wins only over what its author had seen. (store/merge, conflicts)
 * 14. A problem of the connection or the session loses nothing: the queue waits, and continues for the same person. (faults)
 * 15. Nothing is pushed as another user than its author, which the server checks; once nobody is signed in, nothing is pushed or pulled for an administrator. (faults)
 * 16. One tab replicates; another takes over from one that is closed, crashed or frozen. A page that opens has the leader check. (e2e/tabs)
 * 17. An edit is pending from before it is written until the server has confirmed that exact state. (faults, conflicts, pending-check)
 * 18. A visitor's submission leaves their device once the server has received it; a pause for submissions does not stop reading. (visitors, retry-gate)
 * 19. A chosen file is on the server before any row that names it, and removed only after its entry's deletion was confirmed. (files)
 * 20. RxDB skips pulled rows that are edited here: they are requested again once that edit was answered. (skipped-rows, full-disk)
 * 21. A field that came with an upgrade is neither compared nor overwritten before it was read. (migration)
 * 22. When a row is erased for good, everything that a device kept of it is erased too. (erasure)
 */
import { joinLeaderElection } from "../tabs/leader-election";
import { requestOfLeader } from "../tabs/leader-requests";
import { type LeaderSession, openLeaderSession, type SyncOptions } from "./leader-session";
import { reportProgress } from "./progress";

/** By then a page knows whether it is the leader. */
const ARRIVAL_MS = 300;

/** A running sync. */
export interface Sync {
  /**
   * Checks the heads and fetches what has changed; also retries at once what failed. Only the leading tab does so.
   */
  resync(): Promise<void>;
  /** The same from any tab: a tab that does not lead asks the leader, which may be hidden. */
  check(): Promise<void>;
  /** Time has passed: the leading tab checks the heads if a check is due. */
  poll(): Promise<void>;
  /** Continues after a person has solved a problem that only a person could solve, such as signing in again. */
  resume(): Promise<void>;
  /** The token was renewed, in whichever tab: continues what waited for that. */
  renewed(): Promise<void>;
  /** Resolves when all local edits are answered and all rows are here; only in the leading tab. */
  inSync(): Promise<void>;
  stop(): Promise<void>;
}

/** Replicates with the server whenever this tab leads. */
export function startSync(options: SyncOptions): Sync {
  const { database } = options;
  const progress = reportProgress(database);
  let session: LeaderSession | undefined;
  /** Resolves when the last session has ended: a tab may lead again while that one still cleans up. */
  let former: Promise<void> = Promise.resolve();
  let begun: () => void = () => undefined;
  const firstBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });

  async function endSession(): Promise<void> {
    former = Promise.all([former, session?.end()]).then(() => undefined);
    session = undefined;
    await former;
  }

  const ask = (what: "check" | "arrive" | "poll") =>
    requestOfLeader(database, what).catch(progress.failed);

  const leave = joinLeaderElection(database, {
    begin: () => {
      session = openLeaderSession(options, former);
      begun();
    },
    end: () => void endSession(),
  });

  // A tab that leads by then pulls when it starts anyway.
  const arrival = setTimeout(() => {
    if (!session) void ask("arrive");
  }, ARRIVAL_MS);

  return {
    resync: async () => session?.resync(),
    check: async () => (session ? session.resync() : ask("check")),
    poll: async () => (session ? session.poll() : ask("poll")),
    resume: async () => session?.resume(),
    renewed: async () => session?.renewed(),
    async inSync() {
      await firstBegun;
      await session?.inSync();
    },
    async stop() {
      clearTimeout(arrival);
      // The next session begins when this one has ended.
      try {
        await endSession();
      } finally {
        leave();
      }
      await former;
      await progress.stop();
    },
  };
}

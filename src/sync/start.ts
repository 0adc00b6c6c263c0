/**
 * The laws of the sync, each with the tests that hold it (tests/sync, where no other folder is named).
 *
 *  1. A screen reads and writes the device; only this folder knows the server. (architecture)
 *  2. Revisions are given by the server under a lock held until commit: who has read up to N has missed nothing. (supabase/commit-order)
 *  3. The head is read before the rows; a short answer moves the checkpoint to that head, never beyond. (exchange, visitors)
 *  4. An unchanged start costs one request: the heads. (exchange)
 *  5. A visitor receives published rows only; what leaves the published set leaves the device, as a tombstone. (visitors)
 *  6. A batch is one request with one answer per row: a refused row is put aside and never blocks another. (refusals)
 *  7. What is already as wanted is « written »: a retry after a lost answer changes nothing. (faults)
 *  8. Two edits of one document are merged by field, and by part inside `parts`; of one field the later push stays, the other is kept aside. (merge, conflicts)
 *  9. A deletion stands only over what its author had seen. (merge, conflicts)
 * 10. A problem of the connection or the session drops nothing: the queue waits, and goes on for the same person. (faults)
 * 11. Nothing is pushed under another user, whom the server compares with the author, nor once nobody is signed in. (faults)
 * 12. One tab replicates; one that is closed, crashed or frozen is succeeded. The others see the same through the device, and wake it. (e2e/tabs)
 * 13. An edit is noted as pending before it is written, and until the server has confirmed that very state. (faults, conflicts)
 * 14. A visitor's message or subscription leaves their device once it was received; no deletion is ever sent for it. (visitors)
 * 15. A chosen file is on the server before any row that names it; a refused one is kept, with its rows, until somebody decides. (files)
 * 16. A file is removed only after the server has confirmed its entry's deletion, and never while the entry lives. (files)
 * 17. A field that came with an upgrade is neither compared nor overwritten before it was read; all rows are asked for again. (migration)
 * 18. Where tombstones have been purged, a device that had not read as far reads all from its beginning and lets go of what the server has no more; its own edits are told, never lost. (floor, supabase/retention-race)
 * 19. A row that was erased for good takes with it every word that a device kept of it, unsent edits too. (erasure)
 * 20. A pulled row that is edited here is passed over, and asked for again once that edit was answered. (passed-over)
 * 21. What a full disk could not take, a row or the note of how far was read, is asked for again; the exchange goes on once there is room. (full-disk)
 */
import { standForLead } from "./leadership";
import { reporter } from "./report";
import { beginTerm, type SyncOptions, type Term } from "./term";
import { wish } from "./wishes";

/** A running sync. */
export interface Sync {
  /** Looks at the heads and fetches what moved; also tries again at once what failed. Only the leading tab does. */
  resync(): Promise<void>;
  /** The same from any tab: one that does not lead asks the one that does, which may lie hidden. */
  look(): Promise<void>;
  /** Time has passed: the leading tab looks at the heads if that is due. */
  poll(): Promise<void>;
  /** Goes on after somebody solved what only a person could: signed in again, say. */
  resume(): Promise<void>;
  /** Resolves when all local edits are answered and all rows are here; only in the leading tab. */
  inSync(): Promise<void>;
  stop(): Promise<void>;
}

/** Exchanges documents with the server whenever this tab leads. */
export function startSync(options: SyncOptions): Sync {
  const { database } = options;
  const report = reporter(database);
  let term: Term | undefined;
  /** Resolves when the last term has ended: a tab may lead again while it still tidies up. */
  let former: Promise<void> = Promise.resolve();
  let begun: () => void = () => undefined;
  const firstBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });

  async function endTerm(): Promise<void> {
    former = Promise.all([former, term?.end()]).then(() => undefined);
    term = undefined;
    await former;
  }

  const ask = (what: "look" | "poll") => wish(database, what).catch(report.failed);

  const leave = standForLead(database, {
    begin: () => {
      term = beginTerm(options, former);
      begun();
    },
    end: () => void endTerm(),
  });

  return {
    resync: async () => term?.resync(),
    look: async () => (term ? term.resync() : ask("look")),
    poll: async () => (term ? term.poll() : ask("poll")),
    resume: async () => term?.resume(),
    async inSync() {
      await firstBegun;
      await term?.inSync();
    },
    async stop() {
      // The next tab begins when this one has ended.
      try {
        await endTerm();
      } finally {
        leave();
      }
      await former;
      await report.stop();
    },
  };
}

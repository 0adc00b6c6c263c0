import { auditTime, merge as mergeStreams, Subscription } from "rxjs";
import type { CollectionName } from "../content/index";
import { oneAtATime } from "../lib/api/one-at-a-time";
import type { ProblemKind } from "../lib/api/errors";
import { forgetFailedRefresh } from "../lib/api/token-refresh-guard";
import { readConflicts } from "../store/conflicts/conflicts";
import { addMissingNotes } from "../store/upkeep/missing-notes";
import { keyOf } from "../store/edits/pending";
import { forgetUnwritten } from "../store/upkeep/pending-check";
import { reachPending } from "../store/upkeep/pending-position";
import { cleanTombstones } from "../store/upkeep/tombstones";
import { watchRequests } from "../tabs/leader-requests";
import { listenForHeads } from "../tabs/realtime";
import { createPacer } from "../tabs/wake";
import { removeFiles } from "../uploads/remove-files";
import { tidyFiles } from "../uploads/tidy-files";
import { problemIn, reportProgress, type SyncProgress } from "./progress";
import { type Endpoints, patchCheckpointQueue, replicationName } from "./replication";
import { createReplications, type Replications } from "./replications";
import { createGate, type RetryGate } from "./retry-gate";

export interface SyncOptions extends Endpoints {
  /** True if the server reports changes (Realtime); otherwise the leader polls. */
  readonly realtime?: boolean;
  /** Aborts the requests that should have been answered by now. */
  readonly abandonRequests?: () => void;
}

/** The period during which this tab leads. */
export interface LeaderSession {
  /** Requests the heads and fetches what has changed; also retries at once what failed or hangs. */
  resync(): Promise<void>;
  /** Requests the heads if a check is due. */
  poll(): Promise<void>;
  /** Continues after a person has solved a problem that only a person could solve, such as signing in again. */
  resume(): Promise<void>;
  /** Continues if a session that the server no longer accepted was the problem. */
  renewed(): Promise<void>;
  /** Resolves when all local edits are answered and all rows are here. */
  inSync(): Promise<void>;
  /** Resolves when nothing in this session writes any more. */
  end(): Promise<void>;
}

/** Replicates with the server, once the previous session of this tab has ended. */
// oxlint-disable-next-line max-lines-per-function -- One session: its steps share its state.
export function openLeaderSession(options: SyncOptions, former: Promise<void>): LeaderSession {
  const { database } = options;
  const progress = reportProgress(database);
  const { role } = options.identity;
  const gate = createGate({ role, onFailure: progress.failed, onRecovery: progress.recovered });
  const replicationOf = (name: CollectionName) => replicationName(role, name);
  const replications = createReplications(options, gate, progress);
  const all = [...replications.byName.values()];
  const attended = new Subscription();
  const checks = createChecks(options, replications, gate, progress);

  async function begin(): Promise<void> {
    await former;
    if (attended.closed) return;
    await tidy().catch((error: unknown) => {
      // An error caused by a removed database is not reported.
      if (!attended.closed) globalThis.reportError?.(error);
    });
    if (attended.closed) return;
    checks.began();
    // First: « Synchroniser maintenant » is heard even if one of the next steps fails.
    attended.add(
      watchRequests(database, {
        retry: checks.resume,
        check: checks.resync,
        arrive: checks.arrive,
        poll: checks.poll,
      }),
    );
    await Promise.all(all.map((replication) => replication.start()));
    for (const [name, replication] of replications.byName) {
      patchCheckpointQueue(replication, onError(name));
      void replication.awaitInitialReplication().then(() => progress.complete(name));
    }
    // A subscription that is added after closing ends at once.
    if (options.realtime) attended.add(checks.listen());
    await tendFiles();
  }

  /** Removes what a dead page left behind and what has expired, before the replications write their notes. */
  async function tidy(): Promise<void> {
    await forgetUnwritten(database, replicationOf);
    const sent = [...replications.byName].filter(([, { push }]) => push);
    await Promise.all(sent.map(([name]) => addMissingNotes(database, name, replicationOf(name))));
    await Promise.all(sent.map(([name]) => reachPending(database, name, replicationOf(name))));
    const hasConflicts = role === "admin" && replications.byName.has("documents");
    const conflicts = hasConflicts ? await readConflicts(database) : [];
    const kept = new Set(conflicts.map(({ collection, id }) => keyOf(collection, id)));
    await cleanTombstones(database, { replicationOf, kept });
  }

  async function tendFiles(): Promise<void> {
    if (!replications.byName.get("images")?.push) return;
    await tidyFiles(database);
    const way = { direction: "push", collection: "images" } as const;
    attended.add(removeFiles(database, options.client, (request) => gate.run(way, request)));
  }

  const onError = (name: CollectionName) => (error: unknown) => {
    replications.unwritten(name);
    progress.failed(error);
  };
  for (const [name, replication] of replications.byName) {
    attended.add(replication.error$.subscribe(onError(name)));
  }
  attended.add(
    // RxDB reports documents as sent even if there is no server to send them to.
    mergeStreams(...all.filter(({ push }) => push).map(({ sent$ }) => sent$))
      .pipe(auditTime(AFTER_PUSH_MS))
      .subscribe(() => void checks.now()),
  );
  const started = begin();
  started.catch((error: unknown) => progress.failed(error));

  return {
    ...checks,
    async inSync() {
      await started;
      await Promise.all(all.map((replication) => replication.awaitInSync()));
    },
    async end() {
      attended.unsubscribe();
      gate.stop();
      await progress.stop();
      // An error caused by a removed database does not prevent the next tab from leading.
      await Promise.allSettled(all.map((replication) => replication.cancel()));
    },
  };
}

/** Once the bursts of a push are over, our own edits are pulled back to see what the server changed in them. */
const AFTER_PUSH_MS = 150;

/**
 * The ways to request the heads: at once, when due, or when the server reports a change. Nothing tells a device that a
 * lost role was given back: each of the first two asks for it.
 */
function createChecks(
  { client, identity, abandonRequests = () => undefined }: SyncOptions,
  replications: Replications,
  gate: RetryGate,
  { failed: onFailure, arrived }: SyncProgress,
) {
  let listening = false;
  const pacer = createPacer(identity, () => listening);

  const now = oneAtATime(async () => {
    // Nothing that a check finds could be fetched until a person has solved the problem, which is reported again.
    if (gate.isShut()) return onFailure(gate.blockingError());
    pacer.checked();
    try {
      await replications.check();
      pacer.succeeded();
    } catch (problem) {
      pacer.failed();
      onFailure(gate.isShut() ? gate.blockingError() : problem);
    }
  });
  const isHeldBackBy = (kind: ProblemKind) =>
    gate.isShut() && problemIn(gate.blockingError()) === kind;
  const tryAgain = (solved: boolean) => {
    pacer.reset();
    forgetFailedRefresh(client);
    abandonRequests();
    gate.retryNow(solved);
    return now();
  };

  return {
    now,
    /** The first pulls request the heads themselves. */
    began: () => pacer.checked(),
    resync: () => tryAgain(isHeldBackBy("role")),
    resume: () => tryAgain(true),
    renewed: async () => {
      if (isHeldBackBy("session")) await tryAgain(true);
    },
    /** Another page was opened: it must not show content that was withdrawn minutes ago. */
    arrive: async () => {
      arrived();
      await now();
    },
    poll: async () => {
      if (pacer.isDue()) await (isHeldBackBy("role") ? tryAgain(true) : now());
    },
    listen: () =>
      listenForHeads(client, {
        check: () => void now(),
        onListening: (isListening) => {
          listening = isListening;
        },
      }),
  };
}

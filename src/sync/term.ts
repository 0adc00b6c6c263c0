import { auditTime, merge as mergeStreams, Subscription } from "rxjs";
import type { CollectionName } from "../content/index";
import { forgetFailedRefresh } from "../lib/steady-refresh";
import { tidyFiles } from "../store/files";
import { createExchange, type Exchange, type ExchangeOptions } from "./exchange";
import { removeFiles } from "./file-removals";
import { createGate, type Gate } from "./gate";
import { oneAtATime } from "./one-at-a-time";
import { forgetUnwritten } from "./pending-check";
import { createPacer } from "./poll";
import { listenForHeads } from "./realtime";
import { reporter } from "./report";
import { steadyCheckpoints } from "./steady-checkpoints";
import { watchWishes } from "./wishes";

export interface SyncOptions extends ExchangeOptions {
  /** Whether the server can tell what moves; where it cannot, looking regularly is all. */
  readonly realtime?: boolean;
}

/** The time for which this tab leads. */
export interface Term {
  /** Looks at the heads and fetches what moved; also tries again at once what failed. */
  resync(): Promise<void>;
  /** Looks at the heads if that is due. */
  poll(): Promise<void>;
  /** Goes on after somebody solved what only a person could: signed in again, say. */
  resume(): Promise<void>;
  /** Resolves when all local edits are answered and all rows are here. */
  inSync(): Promise<void>;
  /** Resolves when nothing of it writes any more. */
  end(): Promise<void>;
}

/** Exchanges documents with the server, once the former term of this tab has ended. */
export function beginTerm(options: SyncOptions, former: Promise<void>): Term {
  const { database } = options;
  const report = reporter(database);
  const { role } = options.identity;
  const gate = createGate({ role, onFailure: report.failed, onRecovery: report.succeeded });
  const exchange = createExchange(options, gate, report);
  const all = [...exchange.replications.values()];
  const attended = new Subscription();
  const looks = createLooks(options, exchange, gate, report.failed);

  async function begin(): Promise<void> {
    await former;
    if (attended.closed) return;
    await Promise.all(all.map((replication) => replication.start()));
    for (const [name, replication] of exchange.replications) {
      steadyCheckpoints(replication, onError(name));
      void replication.awaitInitialReplication().then(() => report.complete(name));
    }
    await forgetUnwritten(database, options.identity.role);
    await tendFiles();
    // A subscription that is closed by now ends at once what is added.
    attended.add(
      watchWishes(database, { try: looks.resume, look: looks.resync, poll: looks.poll }),
    );
    if (options.realtime) attended.add(looks.listen());
  }

  async function tendFiles(): Promise<void> {
    if (!exchange.replications.get("images")?.push) return;
    await tidyFiles(database);
    attended.add(removeFiles(database, options.client, gate));
  }

  const onError = (name: CollectionName) => (error: unknown) => {
    exchange.unwritten(name);
    report.failed(error);
  };
  for (const [name, replication] of exchange.replications) {
    attended.add(replication.error$.subscribe(onError(name)));
  }
  attended.add(
    // RxDB tells of « sent » documents even where there is nowhere to send them.
    mergeStreams(...all.filter(({ push }) => push).map(({ sent$ }) => sent$))
      .pipe(auditTime(AFTER_PUSH_MS))
      .subscribe(() => void looks.look()),
  );
  const started = begin();
  started.catch((error: unknown) => report.failed(error));

  return {
    ...looks,
    async inSync() {
      await started;
      await Promise.all(all.map((replication) => replication.awaitInSync()));
    },
    async end() {
      attended.unsubscribe();
      gate.stop();
      await report.stop();
      // What fails because the database is gone keeps nobody from leading after this tab.
      await Promise.allSettled(all.map((replication) => replication.cancel()));
    },
  };
}

/** Own edits come back once the bursts of a push are over: what the server changed in them is seen then. */
const AFTER_PUSH_MS = 150;

/** The ways to look at the heads: at once, when it is due, or when the server tells. */
function createLooks(
  { client, identity }: SyncOptions,
  exchange: Exchange,
  gate: Gate,
  onFailure: (problem: unknown) => void,
) {
  let listening = false;
  const pacer = createPacer(identity, () => listening);

  const look = oneAtATime(async () => {
    // What only a person can solve stands in the way of all that a look could lead to: they are told again.
    if (gate.isShut()) return onFailure(gate.standing());
    pacer.looked();
    try {
      await exchange.look();
      pacer.succeeded();
    } catch (problem) {
      pacer.failed();
      onFailure(gate.isShut() ? gate.standing() : problem);
    }
  });
  const tryAgain = (solved: boolean) => {
    pacer.reset();
    forgetFailedRefresh(client);
    gate.knock(solved);
    return look();
  };

  return {
    look,
    resync: () => tryAgain(false),
    resume: () => tryAgain(true),
    poll: async () => (pacer.isDue() ? look() : undefined),
    listen: () =>
      listenForHeads(client, {
        look: () => void look(),
        onListening: (told) => {
          listening = told;
        },
      }),
  };
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { masterStates } from "../../src/store/upkeep/master-states";
import { collectionOf } from "../../src/store/database/database";
import { SupabaseReplication } from "rxdb-supabase";
import { keepPullCheckpoint } from "../../src/store/queries/pull-checkpoint";
import { patchCheckpointQueue } from "../../src/sync/replication";
import {
  ask,
  type BareDevice,
  type BareReplication,
  bareReplication,
  type Handlers,
  IDENTIFIER,
  openBareDevice,
  question,
} from "../support/bare-replication";
import { eventually } from "../support/eventually";

/** One test for each statement of docs/rxdb-internals.md about RxDB's replication and rxdb-supabase. */
let device: BareDevice;

beforeEach(async () => {
  device = await openBareDevice();
});
afterEach(() => device.database.close());

async function start(handlers: Handlers): Promise<BareReplication> {
  const replication = bareReplication(device.database, handlers);
  await replication.start();
  return replication;
}

const answers = async () => {
  const found = await collectionOf(device.database, "faqs").find().exec();
  return found.map((document): unknown => document.get("answer"));
};

/** A pull that returns these batches of rows in turn, each with a checkpoint. */
function pulling(...batches: readonly (readonly [object, ...ReturnType<typeof question>[]])[]) {
  const left = [...batches];
  const asked: unknown[] = [];
  const pull: Handlers["pull"] = async (checkpoint) => {
    asked.push(checkpoint);
    const [next, ...documents] = left.shift() ?? [{}];
    return { documents, checkpoint: { modified: 0, primaryKeyValue: "", ...checkpoint, ...next } };
  };
  return { pull, asked };
}

const nothing: Handlers["pull"] = async (checkpoint) => ({ documents: [], checkpoint });
const takesAll: Handlers["push"] = async () => [];

test("the master states of a replication are stored where any tab can open them", async () => {
  const { pull } = pulling([{ modified: 1 }, question("a", "Oui."), question("b", "", true)]);
  const replication = await start({ pull, push: takesAll });
  await replication.awaitInSync();
  const noted = await masterStates(device.database, "faqs", IDENTIFIER, ["a", "b", "c"]);
  expect(
    [...noted.values()],
    "RxDB keeps its notes in another way: see master-states.ts",
  ).toMatchObject([
    { id: "a", answer: "Oui.", _deleted: false },
    { id: "b", _deleted: true },
  ]);
});

test("without a push handler RxDB notes nothing of the rows it pulls", async () => {
  const { pull } = pulling([{ modified: 1 }, question("a", "Oui.")]);
  await (await start({ pull })).awaitInSync();
  const noted = await masterStates(device.database, "faqs", IDENTIFIER, ["a"]);
  expect(noted.size, "Visitors’ devices have notes, too: see tombstones.ts").toBe(0);
});

test("a pull writes the rows, then their master states, then the checkpoint", async () => {
  const { pull } = pulling([{ modified: 1 }, question("a", "Oui.")]);
  const replication = await start({ pull, push: takesAll });
  await replication.awaitInSync();
  const own = device.writes.filter((name) => /^replication-.*(?:\ba|down\|1)/u.test(name));
  expect(own, "RxDB writes in another order: see pending-check.ts, full-disk.test.ts").toEqual([
    expect.stringMatching(/^replication-downstream-.* a$/u),
    "replication-down-write-meta a|0",
    "replication-set-checkpoint down|1",
  ]);
});

test("until a pulled new row is noted, RxDB does not know that it came from the server", async () => {
  const { pull } = pulling([{ modified: 1 }, question("a", "Oui.")]);
  await (await start({ pull, push: takesAll })).awaitInSync();
  const [row] = await collectionOf(device.database, "faqs").storageInstance.findDocumentsById(
    ["a"],
    true,
  );
  expect(row?._meta, "RxDB keeps its mark: missing-notes.ts may go").not.toHaveProperty("o");
});

test("a push is noted once it was answered, and before the checkpoint", async () => {
  await ask(device.database, "a", "Oui.");
  let before = -1;
  const push = async () => {
    before = device.writes.length;
    return [];
  };
  const replication = await start({ pull: nothing, push });
  await replication.awaitInSync();
  expect(device.writes.slice(before), "See pending-check.ts, conflicts.ts").toEqual([
    "replication-up-write-meta a|0",
    "replication-set-checkpoint up|1",
  ]);
});

test("a document that was pushed without a conflict is considered the server’s state", async () => {
  await ask(device.database, "a", "Refusé.");
  await (await start({ pull: nothing, push: takesAll })).awaitInSync();
  const noted = await masterStates(device.database, "faqs", IDENTIFIER, ["a"]);
  expect(noted.get("a"), "See push.ts, conflicts.ts").toMatchObject({
    answer: "Refusé.",
  });
});

test("a pulled row whose document is edited here is skipped, and not requested again", async () => {
  await ask(device.database, "a", "À moi.");
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { pull, asked } = pulling([{ modified: 1 }, question("a", "À eux.")]);
  const push = async () => {
    await answered;
    return [];
  };
  const replication = await start({ pull, push });
  await eventually(async () =>
    expect(device.writes).toContain("replication-set-checkpoint down|1"),
  );
  answer();
  await replication.awaitInSync();
  replication.reSync();
  await replication.awaitInSync();
  expect(await answers(), "RxDB no longer leaves it aside: see conflicts.ts").toEqual(["À moi."]);
  expect(asked.at(-1), "See conflicts.ts").toMatchObject({ modified: 1 });
});

test("a checkpoint keeps the fields that the next one lacks", async () => {
  const { pull, asked } = pulling(
    [{ modified: 1, again: "yes" }, question("a", ""), question("b", "")],
    [{ modified: 2 }, question("c", "")],
  );
  const replication = await start({
    pull: async (checkpoint, size) => {
      const pulled = await pull?.(checkpoint, size);
      if (!pulled) throw new Error("There is no pull");
      const { modified = 0, primaryKeyValue = "", ...rest } = pulled.checkpoint ?? {};
      return {
        ...pulled,
        checkpoint: { modified, primaryKeyValue, ...(modified === 1 ? rest : {}) },
      };
    },
    push: takesAll,
  });
  await replication.awaitInSync();
  replication.reSync();
  await replication.awaitInSync();
  expect(
    asked.at(-1),
    "RxDB replaces checkpoints now: what is to go need not be named any more, see pull-plan.ts",
  ).toMatchObject({ modified: 2, again: "yes" });
});

test("the queue of checkpoints can be replaced by one that continues after a failure", async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const replication = await start({ pull: nothing, push: takesAll });
  expect(replication.internalReplicationState, "See replication.ts").toHaveProperty(
    "checkpointQueue",
  );
  patchCheckpointQueue(replication, onError);
  device.failNext("replication-set-checkpoint");
  await ask(device.database, "a", "Oui.");
  await eventually(async () => expect(onError).toHaveBeenCalledOnce());
  const before = device.writes.length;
  await ask(device.database, "b", "Oui.");
  await eventually(async () =>
    expect(
      device.writes.slice(before),
      "RxDB’s queue of checkpoints cannot be replaced: see replication.ts",
    ).toContain("replication-set-checkpoint up|1"),
  );
});

test("handlers and batch size may be replaced after a replication was created", async () => {
  const sizes: number[] = [];
  for (const id of ["a", "b", "c"]) await ask(device.database, id, "Oui.");
  const push: Handlers["push"] = async (rows) => {
    sizes.push(rows.length);
    return [];
  };
  const { pull, asked } = pulling();
  const replication = bareReplication(device.database, { pull, push, pushBatch: 2 });
  expect(replication.autoStart, "A replication starts by itself: see replication.ts").toBe(false);
  await replication.start();
  await replication.awaitInSync();
  expect(asked, "rxdb-supabase’s pull cannot be replaced: see replication.ts").toHaveLength(1);
  expect(sizes, "rxdb-supabase’s push cannot be replaced: see replication.ts").toEqual([2, 1]);
});

test("rxdb-supabase requests the rows after a revision and an id, in that order", async () => {
  const addresses: URL[] = [];
  const fetch = (address: URL) => {
    addresses.push(address);
    return [{ ...question("a", "Oui."), revision: 7 }];
  };
  const { pull } = bareReplication(device.database, { fetch });
  const pulled = await pull?.handler({ modified: "3", primaryKeyValue: "x" }, 500);
  const query = Object.fromEntries(addresses[0]?.searchParams ?? []);
  expect(query, "rxdb-supabase asks otherwise: see pull.ts, pull-plan.ts").toEqual({
    select: "*",
    or: '(revision.gt."3",and(revision.eq."3",id.gt."x"))',
    order: "revision.asc,id.asc",
    limit: "500",
  });
  expect(pulled, "See pull-plan.ts").toMatchObject({
    documents: [{ id: "a" }],
    checkpoint: { modified: 7, primaryKeyValue: "a" },
  });
});

test("RxDB reports documents as sent even without a server to send them to", async () => {
  const { pull } = pulling();
  const replication = bareReplication(device.database, { pull });
  const sent = vi.fn<(document: unknown) => void>();
  replication.sent$.subscribe(sent);
  await replication.start();
  await ask(device.database, "a", "Oui.");
  await replication.awaitInSync();
  expect(sent, "`sent$` means what it says now: see leader-session.ts").toHaveBeenCalled();
});

test("a checkpoint without a document has to be stored by hand", async () => {
  const replication = await start({ pull: nothing, push: takesAll });
  await keepPullCheckpoint(replication.internalReplicationState, { modified: "7", epoch: "abc" });
  await eventually(async () =>
    expect(device.writes, "RxDB’s setCheckpoint is another: see pull-checkpoint.ts").toContain(
      "replication-set-checkpoint down|1",
    ),
  );
});

test("rxdb-supabase reads revisions from rows in a method that can be replaced", async () => {
  const rows = [{ ...question("a", "Oui."), revision: 7 }];
  const { pull } = bareReplication(device.database, { fetch: () => rows });
  const taken = await pull?.handler(undefined, 500);
  expect(taken?.documents[0], "See Replication in replication.ts").not.toHaveProperty("revision");
  expect(SupabaseReplication.prototype, "See Replication in replication.ts").toHaveProperty(
    "rowToRxDoc",
  );
});

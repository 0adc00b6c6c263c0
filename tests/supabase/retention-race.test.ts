import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findPostgres } from "../support/postgres";
import type { Session } from "../support/postgres-session";
import { ANNA, type HostedSite, startHostedSite } from "./hosted";
import { insertOf, pushOf } from "./questions-in-sql";

const WRITERS = 4;
const ROUNDS = 15;

const programs = findPostgres();

/** Follows a collection as a device does; `heedsHorizon`: below the horizon it makes a full resync. */
function reader(session: Session, heedsHorizon: boolean) {
  const live = new Set<string>();
  let [checkpoint, since] = [0, 0];
  return {
    live,
    async read(): Promise<void> {
      const [head = ""] = await session.query(
        "select revision, complete_from from sync_heads where collection = 'faqs'",
      );
      const [revision = 0, horizon = 0] = head.split("|").map(Number);
      const isBelow = heedsHorizon && since < horizon;
      if (isBelow) live.clear();
      since = isBelow ? revision : checkpoint;
      const rows = await session.query(
        `select id, deleted, revision from faqs where revision > ${isBelow ? 0 : checkpoint} order by revision`,
      );
      for (const row of rows) {
        const [id = "", deleted] = row.split("|");
        if (deleted === "t") live.delete(id);
        else live.add(id);
      }
      checkpoint = Math.max(checkpoint, revision, Number(rows.at(-1)?.split("|")[2] ?? 0));
    },
  };
}

/** Completes a run of the retention with a clock that is ahead, in steps of a few rows. */
async function retain(session: Session, time: string): Promise<void> {
  const step = `select private.retention_step(now() + interval '${time}', 3) ->> 'status'`;
  while ((await session.query(step))[0] !== "applied");
}

describe.skipIf(programs === undefined)("with several connections to a real PostgreSQL,", () => {
  let site: HostedSite;

  beforeAll(async () => {
    site = await startHostedSite(programs);
  });
  afterEach(() => site.disconnect());
  afterAll(() => site.close());

  test("tombstones that are purged during writes leave no device with a deleted row, unless it ignores the horizon", async () => {
    const owner = await site.open("postgres");
    await owner.query(insertOf("ancienne"));
    const careful = reader(await site.requestOf(ANNA), true);
    // These two devices are offline during the purge.
    const away = reader(await site.requestOf(ANNA), true);
    const careless = reader(await site.requestOf(ANNA), false);
    await Promise.all([away.read(), careless.read()]);
    await owner.query("update faqs set deleted = true where id = 'ancienne'");
    const written = new AbortController();
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const session = await site.requestOf(ANNA);
      for (let round = 0; round < ROUNDS; round++) {
        await session.query(insertOf(`q-${writer}-${round}`));
        await session.query("select pg_sleep(random() * 0.02)");
        await session.query(`update faqs set deleted = true where id = 'q-${writer}-${round - 2}'`);
      }
    });
    const purging = (async () => {
      const session = await site.open("postgres");
      while (!written.signal.aborted) {
        await retain(session, "31 days");
        await retain(session, "122 days");
      }
    })();
    const reading = (async () => {
      while (!written.signal.aborted) await careful.read();
    })();
    await Promise.all(writers).finally(() => written.abort());
    await Promise.all([purging, reading]);
    // Right after the purge a device may need one more full resync.
    for (const each of [careful, careful, away, careless]) await each.read();

    const alive = await owner.query("select id from faqs where not deleted");
    for (const each of [careful, away]) expect([...each.live].toSorted()).toEqual(alive.toSorted());
    expect(alive).not.toContain("ancienne");
    expect([...careless.live]).toContain("ancienne");
  });

  test("a step locks only the heads of collections that it writes", async () => {
    const [owner, other] = [await site.open("postgres"), await site.open("postgres")];
    await retain(owner, "0 days");
    await owner.query(`insert into contact_submissions (id, name, email, message, junk, created_at)
      select 'robot-' || i, 'R', 'r@example.org', 'R', true, now() - interval '40 days' from generate_series(1, 7) i`);
    const heads = "select collection from sync_heads order by collection";
    const all = await other.query(heads);
    const held = new Set<string>();
    let status: string | undefined;
    while (status !== "applied") {
      await owner.query("begin");
      [status] = await owner.query("select private.retention_step(now(), 3) ->> 'status'");
      const free = await other.query(`${heads} for update skip locked`);
      await owner.query("commit");
      held.add(all.filter((name) => !free.includes(name)).join());
    }
    expect([...held].toSorted()).toEqual(["", "contact_submissions,documents"]);
  });

  test("an erasure, forms, pushes and the retention at the same time wait for one another, and none waits for ever", async () => {
    const work = async (statement: (round: number) => string, account?: string) => {
      const session =
        account === undefined ? await site.open("postgres") : await site.requestOf(account);
      for (let round = 0; round < ROUNDS; round++) await session.query(statement(round));
    };
    const sent = (round: number) =>
      `insert into contact_submissions (id, name, email, message, junk, created_at)
       values ('e-${round}', 'E', 'e@example.org', 'E', true, now() - interval '40 days')`;
    await Promise.all([
      work(sent),
      work(() => "select erase_person('{e@example.org}')", ANNA),
      work(() => "select private.retention_step(now(), 2)"),
      work(() => "select private.apply_retention(now())"),
      work((round) => pushOf(`pendant-${round}`), ANNA),
      work((round) => `update newsletter_subscribers set consent = 'n° ${round}'`),
    ]);
    const owner = await site.open("postgres");
    await retain(owner, "1 day");
    expect(
      await owner.query("select count(*) from contact_submissions where email = 'e@example.org'"),
    ).toEqual(["0"]);
  });
});

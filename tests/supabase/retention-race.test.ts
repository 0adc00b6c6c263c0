import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findPostgres } from "../support/postgres";
import type { Session } from "../support/postgres-session";
import { ANNA, type HostedSite, startHostedSite } from "./hosted";
import { insertOf } from "./questions-in-sql";

const WRITERS = 4;
const ROUNDS = 15;

const programs = findPostgres();

/** Follows a collection as a device does; one that heeds the floor starts again from zero below it. */
function reader(session: Session, heedsFloor: boolean) {
  const live = new Set<string>();
  let [checkpoint, since] = [0, 0];
  return {
    live,
    async read(): Promise<void> {
      const [head = ""] = await session.query(
        "select revision, complete_from from sync_heads where collection = 'faqs'",
      );
      const [revision = 0, floor = 0] = head.split("|").map(Number);
      const isBelow = heedsFloor && since < floor;
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

describe.skipIf(programs === undefined)("with several connections to a real PostgreSQL,", () => {
  let site: HostedSite;

  beforeAll(async () => {
    site = await startHostedSite(programs);
  });
  afterEach(() => site.disconnect());
  afterAll(() => site.close());

  test("tombstones that are purged while others write leave no device with a row that is gone, unless it heeds no floor", async () => {
    const owner = await site.open("postgres");
    await owner.query(insertOf("ancienne"));
    const careful = reader(await site.requestOf(ANNA), true);
    // These two are away meanwhile.
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
        await session.query("select private.apply_retention(now() + interval '31 days')");
        await session.query("select private.apply_retention(now() + interval '122 days')");
      }
    })();
    const reading = (async () => {
      while (!written.signal.aborted) await careful.read();
    })();
    await Promise.all(writers).finally(() => written.abort());
    await Promise.all([purging, reading]);
    // The first look after the purge may still have to start again.
    for (const each of [careful, careful, away, careless]) await each.read();

    const alive = await owner.query("select id from faqs where not deleted");
    for (const each of [careful, away]) expect([...each.live].toSorted()).toEqual(alive.toSorted());
    expect(alive).not.toContain("ancienne");
    expect([...careless.live]).toContain("ancienne");
  });
});

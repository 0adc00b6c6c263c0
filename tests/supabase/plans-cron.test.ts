import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres, hasCron } from "../support/postgres";
import { ANNA, type HostedSite, startHostedSite } from "./hosted";
import { follow } from "./questions-in-sql";

const PLANS = 100;
const WRITERS = 8;
/** The plans are due within this time: in both halves of a minute, and across its end. */
const SPREAD_S = 62;

const programs = findPostgres();

describe.skipIf(!hasCron(programs))("with the real pg_cron on a real PostgreSQL,", () => {
  let site: HostedSite;

  beforeAll(async () => {
    site = await startHostedSite(programs, true);
    // The README also creates the extension after the migrations.
    await site.run(
      "supabase_admin",
      "create extension pg_cron; grant usage on schema cron to postgres;",
    );
    await site.run("postgres", "select private.schedule_plans()");
  });
  afterAll(async () => {
    await site.disconnect();
    await site.close();
  });

  test(
    "pg_cron carries out a hundred plans beside eight writers: none early, none twice, none over a minute late, and without a gap for a device that pulls",
    { timeout: 300_000 },
    async () => {
      const owner = await site.open("postgres");
      await owner.query("update posts set deleted = true");
      await owner.query(`insert into posts (id, title, content, publish_at)
        select 'plan-' || i, 'Plan', 'Texte',
          clock_timestamp() + interval '1 second' + i * interval '${(SPREAD_S * 1000) / PLANS} milliseconds'
        from generate_series(1, ${PLANS}) as i`);
      const done = new AbortController();
      const reader = await site.requestOf(ANNA);
      const device = follow(reader, "posts");
      const reading = (async () => {
        while (!done.signal.aborted) {
          // Nearly at once, and without a whole core for a minute.
          if (!(await device.read())) await reader.query("select pg_sleep(0.01)");
        }
      })();
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        const session = await site.requestOf(ANNA);
        for (let round = 0; !done.signal.aborted; round++) {
          await session.query(
            `insert into posts (id, title, content) values ('w-${writer}-${round}', 'Écrit', 'Texte')`,
          );
          await session.query("select pg_sleep(0.1)");
        }
      });
      const left = async () =>
        (await owner.query("select count(*) from posts where publish_at is not null"))[0];
      const waiting = (async () => {
        while ((await left()) !== "0") await owner.query("select pg_sleep(0.5)");
      })();
      await waiting.finally(() => done.abort());
      await Promise.all([...writers, reading]);
      while (await device.read());

      // A plan that was carried out twice would leave two states with a plan in the history.
      const turns = await owner.query(`
        select count(*) from (
          select document_id from revisions
          where collection = 'posts' and document_id like 'plan-%' and (state ->> 'publish_at') is not null
          group by document_id having count(*) = 1) as once`);
      expect(turns).toEqual([String(PLANS)]);
      const [late] = await owner.query(`
        select bool_and(p.published and p.updated_at >= h.planned) || '|'
          || ceil(extract(epoch from max(p.updated_at - h.planned)))
        from posts p join (
          select document_id, max((state ->> 'publish_at')::timestamptz) as planned from revisions
          where document_id like 'plan-%' group by document_id) as h on h.document_id = p.id`);
      const [isNeverEarly, latest] = (late ?? "").split("|");
      expect(isNeverEarly).toBe("true");
      expect(Number(latest)).toBeLessThanOrEqual(60);
      const live = await owner.query("select id, revision from posts");
      expect([...device.seen].map(([id, revision]) => `${id}|${revision}`).toSorted()).toEqual(
        live.toSorted(),
      );
      const failures = await owner.query(
        "select count(*) from cron.job_run_details where status = 'failed'",
      );
      expect(failures).toEqual(["0"]);
    },
  );
});

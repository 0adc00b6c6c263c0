import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres } from "../support/postgres";
import { ANNA, type HostedSite, startHostedSite } from "./hosted";
import { follow } from "./questions-in-sql";

const PLANS = 100;
const WRITERS = 8;
const ROUNDS = 20;

const programs = findPostgres();

/** Pushes another title as an administrator's device does, based on the state that it has read. */
const retitleOf = (id: string) => `
  select public.push_changes('posts', jsonb_build_array(jsonb_build_object(
    'next', to_jsonb(p) || '{"title": "Récrit"}', 'assumed', to_jsonb(p)))) -> 0 ->> 'status'
  from posts as p where id = '${id}'`;

describe.skipIf(programs === undefined)("with several connections to a real PostgreSQL,", () => {
  let site: HostedSite;

  beforeAll(async () => {
    site = await startHostedSite(programs);
  });
  afterAll(async () => {
    await site.disconnect();
    await site.close();
  });

  test("a hundred plans beside eight writers are each carried out once, none early, and a device that pulls meanwhile misses none", async () => {
    const owner = await site.open("postgres");
    await owner.query("update posts set deleted = true");
    await owner.query(`insert into posts (id, title, content, publish_at)
      select 'plan-' || i, 'Plan', 'Texte', clock_timestamp() + i * interval '20 milliseconds'
      from generate_series(1, ${PLANS}) as i`);
    const planned = await owner.query(
      "select id || '|' || to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') from posts where id like 'plan-%'",
    );
    const done = new AbortController();
    const callers = Array.from({ length: 2 }, async () => {
      const session = await site.open("postgres");
      while (!done.signal.aborted) await session.query("select private.carry_out_plans()");
    });
    const device = follow(await site.requestOf(ANNA), "posts");
    const reading = (async () => {
      while (!done.signal.aborted) await device.read();
    })();
    const answers: string[] = [];
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const session = await site.requestOf(ANNA);
      for (let round = 0; round < ROUNDS; round++) {
        await session.query(
          `insert into posts (id, title, content) values ('w-${writer}-${round}', 'Écrit', 'Texte')`,
        );
        answers.push(...(await session.query(retitleOf(`plan-${writer * ROUNDS + round + 1}`))));
      }
    });
    const left = async () =>
      (await owner.query("select count(*) from posts where publish_at is not null"))[0];
    const waiting = (async () => {
      await Promise.all(writers);
      while ((await left()) !== "0") await owner.query("select pg_sleep(0.05)");
    })();
    await waiting.finally(() => done.abort());
    await Promise.all([...callers, reading]);
    // Otherwise no writer ran at the same time as the plans, and the test would prove nothing.
    expect(new Set(answers)).toContain("written");
    while (await device.read());

    // A plan that was carried out twice would publish its row twice.
    const turns = await owner.query(`
      with states as (
        select document_id as id, id as at, (state ->> 'published')::boolean as published from revisions
        where collection = 'posts' and document_id like 'plan-%'
        union all select id, 9223372036854775807, published from posts where id like 'plan-%'),
      steps as (select id, published and not lag(published) over (partition by id order by at) as turned from states)
      select id || '|' || count(*) filter (where turned) from steps group by id`);
    expect(turns.toSorted()).toEqual(planned.map((line) => `${line.split("|")[0]}|1`).toSorted());
    const times = await owner.query(`
      select bool_and(p.updated_at >= h.planned) || '|' || bool_and(p.updated_at <= h.planned + interval '60 seconds')
      from posts p join (
        select document_id, max((state ->> 'publish_at')::timestamptz) as planned from revisions
        where document_id like 'plan-%' group by document_id) as h on h.document_id = p.id`);
    expect(times).toEqual(["true|true"]);
    const live = await owner.query("select id, revision from posts");
    expect([...device.seen].map(([id, revision]) => `${id}|${revision}`).toSorted()).toEqual(
      live.toSorted(),
    );
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually";
import { findPostgres } from "../support/postgres";
import type { Session } from "../support/postgres-session";
import { ANNA, type HostedSite, startHostedSite } from "./hosted";
import { follow, insertOf, pushOf, type Reader } from "./questions-in-sql";

const WRITERS = 8;
const ROUNDS = 50;

const programs = findPostgres();

describe.skipIf(programs === undefined)("with several connections to a real PostgreSQL,", () => {
  let site: HostedSite;

  beforeAll(async () => {
    site = await startHostedSite(programs);
  });
  afterEach(() => site.disconnect());
  afterAll(() => site.close());

  test("a push waits for the one before it, so that nobody reads past a row that is not committed yet", async () => {
    const [first, second, superuser] = [
      await site.requestOf(ANNA),
      await site.requestOf(ANNA),
      await site.open("supabase_admin"),
    ];
    const reader = follow(await site.requestOf(), "published_faqs");
    while (await reader.read());
    await first.query("begin");
    await first.query(pushOf("avant"));
    const pushed = second.query(pushOf("apres"));
    await eventually(async () => {
      const waiting = "select count(*) from pg_stat_activity where wait_event_type = 'Lock'";
      expect(await superuser.query(waiting)).toEqual(["1"]);
    });
    expect(await reader.read()).toBe(false);
    await first.query("commit");
    await pushed;
    await reader.read();
    expect([...reader.seen.keys()].slice(-2)).toEqual(["avant", "apres"]);
  });

  test("with a plain sequence instead, a reader would skip a row: heads exist to prevent this", async () => {
    const owner = await site.open("postgres");
    await owner.query("create table counted (id text, revision bigserial)");
    const [first, second] = [await site.open("postgres"), await site.open("postgres")];
    const reader = follow(owner, "counted");
    await first.query("begin");
    await first.query("insert into counted (id) values ('avant')");
    await second.query("insert into counted (id) values ('apres')");
    await reader.read();
    await first.query("commit");
    await reader.read();
    expect([...reader.seen.keys()]).toEqual(["apres"]);
  });

  test("eight administrators writing at once write nothing that a visitor misses", async () => {
    const reader = follow(await site.requestOf(), "published_faqs");
    await whileWriting(
      reader,
      () => site.requestOf(ANNA),
      ({ writer, id }) => [
        (writer % 2 === 0 ? pushOf : insertOf)(id),
        `update faqs set answer = '${id}' where id = 'auteur-${writer}-0'`,
      ],
    );

    const owner = await site.open("postgres");
    const rows = await owner.query("select id, revision from faqs order by revision");
    expect(rows.length).toBeGreaterThan(WRITERS * ROUNDS);
    expect(missedOf(rows, reader)).toEqual([]);
  });

  test("with timestamps instead of revisions, the same eight writers would make a reader miss rows", async () => {
    const owner = await site.open("postgres");
    await owner.query("create table timed (id text primary key, changed_at timestamptz not null)");
    // A timestamp as an integer has the same form as a revision, so the same reader can use it as a checkpoint.
    await owner.query(`create view timed_rows as
      select id, (extract(epoch from changed_at) * 1000000)::bigint as revision from timed`);
    const reader = follow(await site.open("postgres"), "timed_rows");
    await whileWriting(
      reader,
      () => site.open("postgres"),
      ({ id }) => [`insert into timed values ('${id}', now())`],
    );

    const rows = await owner.query("select id, revision from timed_rows");
    expect(rows).toHaveLength(WRITERS * ROUNDS);
    expect(missedOf(rows, reader).length).toBeGreaterThan(0);
  });
});

interface Round {
  readonly writer: number;
  readonly id: string;
}

/** Reads continuously while eight connections commit fifty transactions each, and afterwards until nothing is left. */
async function whileWriting(
  reader: Reader,
  connect: () => Promise<Session>,
  statements: (round: Round) => readonly string[],
): Promise<void> {
  const written = new AbortController();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    const session = await connect();
    for (let round = 0; round < ROUNDS; round++) {
      await session.query("begin");
      for (const statement of statements({ writer, id: `auteur-${writer}-${round}` }))
        await session.query(statement);
      await session.query("select pg_sleep(random() * 0.003)");
      await session.query("commit");
    }
  });
  const following = (async () => {
    while ((await reader.read()) || !written.signal.aborted);
  })();
  await Promise.all(writers).finally(() => written.abort());
  await following;
  while (await reader.read());
}

/** The rows whose present state the reader has never received. */
function missedOf(rows: readonly string[], { seen }: Reader): string[] {
  return rows.filter((row) => {
    const [id = "", revision] = row.split("|");
    return seen.get(id) !== Number(revision);
  });
}

import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres, type Postgres, startPostgres } from "../support/postgres";
import type { Session } from "../support/postgres-session";

const MIGRATIONS = "supabase/migrations";
/** The first that numbers rows for visitors. */
const FIRST_NEW = "20261122120000_epochs.sql";

const NUMBERS =
  "select id, revision from posts union all select id, revision from faqs order by id";

const programs = findPostgres();

describe.skipIf(programs === undefined)("a site that was in use before epochs came", () => {
  let postgres: Postgres;
  let owner: Session;
  let revisions: readonly string[];

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? "");
    const files = readdirSync(MIGRATIONS).toSorted();
    const migrate = async (some: readonly string[]) => {
      for (const file of some) await postgres.runFile("postgres", path.join(MIGRATIONS, file));
    };
    await migrate(files.filter((file) => file < FIRST_NEW));
    await postgres.runFile("postgres", "supabase/seed.sql");
    owner = await postgres.open("postgres");
    await owner.query(`update posts set title = title || '.' where id = (select min(id) from posts);
      update faqs set deleted = true where id = (select min(id) from faqs);
      select private.apply_retention(now() + interval '31 days')`);
    revisions = await owner.query(NUMBERS);
    await migrate(files.filter((file) => file >= FIRST_NEW));
  });
  afterAll(async () => {
    await owner.close();
    await postgres.close();
  });

  test("keeps its revisions, and its visitors get what is published in the same order, without gaps", async () => {
    expect(await owner.query(NUMBERS)).toEqual(revisions);
    for (const [table, condition] of [
      ["posts", "published and kind = 'article'"],
      ["faqs", "true"],
    ]) {
      const published = await owner.query(
        `select id from ${table} where not deleted and ${condition} order by revision`,
      );
      expect(await owner.query(`select id from published_${table} order by revision`)).toEqual(
        published,
      );
      expect(
        await owner.query(`select revision from published_${table} order by revision`),
      ).toEqual(published.map((_, place) => String(place + 1)));
      expect(
        await owner.query(`select revision from published_heads where collection = '${table}'`),
      ).toEqual([String(published.length)]);
    }
  });

  test("goes on writing, and emptied rows stay in the order of their purge", async () => {
    await owner.query("update faqs set answer = 'Oui.' where id = (select max(id) from faqs)");
    const [purged] = await owner.query(
      "select private.apply_retention(now() + interval '122 days') -> 'purged' ->> 'faqs'",
    );
    expect(purged).toBe("1");
    expect(
      await owner.query("select complete_from > 0 from sync_heads where collection = 'faqs'"),
    ).toEqual(["t"]);
    expect(
      await owner.query("select complete_from from published_heads where collection = 'faqs'"),
    ).toEqual(["0"]);
  });
});

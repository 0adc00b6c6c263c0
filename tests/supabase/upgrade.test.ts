import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collections } from "../../src/content/index";
import { findPostgres, type Postgres, startPostgres } from "../support/postgres";
import type { Session } from "../support/postgres-session";

const MIGRATIONS = "supabase/migrations";
/** The first migration that numbers rows for visitors. */
const FIRST_NEW = "20261122120000_epochs.sql";

const NUMBERS =
  "select id, revision from posts union all select id, revision from faqs order by id";

const programs = findPostgres();

const files = readdirSync(MIGRATIONS).toSorted();

async function migrate(postgres: Postgres, some: readonly string[]): Promise<void> {
  for (const file of some) await postgres.runFile("postgres", path.join(MIGRATIONS, file));
}

/**
 * Returns a script that inserts the seed's content into the tables of an older version: `supabase/seed.sql` itself
 * needs the present tables.
 */
async function seedFor(older: Session): Promise<string> {
  const today = await startPostgres(programs ?? "");
  try {
    await migrate(today, files);
    await today.runFile("postgres", "supabase/seed.sql");
    const session = await today.open("postgres");
    const inserts: string[] = [];
    for (const { name } of collections) {
      const known = await older.query(columnsOf(name));
      const columns = (await session.query(columnsOf(name)))
        .filter((column) => known.includes(column))
        .join(", ");
      const [rows = ""] = await session.query(
        `select jsonb_agg(to_jsonb(t) order by revision) from public.${name} t`,
      );
      inserts.push(`insert into public.${name} (${columns})
        select ${columns} from jsonb_populate_recordset(null::public.${name}, $rows$${rows}$rows$)`);
    }
    await session.close();
    return inserts.join(";\n");
  } finally {
    await today.close();
  }
}

/** The columns without those that the server numbers by itself. */
const columnsOf = (table: string) =>
  `select quote_ident(attname) from pg_attribute
   where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped
     and attname not in ('revision', 'change_id', 'published_revision')`;

describe.skipIf(programs === undefined)("a site that was in use before epochs existed", () => {
  let postgres: Postgres;
  let owner: Session;
  let revisions: readonly string[];

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? "");
    await migrate(
      postgres,
      files.filter((file) => file < FIRST_NEW),
    );
    owner = await postgres.open("postgres");
    await postgres.run("postgres", await seedFor(owner));
    await owner.query(`update posts set title = title || '.' where id = (select min(id) from posts);
      update faqs set deleted = true where id = (select min(id) from faqs);
      select private.apply_retention(now() + interval '31 days')`);
    revisions = await owner.query(NUMBERS);
    await migrate(
      postgres,
      files.filter((file) => file >= FIRST_NEW),
    );
  });
  afterAll(async () => {
    await owner.close();
    await postgres.close();
  });

  test("keeps its revisions, and its visitors get published content in the same order, without gaps", async () => {
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

  test("continues writing, and emptied rows stay in the order of their purge", async () => {
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

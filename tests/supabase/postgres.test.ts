import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { collections, type Definition } from "../../src/content/index";
import { findPostgres } from "../support/postgres";
import { ANNA, type HostedSite, startHostedSite } from "./hosted";
import { pushOf } from "./questions-in-sql";

const definitions: readonly Definition[] = collections;
const programs = findPostgres();

describe.skipIf(programs === undefined)("on a real PostgreSQL, as hosted Supabase is,", () => {
  let site: HostedSite;

  beforeAll(async () => {
    site = await startHostedSite(programs);
  });
  afterEach(() => site.disconnect());
  afterAll(() => site.close());

  test("migrations and seed apply without a superuser, and heads wake the clients", async () => {
    const owner = await site.open("postgres");
    expect(await owner.query("select count(*) from sync_heads where revision > 0")).toEqual([
      String(collections.length),
    ]);
    expect(await owner.query("select tablename from pg_publication_tables")).toEqual([
      "sync_heads",
    ]);
  });

  test("the first account is admitted as administrator, the second refused", async () => {
    const owner = await site.open("postgres");
    expect(await owner.query("select email, role from users")).toEqual(["anna@example.org|admin"]);
    const second = "insert into auth.users (email) values ('boris@example.org')";
    await expect(site.run("supabase_auth_admin", second)).rejects.toThrow("registration_closed");
  });

  test("a visitor has rights on the heads and on published content, and on nothing else", async () => {
    const owner = await site.open("postgres");
    const rights = "'select, insert, update, delete, truncate, references, trigger'";
    const visible = await owner.query(
      `select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and relkind in ('r', 'v') and has_table_privilege('anon', oid, ${rights}) order by 1`,
    );
    const published = definitions.filter(({ visitors }) => visitors.startsWith("read"));
    const views = [...published.map(({ name }) => name), "heads"].map(
      (name) => `published_${name}`,
    );
    // Each view exists in both schemas: one of them selects from the other.
    expect(visible).toEqual([...views, ...views, "sync_heads"].toSorted());
  });

  test("a visitor reads published content, writes through forms, and cannot push", async () => {
    const visitor = await site.requestOf();
    expect(
      await visitor.query("select count(*) > 0 from published_faqs where not deleted"),
    ).toEqual(["t"]);
    const sent = {
      id: "m1",
      name: "Zoé",
      email: "z@example.org",
      message: "Bonjour",
      source: "contact",
    };
    expect(await visitor.query(`select submit_contact('${JSON.stringify(sent)}')`)).toEqual([
      '{"status": "received"}',
    ]);
    await expect(visitor.query(pushOf("pirate"))).rejects.toThrow("permission denied");
  });

  test("a visitor can call no private function, an account only those that a push or the count of visits needs", async () => {
    const owner = await site.open("postgres");
    const runnable = (role: string) =>
      owner.query(
        `select proname from pg_proc where pronamespace = 'private'::regnamespace
           and has_function_privilege('${role}', oid, 'execute') order by 1`,
      );
    expect(await runnable("anon")).toEqual([]);
    expect(await runnable("authenticated")).toEqual([
      "agency_time_zone",
      "apply_change",
      "apply_to_missing",
      "as_row",
      "became",
      "forget_example",
      "import_row",
      "last_author",
      "lock_head",
      "oldest_client_version",
      "own_former_state",
      "require_fields",
      "sent_columns",
      "server_columns",
    ]);
  });

  test("a time zone is a name, and no offset, abbreviation or rule", async () => {
    const owner = await site.open("postgres");
    const names = "Europe/Paris utc Etc/GMT+5 PST +05:30 Foo/Bar3 Etc/GMT+13 Mars/Olympus".split(
      " ",
    );
    expect(
      await owner.query(
        `select name from unnest('{${names.join()}}'::text[]) as name
         where private.known_time_zone(name) = name`,
      ),
    ).toEqual(["Europe/Paris", "utc", "Etc/GMT+5"]);
  });

  test("an administrator can restore a row with its former addresses, a visitor cannot", async () => {
    const at = "2024-05-06T07:08:09.123Z";
    const row = {
      id: "devis",
      title: "Devis",
      content: "Oui.",
      slug: "devis",
      former_slugs: ["prix"],
    };
    const saved = JSON.stringify([{ ...row, created_at: at, updated_at: at, deleted: false }]);
    const bringBack = `select import_rows('posts', '${saved}') -> 0 ->> 'status'`;
    const request = await site.requestOf(ANNA);
    expect(await request.query(bringBack)).toEqual(["written"]);
    expect(await request.query(bringBack)).toEqual(["present"]);
    expect(
      await request.query(
        `select former_slugs, created_at = '${at}', updated_at = '${at}' from posts where id = 'devis'`,
      ),
    ).toEqual(["{prix}|t|t"]);
    expect(await request.query("select rows_beside('{}') ? 'posts'")).toEqual(["t"]);
    const visitor = await site.requestOf();
    await expect(visitor.query(bringBack)).rejects.toThrow("permission denied");
  });

  test.each([
    "update published_faqs set question = 'Piraté'",
    "delete from published_faqs",
    "insert into published_faqs (id) values ('pirate')",
    "insert into faqs (id) values ('pirate')",
    "update sync_heads set revision = 0",
    "select * from revisions",
    "select * from private.salt",
  ])("a visitor gets the refusal « %s »", async (sql) => {
    const visitor = await site.requestOf();
    await expect(visitor.query(sql)).rejects.toThrow(/permission denied|cannot/u);
  });

  test("the claims in an account's token do not make it an administrator", async () => {
    const request = await site.open("authenticator");
    const claims = {
      sub: "00000000-0000-4000-8000-000000000002",
      role: "authenticated",
      user_metadata: { role: "admin" },
      app_metadata: { role: "admin" },
    };
    await request.query("set role authenticated");
    await request.query(`set request.jwt.claims = '${JSON.stringify(claims)}'`);
    expect(await request.query("select is_admin()")).toEqual(["f"]);
    expect(await request.query("select count(*) from faqs")).toEqual(["0"]);
    await expect(request.query(pushOf("pirate"))).rejects.toThrow("only administrators");
  });

  test("when publishing requests a build by itself, no push waits for another’s request, and none is forgotten", async () => {
    const owner = await site.open("postgres");
    await owner.query(`create schema net; create table net.sent (id bigserial);
      create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
        headers jsonb default '{}', timeout_milliseconds integer default 5000
      ) returns bigint language sql as $$ insert into net.sent default values returning id $$;
      update private.site_rebuild set hook = 'https://api.example.org/hook', automatic = true`);
    const counts =
      "select (select count(*) from net.sent), (select count(*) from private.rebuild_wishes)";
    const [first, second] = [await site.requestOf(ANNA), await site.requestOf(ANNA)];
    await first.query("begin");
    await first.query(pushOf("premiere", "deuxieme"));
    await second.query(
      "update tools set name = name || '.' where id = (select min(id) from tools)",
    );
    expect(await owner.query(counts)).toEqual(["0|1"]);
    await first.query("commit");
    expect(await owner.query(counts)).toEqual(["1|1"]);
    await owner.query(
      "update private.site_rebuild set asked_at = asked_at - interval '30 seconds'",
    );
    await second.query("select rebuild_state()");
    expect(await owner.query(counts)).toEqual(["2|0"]);
  });
});

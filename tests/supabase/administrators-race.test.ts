import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually";
import { findPostgres } from "../support/postgres";
import { ANNA, type HostedSite, startHostedSite } from "./hosted";

const BORIS = "00000000-0000-4000-8000-000000000002";
const ROUNDS = 25;

const programs = findPostgres();

const ADMINISTRATORS = "select email from users where role = 'admin'";
const removal = (account: string) => `select remove_administrator('${account}') ->> 'status'`;

describe.skipIf(programs === undefined)("with several connections to a real PostgreSQL,", () => {
  let site: HostedSite;

  beforeAll(async () => {
    site = await startHostedSite(programs);
    const anna = await site.requestOf(ANNA);
    const [token] = await anna.query(
      "select invite_administrator('boris@example.org') ->> 'token'",
    );
    await site.run(
      "supabase_auth_admin",
      `insert into auth.users (id, email, raw_user_meta_data)
       values ('${BORIS}', 'boris@example.org', '{"invitation": "${token}"}')`,
    );
  });
  afterEach(async () => {
    await site.disconnect();
    await site.run("postgres", "update users set role = 'admin'");
  });
  afterAll(() => site.close());

  test("an administrator who is being removed waits, and then removes nobody", async () => {
    const [anna, boris] = [await site.requestOf(ANNA), await site.requestOf(BORIS)];
    const superuser = await site.open("supabase_admin");
    await anna.query("begin");
    expect(await anna.query(removal(BORIS))).toEqual(["removed"]);
    const removed = boris.query(removal(ANNA)).catch(String);
    await eventually(async () => {
      const waiting = "select count(*) from pg_stat_activity where wait_event_type = 'Lock'";
      expect(await superuser.query(waiting)).toEqual(["1"]);
    });
    await anna.query("commit");
    expect(await removed).toContain("only administrators");
    expect(await superuser.query(ADMINISTRATORS)).toEqual(["anna@example.org"]);
  });

  test("two administrators who leave at the same moment do not both leave", async () => {
    const [anna, boris] = [await site.requestOf(ANNA), await site.requestOf(BORIS)];
    const owner = await site.open("postgres");
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([anna.query(removal(ANNA)), boris.query(removal(BORIS))]);
      expect(answers.flat().toSorted()).toEqual(["last", "removed"]);
      expect(await owner.query(ADMINISTRATORS)).toHaveLength(1);
      await owner.query("update users set role = 'admin'");
    }
  });

  test("a visitor cannot call any of the administrators' functions", async () => {
    const owner = await site.open("postgres");
    const callable = await owner.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege('anon', oid, 'execute')
         and proname ~ 'administrator|invitation|rename'`,
    );
    expect(callable).toEqual([]);
  });
});

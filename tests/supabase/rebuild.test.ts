import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { PG_NET } from "../support/pg-net";
import {
  article,
  push,
  question,
  rowOf,
  signUpAdmin,
  signUpWithoutRole,
  statuses,
  stored,
} from "./actors";

const HOOK = "https://api.example.org/build_hooks/0123";

const BROKEN_PG_NET = `
  create or replace function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000
  ) returns bigint language plpgsql as $$
    begin raise exception 'the pg_net background worker must be up when doing requests'; end;
  $$;`;

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
beforeEach(async () => {
  await backend.sql.exec(`
    ${PG_NET}
    delete from private.rebuild_wishes; delete from private.site_rebuild;
    insert into private.site_rebuild (hook) values ('${HOOK}');`);
});
afterAll(() => backend.close());

const ask = async (name: "rebuild_site" | "rebuild_state", client = admin) =>
  (await client.rpc(name).throwOnError()).data;

/** The requests to the host that pg_net has in its queue. */
async function sent(): Promise<unknown[]> {
  const { rows } = await backend.sql.query("select url, body from net.http_request_queue");
  return rows;
}

const switchOn = () => backend.sql.exec("update private.site_rebuild set automatic = true");
const halfAMinuteLater = () =>
  backend.sql.exec("update private.site_rebuild set asked_at = asked_at - interval '30 seconds'");

describe("the rebuild button", () => {
  test("posts to the hook, and shows since when", async () => {
    expect(await ask("rebuild_state")).toMatchObject({
      configured: true,
      automatic: false,
      asked_at: null,
      waiting: false,
      failure: null,
    });
    expect(await ask("rebuild_site")).toEqual({ status: "asked" });
    expect(await sent()).toEqual([{ url: HOOK, body: {} }]);
    const { asked_at: askedAt, now } = await ask("rebuild_state");
    expect(Date.parse(now) - Date.parse(askedAt)).toBeLessThan(10_000);
  });

  test("reports that nothing is configured without a hook, and without pg_net", async () => {
    await backend.sql.exec("update private.site_rebuild set hook = null");
    expect(await ask("rebuild_site")).toEqual({ status: "rebuild_not_configured" });
    await backend.sql.exec(
      `update private.site_rebuild set hook = '${HOOK}'; drop schema net cascade`,
    );
    expect(await ask("rebuild_site")).toEqual({ status: "rebuild_not_configured" });
    expect(await ask("rebuild_state")).toMatchObject({ configured: false, waiting: false });
  });

  test("makes one request in thirty seconds, and then one for everything requested meanwhile", async () => {
    await ask("rebuild_site");
    expect(await ask("rebuild_site")).toEqual({ status: "waiting" });
    expect(await ask("rebuild_site")).toEqual({ status: "waiting" });
    expect(await ask("rebuild_state")).toMatchObject({ waiting: true });
    expect(await sent()).toHaveLength(1);
    await halfAMinuteLater();
    expect(await ask("rebuild_state")).toMatchObject({ waiting: false });
    expect(await sent()).toHaveLength(2);
    await halfAMinuteLater();
    await ask("rebuild_state");
    expect(await sent()).toHaveLength(2);
  });

  test("reports the host’s error with its status, without the address of the hook", async () => {
    await ask("rebuild_site");
    await backend.sql.exec(
      "insert into net._http_response select max(id), 404 from net.http_request_queue",
    );
    expect(await ask("rebuild_state")).toMatchObject({ failure: "404" });
    await backend.sql.exec(
      `update net._http_response set status_code = null, error_msg = 'Could not resolve ${HOOK}'`,
    );
    const state = await ask("rebuild_state");
    expect(state).toMatchObject({ failure: "unreachable" });
    expect(JSON.stringify(state)).not.toContain("example.org");
    await backend.sql.exec("update net._http_response set status_code = 200, error_msg = null");
    expect(await ask("rebuild_state")).toMatchObject({ failure: null });
  });

  test("reports a failure if pg_net fails", async () => {
    await backend.sql.exec(BROKEN_PG_NET);
    expect(await ask("rebuild_site")).toEqual({ status: "rebuild_failed" });
    expect(await ask("rebuild_state")).toMatchObject({ failure: "unavailable" });
  });
});

test.each([
  "http://api.example.org/build_hooks/0123",
  "https://",
  "javascript:alert(1)",
  "https://api.example.org/ 0123",
  "",
])("« %s » is not a valid hook", async (address) => {
  await expect(
    backend.sql.query("update private.site_rebuild set hook = $1", [address]),
  ).rejects.toThrow("hook_is_https");
});

describe.each([
  ["a visitor", async () => backend.clientFor()],
  ["an account without the role", async () => signUpWithoutRole(backend)],
])("%s", (_, open) => {
  test("cannot request a build, and does not learn its state", async () => {
    const client = await open();
    for (const name of ["rebuild_site", "rebuild_state"]) {
      expect((await client.rpc(name)).error).toMatchObject({ code: "42501" });
    }
    expect(await sent()).toEqual([]);
  });
});

test("nobody can read the hook through the API, not even administrators", async () => {
  await ask("rebuild_site");
  for (const client of [admin, backend.clientFor()]) {
    for (const table of ["site_rebuild", "rebuild_wishes"]) {
      expect((await client.from(table).select()).data ?? []).toEqual([]);
      expect((await client.schema("private").from(table).select()).data ?? []).toEqual([]);
    }
  }
  expect(JSON.stringify(await ask("rebuild_state"))).not.toContain("build_hooks");
});

describe("automatic rebuilding requests a build", () => {
  beforeEach(async () => {
    await backend.sql.exec("truncate posts, documents");
  });

  test("once for everything in a push, and not again within thirty seconds", async () => {
    await push(admin, "faqs", question());
    expect(await sent()).toEqual([]);
    await switchOn();
    await push(admin, "faqs", question(), question(), question());
    expect(await sent()).toEqual([{ url: HOOK, body: {} }]);
    expect(await ask("rebuild_state")).toMatchObject({ waiting: false });
    await push(admin, "faqs", question());
    expect(await sent()).toHaveLength(1);
    expect(await ask("rebuild_state")).toMatchObject({ waiting: true });
    await halfAMinuteLater();
    await push(admin, "faqs", question());
    expect(await sent()).toHaveLength(2);
  });

  test("when published content appears, changes or disappears, and for nothing else", async () => {
    await switchOn();
    const asked = async (
      ...row: Parameters<typeof push> extends [unknown, ...infer Rest] ? Rest : never
    ) => {
      await backend.sql.exec(
        "delete from net.http_request_queue; update private.site_rebuild set asked_at = null, asked_in = null",
      );
      expect(statuses(await push(admin, ...row))).toEqual(["written"]);
      return (await sent()).length;
    };
    const draft = article({ id: "brouillon", published: false });
    const published = { ...draft, published: true };
    const gone = { ...published, deleted: true };
    expect(await asked("posts", draft)).toBe(0);
    expect(await asked("posts", { next: published, assumed: draft })).toBe(1);
    expect(await asked("posts", { next: gone, assumed: published })).toBe(1);
    expect(await asked("posts", article({ id: "lettre", kind: "campaign" }))).toBe(0);
    expect(await asked("documents", rowOf("documents", { id: "tasks" }))).toBe(0);
    expect(await asked("documents", rowOf("documents", { id: "footer" }))).toBe(1);
  });

  test("while the push is kept, whatever happens to the request", async () => {
    await switchOn();
    await backend.sql.exec(BROKEN_PG_NET);
    expect(statuses(await push(admin, "faqs", question({ id: "gardee" })))).toEqual(["written"]);
    await backend.sql.exec(`
      alter table private.rebuild_wishes add constraint never check (wished_at is null) not valid;
      update private.site_rebuild set asked_at = null, asked_in = null`);
    expect(statuses(await push(admin, "faqs", question({ id: "aussi" })))).toEqual(["written"]);
    await backend.sql.exec("alter table private.rebuild_wishes drop constraint never");
    expect(await stored(backend, "faqs", "gardee")).toHaveLength(1);
    expect(await stored(backend, "faqs", "aussi")).toHaveLength(1);
  });

  test("for every collection that visitors read", async () => {
    const { rows } = await backend.sql.query(`
      select collection from private.publications where not exists (
        select from pg_trigger where tgname = 'rebuild_after_change'
          and tgrelid = format('public.%I', collection)::regclass)`);
    expect(rows).toEqual([]);
  });
});

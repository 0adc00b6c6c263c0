import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { invite, push, question, register, signUpAdmin, stored } from "./actors";

const BORIS = "boris@example.org";

let backend: TestBackend;
let anna: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.sql.exec("delete from auth.users; delete from admin_invitations;");
  anna = await signUpAdmin(backend);
});
afterAll(() => backend.close());

async function ask(client: SupabaseClient, name: string, given: object = {}) {
  return (await client.rpc(name, given).throwOnError()).data;
}

/** Invites Boris and registers him. */
async function admitBoris(): Promise<SupabaseClient> {
  const { token } = await ask(anna, "invite_administrator", { address: BORIS });
  const boris = backend.clientFor();
  const { error } = await register(boris, BORIS, token);
  expect(error).toBeNull();
  return boris;
}

const idOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user?.id;
const isAdmin = (client: SupabaseClient) => ask(client, "is_admin");

describe("an invitation", () => {
  test("is shown once, admits its address for seven days, and is stored only as a hash", async () => {
    const { status, token } = await ask(anna, "invite_administrator", { address: ` ${BORIS} ` });
    expect(status).toBe("invited");
    expect(token).toMatch(/^[0-9a-f]{64}$/u);
    const [kept = {}] = await stored(backend, "admin_invitations");
    expect(kept).toMatchObject({ email: BORIS, invited_by: await idOf(anna), accepted_at: null });
    expect(JSON.stringify(kept)).not.toContain(token);
    const days = Date.parse(String(kept["expires_at"])) - Date.now();
    expect(Math.round(days / 86_400_000)).toBe(7);

    const boris = backend.clientFor();
    expect((await register(boris, BORIS, token)).error).toBeNull();
    expect(await isAdmin(boris)).toBe(true);
  });

  test("replaces the one before: only the last link works", async () => {
    const first = await ask(anna, "invite_administrator", { address: BORIS });
    const second = await ask(anna, "invite_administrator", { address: "Boris@Example.org" });
    expect(await stored(backend, "admin_invitations")).toHaveLength(1);
    expect((await register(backend.clientFor(), BORIS, first.token)).error).not.toBeNull();
    expect((await register(backend.clientFor(), BORIS, second.token)).error).toBeNull();
  });

  test("that is revoked admits nobody; one that was used stays as it is", async () => {
    const { token } = await ask(anna, "invite_administrator", { address: BORIS });
    const [{ id } = {}] = await stored(backend, "admin_invitations");
    expect(await ask(anna, "revoke_invitation", { invitation: id })).toEqual({ status: "revoked" });
    expect((await register(backend.clientFor(), BORIS, token)).error).not.toBeNull();

    await admitBoris();
    const [used = {}] = await stored(backend, "admin_invitations");
    await ask(anna, "revoke_invitation", { invitation: used["id"] });
    expect(await stored(backend, "admin_invitations")).toEqual([used]);
  });

  test.each([
    ["what is no address", "boris", "invalid"],
    ["nothing", null, "invalid"],
    ["an address longer than any", `${"b".repeat(300)}@example.org`, "invalid"],
    ["an administrator", "ANNA@example.org", "member"],
  ])("is not created for %s", async (_, address, status) => {
    expect(await ask(anna, "invite_administrator", { address })).toEqual({ status });
    expect(await stored(backend, "admin_invitations")).toEqual([]);
  });

  test("is refused while twenty are open, until one is revoked or expires", async () => {
    for (let each = 0; each < 20; each += 1) {
      await invite(backend, `b${each}@example.org`, "un-jeton");
    }
    const twentyFirst = { address: BORIS };
    expect(await ask(anna, "invite_administrator", twentyFirst)).toEqual({ status: "too_many" });
    await backend.sql.exec("delete from admin_invitations where email = 'b0@example.org'");
    expect(await ask(anna, "invite_administrator", twentyFirst)).toMatchObject({
      status: "invited",
    });
    const twentySecond = { address: "b0@example.org" };
    expect(await ask(anna, "invite_administrator", twentySecond)).toEqual({ status: "too_many" });
    await backend.sql.exec(
      "update admin_invitations set expires_at = now() - interval '1 minute' where email = 'b1@example.org'",
    );
    expect(await ask(anna, "invite_administrator", twentySecond)).toMatchObject({
      status: "invited",
    });
  });

  test("that was guessed, used, has expired or is another's is answered alike to whoever registers", async () => {
    await admitBoris();
    const [{ id: used } = {}] = await stored(backend, "admin_invitations");
    await backend.sql.query(
      "update admin_invitations set token_hash = encode(sha256('used'), 'hex') where id = $1",
      [used],
    );
    await invite(backend, "carla@example.org", "expired");
    await invite(backend, "dora@example.org", "foreign");
    await backend.sql.exec(
      "update admin_invitations set expires_at = now() - interval '1 second' where email = 'carla@example.org'",
    );
    const failures: string[] = [];
    for (const [address, token] of [
      ["carla@example.org", "guessed"],
      [BORIS, "used"],
      ["carla@example.org", "expired"],
      ["carla@example.org", "foreign"],
      ["nobody@example.org", "foreign"],
    ] as const) {
      const { error } = await register(backend.clientFor(), address, token);
      failures.push(`${error?.status} ${error?.code} ${error?.message}`);
    }
    expect(failures).toEqual(failures.map(() => expect.stringMatching(/^[45]\d\d /u)));
    expect(new Set(failures).size).toBe(1);
  });

  test("gives the role back to an account that lost it, and to no other", async () => {
    const boris = await admitBoris();
    await ask(anna, "remove_administrator", { account: await idOf(boris) });
    const { token } = await ask(anna, "invite_administrator", { address: BORIS });
    const { token: another } = await ask(anna, "invite_administrator", {
      address: "carla@example.org",
    });
    for (const wrong of ["", "faux", another, null]) {
      expect(await ask(boris, "accept_invitation", { token: wrong })).toEqual({
        status: "refused",
      });
    }
    expect(await isAdmin(boris)).toBe(false);
    expect(await ask(boris, "accept_invitation", { token })).toEqual({ status: "accepted" });
    expect(await isAdmin(boris)).toBe(true);
    expect(await ask(boris, "accept_invitation", { token })).toEqual({ status: "refused" });
  });
});

describe("removing an administrator", () => {
  test("ends their access at once, even with a valid token, and keeps their name", async () => {
    const boris = await admitBoris();
    const account = await idOf(boris);
    expect(await ask(anna, "remove_administrator", { account })).toEqual({ status: "removed" });
    expect((await boris.from("faqs").select().throwOnError()).data).toEqual([]);
    await expect(push(boris, "faqs", question())).rejects.toMatchObject({ code: "42501" });
    const { data } = await anna.from("users").select("display_name, role").eq("id", account);
    expect(data).toEqual([{ display_name: "Boris", role: "none" }]);
  });

  test("is refused for the last one, even by themselves", async () => {
    const account = await idOf(anna);
    expect(await ask(anna, "remove_administrator", { account })).toEqual({ status: "last" });
    expect(await isAdmin(anna)).toBe(true);
    const boris = await admitBoris();
    expect(await ask(anna, "remove_administrator", { account })).toEqual({ status: "removed" });
    const last = { account: await idOf(boris) };
    expect(await ask(boris, "remove_administrator", last)).toEqual({ status: "last" });
  });

  test("is refused to one of two who remove each other at the same moment", async () => {
    const boris = await admitBoris();
    const [annasId, borisId] = [await idOf(anna), await idOf(boris)];
    const answers = await Promise.all([
      anna.rpc("remove_administrator", { account: borisId }),
      boris.rpc("remove_administrator", { account: annasId }),
    ]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({ code: "42501" });
    const roles = (await stored(backend, "users")).map(({ role }) => String(role));
    expect(roles.toSorted()).toEqual(["admin", "none"]);
  });
});

test("administrators change their own names, within 80 characters", async () => {
  await admitBoris();
  expect(await ask(anna, "rename_account", { name: "  Anna Kovač " })).toEqual({
    status: "renamed",
  });
  for (const name of ["  ", null, "a".repeat(81)]) {
    expect(await ask(anna, "rename_account", { name })).toEqual({ status: "invalid" });
  }
  const names = (await stored(backend, "users")).map(({ display_name: name }) => String(name));
  expect(names.toSorted()).toEqual(["Anna Kovač", "Boris"]);
});

describe.each([
  ["a visitor", async () => backend.clientFor()],
  [
    "an account without the role",
    async () => {
      const boris = await admitBoris();
      await ask(anna, "remove_administrator", { account: await idOf(boris) });
      return boris;
    },
  ],
])("%s", (_, open) => {
  test.each([
    ["invite_administrator", { address: "pirate@example.org" }],
    ["revoke_invitation", { invitation: "00000000-0000-4000-8000-000000000000" }],
    ["remove_administrator", { account: "00000000-0000-4000-8000-000000000000" }],
    ["rename_account", { name: "Pirate" }],
  ])("is refused %s", async (name, given) => {
    const client = await open();
    const before = [await stored(backend, "users"), await stored(backend, "admin_invitations")];
    expect((await client.rpc(name, given)).error).toMatchObject({ code: "42501" });
    expect([await stored(backend, "users"), await stored(backend, "admin_invitations")]).toEqual(
      before,
    );
  });
});

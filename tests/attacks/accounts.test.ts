import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attackers, contents, openTarget, type Target } from "./target";

const NEW = { email: "pirate@example.org", password: "secret-9999" };
const SIGN_UP = "/auth/v1/signup";

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const roles = async () => (await contents(target.backend))["public.users"];
const accounts = async () => (await contents(target.backend))["auth.users"];
let caller = 0;

describe.each(attackers(() => target))("%s", (_, ask) => {
  // At once, because each refusal takes 0.4 s.
  test.concurrent.each([
    ["by a plain registration", SIGN_UP, NEW],
    [
      "as an administrator, by metadata that a user may set",
      SIGN_UP,
      { ...NEW, data: { role: "admin", is_admin: true } },
    ],
    [
      "as an administrator, by fields that only the server may set",
      SIGN_UP,
      { ...NEW, app_metadata: { role: "admin" }, role: "service_role", is_super_admin: true },
    ],
    [
      "with an id of its choice",
      SIGN_UP,
      { ...NEW, id: "00000000-0000-4000-8000-000000000000", confirmed_at: "2026-01-01" },
    ],
    ["with an empty invitation", SIGN_UP, { ...NEW, data: { invitation: "" } }],
    [
      "with an invitation of another type",
      SIGN_UP,
      { ...NEW, data: { invitation: { $ne: null } } },
    ],
    [
      "with many invitations",
      SIGN_UP,
      { ...NEW, data: { invitation: Array.from({ length: 10_000 }, () => "un-jeton") } },
    ],
    ["with somebody else’s invitation", SIGN_UP, { ...NEW, data: { invitation: "un-jeton" } }],
    [
      "with an address that would match every invitation as a pattern",
      SIGN_UP,
      { ...NEW, email: "%@example.org", data: { invitation: "un-jeton" } },
    ],
    [
      "with an SQL injection as the invitation",
      SIGN_UP,
      { ...NEW, data: { invitation: "' or true --" } },
    ],
    ["without a name", SIGN_UP, { data: { invitation: "un-jeton" } }],
    ["with a telephone number", SIGN_UP, { phone: "+33100000000", password: NEW.password }],
    ["by requesting a code", "/auth/v1/otp", { email: NEW.email, create_user: true }],
    ["by requesting a link", "/auth/v1/magiclink", { email: NEW.email }],
    ["by the platform’s invitation endpoint", "/auth/v1/invite", { email: NEW.email }],
    ["by the endpoint for operators", "/auth/v1/admin/users", { ...NEW, email_confirm: true }],
    [
      "with a token of another identity provider",
      "/auth/v1/token?grant_type=id_token",
      { provider: "google", id_token: "x.y.z" },
    ],
    [
      "with an authorization code of another site",
      "/auth/v1/token?grant_type=pkce",
      { auth_code: "x", code_verifier: "y" },
    ],
    ["without an e-mail address", "/auth/v1/token?grant_type=password", {}],
    ["with a null byte", SIGN_UP, { email: "a\u0000@example.org", password: NEW.password }],
  ])("cannot create an account %s", async (_way, path, body) => {
    const before = await accounts();
    // Each request has another address, so that the limit of attempts does not interfere.
    const headers = { "x-forwarded-for": `192.0.2.${(caller += 1)}` };
    const { status, text } = await ask(path, { method: "POST", body, headers });
    expect([status >= 400, text.includes("access_token")]).toEqual([true, false]);
    expect(await accounts()).toBe(before);
  });

  test.each([
    ["PATCH", "/rest/v1/users?email=eq.boris@example.org", { role: "admin" }],
    ["PATCH", "/rest/v1/users", { role: "admin" }],
    ["POST", "/rest/v1/users?on_conflict=email", { email: "boris@example.org", role: "admin" }],
    ["PUT", "/auth/v1/user", { data: { role: "admin", is_admin: true, invitation: "un-jeton" } }],
    ["PUT", "/auth/v1/user", { app_metadata: { role: "admin" }, role: "admin" }],
    ["PUT", "/auth/v1/user", { email: "anna@example.org" }],
    ["PUT", "/auth/v1/user", { email: "canari4f2@example.org" }],
    ["POST", "/rest/v1/rpc/accept_invitation", { token: "un-jeton" }],
    ["POST", "/rest/v1/rpc/accept_invitation", { token: null }],
    ["POST", "/rest/v1/rpc/accept_invitation", { token: ["un-jeton"] }],
    ["POST", "/rest/v1/rpc/rename_account", { name: "Anna" }],
    [
      "POST",
      "/rest/v1/rpc/remove_administrator",
      { account: "00000000-0000-4000-8000-000000000000" },
    ],
    ["POST", "/rest/v1/rpc/invite_administrator", { address: "pirate@example.org" }],
  ])("cannot take a role by %s %s %j", async (method, path, body) => {
    const before = await roles();
    const headers = { prefer: "resolution=merge-duplicates" };
    await ask(path, { method, body, headers });
    expect(await roles()).toBe(before);
    expect((await ask("/rest/v1/rpc/is_admin", { method: "POST", body: {} })).text).toBe("false");
  });
});

test("an account cannot take another address, nor find out whether it is taken", async () => {
  const answers = [];
  for (const email of ["anna@example.org", "inconnue@example.org"]) {
    const { status, text } = await target.account("/auth/v1/user", {
      method: "PUT",
      body: { email },
    });
    answers.push([status, text]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(403);
});

test("an invited person gets an account with the same request, which proves that the attacks were well formed", async () => {
  const body = {
    email: "canari4f2@example.org",
    password: NEW.password,
    data: { invitation: "un-jeton" },
  };
  const { status, text } = await target.visitor(SIGN_UP, { method: "POST", body });
  expect([status, text.includes("access_token")]).toEqual([200, true]);
});

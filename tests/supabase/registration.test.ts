import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { invite, register, signUpAdmin, stored } from "./actors";

const BORIS = "boris@example.org";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.sql.exec("delete from auth.users; delete from admin_invitations;"));
afterAll(() => backend.close());

const isOpen = async () => (await backend.clientFor().rpc("registration_open").throwOnError()).data;

const accounts = async () =>
  (await stored(backend, "users")).map(({ email }) => String(email)).toSorted();

test("the first account of an empty site becomes its administrator", async () => {
  expect(await isOpen()).toBe(true);
  const anna = await signUpAdmin(backend);
  expect(await stored(backend, "users")).toMatchObject([
    { email: "anna@example.org", display_name: "Anna", role: "admin" },
  ]);
  expect((await anna.rpc("is_admin").throwOnError()).data).toBe(true);
  expect(await isOpen()).toBe(false);
});

test("a second account is refused, and nothing of it is stored", async () => {
  await signUpAdmin(backend);
  const { error } = await register(backend.clientFor(), BORIS, "");
  expect(error).not.toBeNull();
  expect(await accounts()).toEqual(["anna@example.org"]);
  const { rows } = await backend.sql.query("select email from auth.users");
  expect(rows).toEqual([{ email: "anna@example.org" }]);
  const signedIn = await backend
    .clientFor()
    .auth.signInWithPassword({ email: BORIS, password: "secret-2" });
  expect(signedIn.data.session).toBeNull();
});

test("an invitation admits its address, in any spelling, as an administrator", async () => {
  await signUpAdmin(backend);
  await invite(backend, "Boris@Example.org", "le-bon-jeton");
  const boris = backend.clientFor();
  const { error } = await register(boris, BORIS, "le-bon-jeton");
  expect(error).toBeNull();
  expect((await boris.rpc("is_admin").throwOnError()).data).toBe(true);
  expect(await stored(backend, "admin_invitations")).toMatchObject([
    { accepted_at: expect.any(String) },
  ]);
});

test.each([
  ["a wrong token", BORIS, "un-autre-jeton", "email = email"],
  ["no token", BORIS, "", "email = email"],
  ["another address", "carla@example.org", "le-bon-jeton", "email = email"],
  ["an invitation that has expired", BORIS, "le-bon-jeton", "expires_at = now()"],
  ["an invitation that was used", BORIS, "le-bon-jeton", "accepted_at = now()"],
])("%s is refused", async (_, email, token, change) => {
  await signUpAdmin(backend);
  await invite(backend, BORIS, "le-bon-jeton");
  await backend.sql.exec(`update admin_invitations set ${change}`);
  const { error } = await register(backend.clientFor(), email, token);
  expect(error).not.toBeNull();
  expect(await accounts()).toEqual(["anna@example.org"]);
});

test("one invitation admits one account", async () => {
  await signUpAdmin(backend);
  await invite(backend, BORIS, "le-bon-jeton");
  await register(backend.clientFor(), BORIS, "le-bon-jeton");
  const { error } = await register(backend.clientFor(), "carla@example.org", "le-bon-jeton");
  expect(error).not.toBeNull();
  expect(await accounts()).toEqual(["anna@example.org", BORIS]);
});

test("the token of an invitation is not stored", async () => {
  await invite(backend, BORIS, "le-bon-jeton");
  expect(JSON.stringify(await stored(backend, "admin_invitations"))).not.toContain("le-bon-jeton");
});

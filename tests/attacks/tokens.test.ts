import { createHmac } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Backend, openBackend } from "../../server/backend";
import { askOf, CANARY } from "./target";

const PASSWORD = "secret-1234";

let folder: string;
let backend: Backend;
let secret: string;
let userId: string;
let realToken: string;

/** The data folder makes the secret known to the test; no attacker has it. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-test-"));
  backend = await openBackend({ dataDir: folder, seedFile: null });
  const secrets: unknown = JSON.parse(await readFile(path.join(folder, "secrets.json"), "utf8"));
  secret = String(Object(secrets).jwtSecret);
  const body = { email: "anna@example.org", password: PASSWORD };
  const { text } = await askOf(backend)("/auth/v1/signup", { method: "POST", body });
  const session: { access_token: string; user: { id: string } } = JSON.parse(text);
  [realToken, userId] = [session.access_token, session.user.id];
  await backend.sql.query(
    "insert into contact_submissions (id, name, email, message) values ('m', $1, 'z@example.org', 'Bonjour')",
    [CANARY],
  );
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const hmac =
  (key: string, algorithm = "sha256") =>
  (text: string) =>
    createHmac(algorithm, key).update(text).digest("base64url");

/** Forges a token with any claims; the default claims are those that Auth would write for Anna. */
function forge(
  claims: object = {},
  sign: (text: string) => string = hmac(secret),
  header: object = {},
) {
  const now = Math.floor(Date.now() / 1000);
  const whole = {
    sub: userId,
    role: "authenticated",
    aud: "authenticated",
    iat: now - 60,
    exp: now + 600,
    ...claims,
  };
  const text = `${encode({ alg: "HS256", typ: "JWT", ...header })}.${encode(whole)}`;
  return `${text}.${sign(text)}`;
}

/** Whether the response contains visitors' messages, with its status. */
async function tried(token: string): Promise<[number, boolean]> {
  const { status, text } = await askOf(backend, token)("/rest/v1/contact_submissions?select=*");
  return [status, text.includes(CANARY)];
}

test("the token of an administrator, and one that is forged with the secret, open what they should", async () => {
  expect(await tried(realToken)).toEqual([200, true]);
  expect(await tried(forge())).toEqual([200, true]);
});

describe("access is refused for a token", () => {
  const unsigned = () => "";
  const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  test.each([
    ["without a signature", () => forge({}, unsigned, { alg: "none" })],
    [
      "without a signature, with the algorithm « NONE »",
      () => forge({}, unsigned, { alg: "NONE" }),
    ],
    ["without a signature and an algorithm", () => forge({}, unsigned, { alg: undefined })],
    ["signed with an empty key", () => forge({}, hmac(""))],
    ["signed with the publishable key", () => forge({}, hmac(backend.publishableKey))],
    [
      "signed with Supabase’s documented default secret",
      () => forge({}, hmac("super-secret-jwt-token-with-at-least-32-characters-long")),
    ],
    ["signed with another algorithm", () => forge({}, hmac(secret, "sha512"), { alg: "HS512" })],
    [
      "signed with another algorithm than the one that it names",
      () => forge({}, hmac(secret, "sha512")),
    ],
    [
      "that contains its own key",
      () => forge({}, hmac("a"), { jwk: { kty: "oct", k: "YQ" }, kid: "../../dev/null" }),
    ],
    [
      "whose claims were changed",
      () =>
        realToken.replace(
          /\.[^.]+\./u,
          `.${encode({ sub: userId, role: "service_role", exp: ago(-600) })}.`,
        ),
    ],
    ["whose signature was cut", () => realToken.slice(0, -1)],
    ["whose signature was repeated", () => `${realToken}.${realToken.split(".")[2]}`],
    ["that has expired", () => forge({ exp: ago(1) })],
    ["that is not valid yet", () => forge({ nbf: ago(-600) })],
    ["that claims the service role", () => forge({ role: "service_role" }, hmac("a"))],
    ["that is not a JWT", () => "null"],
    ["with three empty parts", () => ".."],
    ["with a null byte", () => forge({ sub: `${userId}\u0000` }, hmac("a"))],
  ])("%s", async (_, token) => {
    const [status, opened] = await tried(token());
    expect([status, opened]).toEqual([401, false]);
  });

  test.each([
    "service_role",
    "supabase_admin",
    "postgres",
    "supabase_auth_admin",
    "pg_read_all_data",
    "authenticator",
    "",
    "anon",
  ])("whose role claim is « %s »", async (role) => {
    const [head, , signature] = realToken.split(".");
    const claims = encode({ sub: userId, role, exp: ago(-600) });
    expect(await tried(`${head}.${claims}.${signature}`)).toEqual([401, false]);
  });

  test.each([
    ["an account that does not exist", crypto.randomUUID()],
    ["an account whose id is an SQL injection", "' or true --"],
    ["the account « * »", "*"],
  ])("of %s", async (_, sub) => {
    expect((await tried(forge({ sub })))[1]).toBe(false);
  });

  test("whose metadata claim to be an administrator’s", async () => {
    const admin = { role: "admin", is_admin: true };
    const claims = { sub: crypto.randomUUID(), app_metadata: admin, user_metadata: admin };
    expect((await tried(forge(claims)))[1]).toBe(false);
  });
});

test.each([
  ["without a key", { apikey: "" }],
  ["with a forged key", { apikey: "sb_secret_vitrine_embedded_000000000000" }],
  ["with the key « undefined »", { apikey: "undefined" }],
  ["with the token of an administrator as the key", { apikey: "TOKEN" }],
])("no request is accepted %s", async (_, { apikey }) => {
  const headers = { apikey: apikey.replace("TOKEN", realToken) };
  for (const table of ["contact_submissions", "published_posts"]) {
    const { status } = await askOf(backend)(`/rest/v1/${table}?select=*`, { headers });
    expect(status).toBe(401);
  }
});

test("a role that was taken away opens nothing, even with a token that is still valid", async () => {
  await backend.sql.exec("update users set role = 'none'");
  expect(await tried(realToken)).toEqual([200, false]);
  const push = {
    collection: "faqs",
    changes: [{ next: { id: "x", deleted: true }, assumed: null }],
  };
  const { status } = await askOf(backend, realToken)("/rest/v1/rpc/push_changes", {
    method: "POST",
    body: push,
  });
  expect(status).toBe(403);
  await backend.sql.exec("update users set role = 'admin'");
  expect(await tried(realToken)).toEqual([200, true]);
});

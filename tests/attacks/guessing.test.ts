import { afterAll, beforeAll, expect, test } from "vitest";
import { signInFailure } from "../../src/account/session/failures";
import { startBackend, type TestBackend } from "../support/backend";
import { signUpAdmin } from "../supabase/actors";
import { askHttp, type HttpAsked, serve } from "./http";
import { askOf } from "./target";

const ANNA = { email: "anna@example.org", password: "secret-1" };
const TOKEN = "/auth/v1/token?grant_type=password";
const LIMIT = 10;

let backend: TestBackend;
let server: Awaited<ReturnType<typeof serve>>;
let caller = 0;

beforeAll(async () => {
  backend = await startBackend();
  await signUpAdmin(backend);
  server = await serve(backend);
});
afterAll(async () => {
  server.close();
  await backend.close();
});

/** Returns a sender with an unused address, as the proxy would report it. */
function somebody() {
  const headers = { "x-forwarded-for": `198.51.100.${(caller += 1)}` };
  return async (path: string, asked: HttpAsked = {}) =>
    (await askOf(backend)(path, { ...asked, headers })).status;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const guess = (index: number) => ({ method: "POST", body: { ...ANNA, password: `faux-${index}` } });
const invited = (index: number) => ({
  ...ANNA,
  email: "b@example.org",
  data: { invitation: `${index}` },
});
const attempts = (count: number, ask: (index: number) => Promise<number>) =>
  Promise.all(times(count).map(ask));

test.each<[string, (index: number) => [path: string, asked?: HttpAsked]]>([
  ["passwords", (index) => [TOKEN, guess(index)]],
  [
    "links of recovery",
    (index) => [
      "/auth/v1/verify",
      { method: "POST", body: { type: "recovery", token_hash: `${index}` } },
    ],
  ],
  ["invitations", (index) => ["/auth/v1/signup", { method: "POST", body: invited(index) }]],
  [
    "e-mail addresses that get a recovery link",
    () => ["/auth/v1/recover", { method: "POST", body: ANNA }],
  ],
])(
  "guesses of %s are stopped after ten in five minutes, even if they arrive all at once",
  async (_, asked) => {
    const ask = somebody();
    const found = await attempts(25, (index) => ask(...asked(index)));
    expect(found.filter((status) => status === 429)).toHaveLength(25 - LIMIT);
  },
);

test("the eleventh password is not checked, even if it is the right one", async () => {
  const ask = somebody();
  await attempts(LIMIT, (index) => ask(TOKEN, guess(index)));
  expect(await ask(TOKEN, { method: "POST", body: ANNA })).toBe(429);
  expect(await somebody()(TOKEN, { method: "POST", body: ANNA })).toBe(200);
});

test("successful sign-ins do not count: somebody who signs in often is not locked out", async () => {
  const ask = somebody();
  for (const _ of times(LIMIT + 3))
    expect(await ask(TOKEN, { method: "POST", body: ANNA })).toBe(200);
});

test.each([
  ["a path in percent-encoding", "/auth/v1/%74oken?grant_type=password"],
  ["a trailing slash", "/auth/v1/token/?grant_type=password"],
  ["a double slash", "/auth/v1//token?grant_type=password"],
  ["dot segments", "/auth/v1/x/../token?grant_type=password"],
  [
    "a grant type that is given twice",
    "/auth/v1/token?grant_type=refresh_token&grant_type=password",
  ],
  [
    "another grant type in percent-encoding before it",
    "/auth/v1/token?grant%5Ftype=refresh_token&grant_type=password",
  ],
  [
    "another grant type in percent-encoding after it",
    "/auth/v1/token?grant_type=password&grant%5Ftype=refresh_token",
  ],
])("the limit cannot be avoided by %s", async (_, path) => {
  const ask = somebody();
  const found = await attempts(LIMIT, (index) => ask(path, guess(index)));
  const last = await ask(path, { method: "POST", body: ANNA });
  expect([429, 404]).toContain(last);
  expect(found).not.toContain(200);
});

test.each([
  ["x-forwarded-for", (index: number) => `203.0.113.${index}`],
  ["cf-connecting-ip", (index: number) => `203.0.113.${index}`],
  ["x-real-ip", (index: number) => `203.0.113.${index}`],
  ["forwarded", (index: number) => `for=203.0.113.${index}`],
  ["user-agent", (index: number) => `Navigateur ${index}`],
])("on the server, a caller cannot pretend to be many by the header %s", async (name, value) => {
  // All requests through the server come from this machine: earlier tests may have used up its attempts.
  const found = await attempts(LIMIT + 2, async (index) => {
    const headers = { [name]: value(index) };
    return (await askHttp(server.port, TOKEN, { ...guess(index), headers })).status;
  });
  expect(found).toContain(429);
  const right = { method: "POST", body: ANNA, headers: { [name]: value(200) } };
  expect((await askHttp(server.port, TOKEN, right)).status).toBe(429);
});

test("the answer says when to retry, and the page shows this in French", async () => {
  const answer = await askHttp(server.port, TOKEN, guess(0));
  expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "300"]);
  const client = backend.clientFor(undefined, async () =>
    Response.json(JSON.parse(answer.text), { status: answer.status }),
  );
  const { error } = await client.auth.signInWithPassword(ANNA);
  expect(signInFailure(error ?? {}, true)).toBe(
    "Trop de tentatives de connexion échouées. Veuillez réessayer plus tard.",
  );
});

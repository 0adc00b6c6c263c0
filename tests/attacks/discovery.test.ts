import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { message, subscription } from "../supabase/visitor";
import { type Ask, attackers, openTarget, type Target } from "./target";

const KNOWN = "anna@example.org";
const UNKNOWN = "inconnue@example.org";
const WRONG = { password: "faux-1234" };

let target: Target;
let caller = 0;

beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => target.backend.sql.exec("delete from private.submissions"));
afterAll(() => target.close());

/** Everything of a response that an attacker can compare: its text, its size, its headers. */
async function seen(ask: Ask, path: string, body: unknown, method = "POST") {
  // Each request has another address, so that the limit of attempts does not interfere.
  const headers = { "x-forwarded-for": `192.0.2.${(caller += 1)}` };
  const { status, text, headers: returned } = await ask(path, { method, body, headers });
  return { status, text, headers: [...returned.keys()].toSorted() };
}

describe.each(attackers(() => target))(
  "%s cannot tell a known e-mail from an unknown one",
  (_, ask) => {
    // At once, because each refusal takes 0.4 s.
    test.concurrent.each([
      ["signing in", "/auth/v1/token?grant_type=password", WRONG],
      ["asking for a new password", "/auth/v1/recover", {}],
      ["asking for a new password twice", "/auth/v1/recover", { again: true }],
      ["registering", "/auth/v1/signup", WRONG],
      [
        "registering with a wrong invitation",
        "/auth/v1/signup",
        { ...WRONG, data: { invitation: "faux" } },
      ],
      [
        "registering with somebody else’s invitation",
        "/auth/v1/signup",
        { ...WRONG, data: { invitation: "un-jeton" } },
      ],
      [
        "registering with a list as the invitation",
        "/auth/v1/signup",
        { ...WRONG, data: { invitation: ["un-jeton"] } },
      ],
      ["asking for a code by e-mail", "/auth/v1/otp", { create_user: false }],
      ["asking for a link by e-mail", "/auth/v1/magiclink", {}],
      ["asking for the confirmation again", "/auth/v1/resend", { type: "signup" }],
      ["guessing a code", "/auth/v1/verify", { type: "recovery", token: "123456" }],
    ])("by %s", async (_way, path, given) => {
      const known = await seen(ask, path, { email: KNOWN, ...given });
      const unknown = await seen(ask, path, { email: UNKNOWN, ...given });
      expect(known).toEqual(unknown);
      expect(known.status).not.toBe(429);
    });

    test.concurrent.each([
      ["signing in", "/auth/v1/token?grant_type=password"],
      ["asking for a new password", "/auth/v1/recover"],
      ["registering", "/auth/v1/signup"],
    ])("by the duration of %s, which has the same minimum for both", async (_way, path) => {
      for (const email of [KNOWN, UNKNOWN]) {
        const began = performance.now();
        await seen(ask, path, { email, ...WRONG });
        expect(performance.now() - began).toBeGreaterThanOrEqual(390);
      }
    });

    test("by subscribing it, nor by reading heads and views afterwards", async () => {
      const heads = async () =>
        (await ask("/rest/v1/published_heads?select=*&order=collection")).text;
      const views = async () => (await ask("/rest/v1/published_comments?select=*")).text;
      const email = `abonnee-${(caller += 1)}@example.org`;
      const begin = [await heads(), await views()];
      const subscribe = () =>
        seen(ask, "/rest/v1/rpc/subscribe", { submission: subscription({ email }) });
      const unknown = await subscribe();
      const between = [await heads(), await views()];
      const known = await subscribe();
      expect(known).toEqual(unknown);
      expect([between, [await heads(), await views()]]).toEqual([begin, begin]);
    });

    test("by sending a message with it", async () => {
      const first = message({ email: `client-${(caller += 1)}@example.org` });
      const answers = [];
      for (const sent of [first, { ...message(first), id: crypto.randomUUID() }, message()]) {
        answers.push(await seen(ask, "/rest/v1/rpc/submit_contact", { submission: sent }));
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    });
  },
);

test("a person with an open invitation to the address is informed that it has an account", async () => {
  await target.backend.sql.query(
    `insert into admin_invitations (email, token_hash)
     values ($1, encode(sha256(convert_to('le-bon-jeton', 'UTF8')), 'hex'))`,
    [KNOWN],
  );
  const body = { email: KNOWN, ...WRONG, data: { invitation: "le-bon-jeton" } };
  const { status, text } = await target.visitor("/auth/v1/signup", { method: "POST", body });
  expect([status, text]).toEqual([422, expect.stringContaining("user_already_exists")]);
});

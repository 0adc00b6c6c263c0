import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadMailsTo, ONE_PRESS, onePress } from "../../server/newsletter";
import { signUpAdmin, signUpWithoutRole } from "../supabase/actors";
import { startBackend, type TestBackend } from "../support/backend";
import { writeAllMails } from "./all-mails";

const SITE = "https://agence.example";
let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  await leadMailsTo(backend, SITE);
}, 240_000);
afterAll(() => backend.close());

/** All that the database holds, as one fingerprint for each table. */
async function contents(): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await backend.sql.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'auth')",
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await backend.sql.query<{ hash: string | null }>(
      `select md5(string_agg(t::text, ',' order by t::text)) as hash from ${name} as t`,
    );
    found.set(name, rows[0]?.hash ?? "");
  }
  return found;
}

const LETTER = {
  html: '<p><a href="https://exemple.fr/article">Un article</a></p>',
  text: "Un article : https://exemple.fr/article",
};

/** Every address anywhere in a mail. */
async function links(): Promise<string[]> {
  const { rows } = await backend.sql.query<{ mail: string }>(
    "select concat_ws(' ', html, body_text, headers::text) as mail from private.mails",
  );
  const addresses = rows.flatMap(({ mail }) => mail.match(/https?:\/\/[^\s"<>\\]+/gu) ?? []);
  return [...new Set(addresses.map((address) => address.replaceAll("&amp;", "&")))];
}

test("every link of every mail, opened three times by GET and by HEAD, changes nothing", async () => {
  await writeAllMails(backend, admin, LETTER);
  expect(await purposes()).toEqual(["account", "campaign", "confirm", "notice", "reply", "test"]);
  const found = await links();
  const ours = found.filter((link) => link.startsWith(SITE));
  const pages = ours
    .map((link) => new URL(link))
    .filter(({ pathname }) => !ONE_PRESS.test(pathname));
  expect(new Set(ours.map((link) => new URL(link).pathname))).toEqual(
    new Set([
      "/newsletter/confirmer",
      "/newsletter/desinscription",
      "/newsletter/lire",
      "/unsubscribe",
      "/admin/contact",
      "/admin/comments",
      "/admin/administrators",
      "/admin",
      "/login",
      "/register",
    ]),
  );
  // Pages are files. The secret in an address is behind the #, and is never sent to a server.
  expect(new Set(pages.flatMap(({ searchParams }) => [...searchParams.keys()]))).toEqual(
    new Set(["commentaire", "message", "mode"]),
  );
  const before = await contents();
  for (const link of ours) {
    for (const method of ["GET", "HEAD", "GET", "HEAD", "GET", "HEAD"]) {
      if (ONE_PRESS.test(new URL(link).pathname)) {
        await onePress(backend, SITE)(new Request(link, { method }));
      }
      // A scanner that knows the API, and sends requests without a body.
      const token = /(?:#|invitation=|token=|token_hash=)([\w-]+)(?:$|&)/u.exec(link)?.[1] ?? "";
      for (const address of endpointsFor(token)) {
        const headers = { apikey: backend.publishableKey };
        await backend.fetch(new Request(SITE + address, { method, headers }));
      }
    }
  }
  expect(await contents()).toEqual(before);
});

/** Every address at which a valid token has an effect. */
const endpointsFor = (token: string) => [
  ...["confirm_subscription", "end_subscription", "accept_invitation"].map(
    (name) => `/rest/v1/rpc/${name}?token=${token}`,
  ),
  ...["recovery", "signup", "magiclink"].map(
    (type) => `/auth/v1/verify?type=${type}&token=${token}&token_hash=${token}`,
  ),
];

async function purposes(): Promise<readonly string[]> {
  const { rows } = await backend.sql.query<{ purpose: string }>(
    "select distinct purpose from private.mails order by 1",
  );
  return rows.map(({ purpose }) => purpose);
}

test.each(["confirm_subscription", "end_subscription"] as const)(
  "%s gives the same answer, after the same work, to a guessed, a used, an expired and somebody else's link",
  async (name) => {
    const [own, other] =
      name === "confirm_subscription" ? ["confirm", "unsubscribe"] : ["unsubscribe", "confirm"];
    await backend.sql.exec(`
      insert into newsletter_subscribers (id, email, status) values
        ('done-${own}', 'done-${own}@example.org', '${own === "confirm" ? "active" : "unsubscribed"}'),
        ('open-${own}', 'open-${own}@example.org', '${own === "confirm" ? "pending" : "active"}');
      insert into private.newsletter_tokens (hash, subscriber, purpose, expires_at) values
        (private.token_hash('used-${own}'), 'done-${own}', '${own}', now() + interval '1 day'),
        (private.token_hash('expired-${own}'), 'open-${own}', '${own}', now() - interval '1 second'),
        (private.token_hash('foreign-${own}'), 'open-${own}', '${other}', now() + interval '1 day')`);
    const costs = [];
    for (const token of ["guessed", `used-${own}`, `expired-${own}`, `foreign-${own}`]) {
      costs.push(await workOf(name, token));
    }
    const same = { answer: { status: "invalid" }, lookups: 2, writes: 0, locks: 0 };
    expect(costs).toEqual([same, same, same, same]);
  },
);

test("accept_invitation gives the same answer, after the same work, to a guessed, a used, an expired and somebody else's link", async () => {
  const boris = await signUpWithoutRole(backend);
  const account = (await boris.auth.getUser()).data.user?.id ?? "";
  await backend.sql.exec(`
    delete from admin_invitations;
    insert into admin_invitations (email, token_hash, expires_at, accepted_at)
    select address, encode(sha256(convert_to(token, 'UTF8')), 'hex'), expires_at, accepted_at from (values
      ('boris@example.org', 'used-invitation', now() + interval '1 day', now()),
      ('boris@example.org', 'expired-invitation', now() - interval '1 second', null),
      ('carla@example.org', 'foreign-invitation', now() + interval '1 day', null)
    ) as given (address, token, expires_at, accepted_at)`);
  const tokens = ["guessed", "used-invitation", "expired-invitation", "foreign-invitation", ""];
  const costs = [];
  for (const token of tokens) costs.push(await workOf("accept_invitation", token, account));
  const [first] = costs;
  expect(first).toMatchObject({ answer: { status: "refused" }, writes: 0 });
  expect(costs).toEqual(costs.map(() => first));
  await backend.sql.exec(
    "update admin_invitations set expires_at = now() + interval '1 day' where email = 'boris@example.org' and accepted_at is null",
  );
  const right = await workOf("accept_invitation", "expired-invitation", account);
  expect(right.answer).toEqual({ status: "accepted" });
});

interface Work {
  readonly lookups: number;
  readonly writes: number;
  /** Locks of transactions that write. */
  readonly locks: number;
}

const WORK = `
  select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::integer as lookups,
    sum(n_tup_ins + n_tup_upd + n_tup_del)::integer as writes,
    (select count(*)::integer from pg_locks where mode = 'RowExclusiveLock' and locktype = 'relation') as locks
  from pg_stat_xact_user_tables`;

/** The response to a call and the database work that it caused, for a visitor or for that account. */
function workOf(name: string, token: string, account = "") {
  return backend.sql.transaction(async (transaction) => {
    await transaction.query("select set_config('request.jwt.claim.sub', $1, true)", [account]);
    const work = async () => (await transaction.query<Work>(WORK)).rows[0];
    const before = await work();
    const { rows } = await transaction.query<{ answer: unknown }>(
      `select public.${name}($1) as answer`,
      [token],
    );
    const after = await work();
    return {
      answer: rows[0]?.answer,
      lookups: (after?.lookups ?? 0) - (before?.lookups ?? 0),
      writes: (after?.writes ?? 0) - (before?.writes ?? 0),
      locks: after?.locks,
    };
  });
}

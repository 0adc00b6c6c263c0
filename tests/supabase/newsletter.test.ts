import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ofName } from "../../src/content/agency/agency";
import { startBackend, type TestBackend } from "../support/backend";
import { push, rowOf, signUpAdmin, stored } from "./actors";
import { RECEIVED, subscription, visitorFrom } from "./visitor";

let backend: TestBackend;
let admin: SupabaseClient;
let visitor: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  visitor = visitorFrom(backend, "192.0.2.1");
});
beforeEach(() =>
  backend.sql.exec(
    "truncate private.submissions, private.mails, private.newsletter_tokens, newsletter_subscribers",
  ),
);
afterAll(() => backend.close());

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly state: string;
}

const EMAIL = "zoe@example.org";

async function mails(): Promise<Mail[]> {
  const { rows } = await backend.sql.query<Mail>(
    "select recipient, subject, html, body_text as text, state from private.mails order by created_at, recipient",
  );
  return rows;
}

async function subscribe(given: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const submission = subscription({ email: EMAIL, ...given });
  return (await visitor.rpc("subscribe", { submission }).throwOnError()).data;
}

/** The token behind the # of the link in the last mail. */
async function token(): Promise<string> {
  const mail = (await mails()).at(-1);
  return /\/newsletter\/\S+#(\w+)/u.exec(mail?.text ?? "")?.[1] ?? "";
}

const press = async (name: "confirm_subscription" | "end_subscription", given: string) =>
  (await visitor.rpc(name, { token: given }).throwOnError()).data;

const subscriber = async () => (await stored(backend, "newsletter_subscribers"))[0];

async function issue(purpose: "confirm" | "unsubscribe", life = "1 day"): Promise<string> {
  const { rows } = await backend.sql.query<{ token: string }>(
    "select private.issue_token($1, $2, $3::interval) as token",
    [(await subscriber())?.["id"], purpose, life],
  );
  return rows[0]?.token ?? "";
}

const INVALID = { status: "invalid" };

test.each(["Sillage", "Atelier Nord", "Écume", "œuvre", "Hôtel Neuf"])(
  "a mail says « de » or « d’ » before the name %j as the site does",
  async (name) => {
    await backend.sql.query(
      "insert into documents (id, title, parts) values ('identity', 'Identité', $1) on conflict (id) do update set parts = excluded.parts",
      [{ company_info: { name } }],
    );
    await subscribe();
    const [mail] = await mails();
    await backend.sql.exec("update documents set parts = '{}' where id = 'identity'");
    expect(mail?.subject).toBe(`Confirmez votre inscription à la lettre ${ofName(name)}`);
    expect(mail?.text).toContain(`à la lettre ${ofName(name)}.`);
    expect(mail?.html).toContain(`à la lettre ${ofName(name)}.`);
  },
);

test("a new subscriber is pending and gets one mail; pressing its link's button makes them active, with both dates", async () => {
  expect(await subscribe({ consent: "Oui." })).toEqual(RECEIVED);
  expect(await subscriber()).toMatchObject({ status: "pending", confirmed_at: null });
  expect(await mails()).toMatchObject([
    { recipient: EMAIL, subject: "Confirmez votre inscription à la lettre de Votre agence" },
  ]);
  const secret = await token();
  expect((await mails())[0]?.html).toContain(
    `href="http://localhost:4173/newsletter/confirmer#${secret}"`,
  );

  expect(await press("confirm_subscription", secret)).toEqual({ status: "confirmed" });
  const row = await subscriber();
  expect(row).toMatchObject({ status: "active", consent: "Oui." });
  expect(row?.["consented_at"]).not.toBeNull();
  expect(row?.["confirmed_at"]).not.toBeNull();
});

test("a guessed, used, expired or unrelated link gets the same answer, and changes nothing", async () => {
  await subscribe();
  const used = await token();
  await press("confirm_subscription", used);
  await backend.sql.exec("update newsletter_subscribers set status = 'pending'");
  const before = await subscriber();
  const expired = await issue("confirm", "-1 second");
  const foreign = await issue("unsubscribe");
  for (const given of ["", "deviné", used, expired, foreign]) {
    expect(await press("confirm_subscription", given)).toEqual(INVALID);
  }
  const [late, other] = [await issue("unsubscribe", "-1 second"), await issue("confirm")];
  for (const given of ["", "deviné", late, other]) {
    expect(await press("end_subscription", given)).toEqual(INVALID);
  }
  expect(await subscriber()).toEqual(before);
});

test.each([
  ["was confirmed otherwise", "update newsletter_subscribers set status = 'active'", "1 minute"],
  ["was deleted", "update newsletter_subscribers set deleted = true", "1 minute"],
  ["waited for its mail for over a week", "select", "8 days"],
])("a subscription that %s is no longer asked for its confirmation", async (_, sql, moment) => {
  await subscribe();
  await backend.sql.exec(sql);
  const claim = "select from private.claim_mails(50, 120, null, null, now() + $1::interval)";
  expect((await backend.sql.query(claim, [moment])).rows).toEqual([]);
  const { rows } = await backend.sql.query("select state, server_answer from private.mails");
  expect(rows).toEqual([{ state: "cancelled", server_answer: "expired" }]);
});

test("the database stores only the hash of a link", async () => {
  await subscribe();
  const secret = await token();
  const { rows } = await backend.sql.query("select * from private.newsletter_tokens");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test("a known address gets the same answer and no mail; a pending one gets another after a while, at most three a day", async () => {
  await subscribe();
  await press("confirm_subscription", await token());
  expect(await subscribe()).toEqual(RECEIVED);
  expect(await mails()).toHaveLength(1);

  await backend.sql.exec("update newsletter_subscribers set status = 'unsubscribed'");
  const asks = async () => {
    await backend.sql.exec(
      "delete from private.submissions; update newsletter_subscribers set consented_at = consented_at - interval '11 minutes' where status = 'pending'",
    );
    expect(await subscribe()).toEqual(RECEIVED);
  };
  for (let again = 0; again < 5; again++) await asks();
  expect(await subscriber()).toMatchObject({ status: "pending" });
  expect(await mails()).toHaveLength(4);
  await subscribe();
  expect(await mails()).toHaveLength(4);
});

test("a robot's subscription sends no mail; an administrator who approves it does", async () => {
  await subscribe({ website: "https://spam.example" });
  expect(await subscriber()).toMatchObject({ junk: true, status: "pending" });
  expect(await mails()).toEqual([]);
  await backend.sql.exec("update newsletter_subscribers set junk = false");
  expect(await mails()).toMatchObject([{ recipient: EMAIL }]);
});

test("a subscriber whom a backup brings back is sent no mail, even after a recent consent or from the trash", async () => {
  const saved = rowOf("newsletter_subscribers", {
    email: EMAIL,
    status: "pending",
    consented_at: new Date().toISOString(),
  });
  const bringBack = () =>
    admin.rpc("import_rows", { collection: "newsletter_subscribers", saved: [saved] });
  await bringBack().throwOnError();
  await backend.sql.exec("update newsletter_subscribers set deleted = true, status = 'active'");
  await bringBack().throwOnError();
  expect(await subscriber()).toMatchObject({ status: "pending", deleted: false });
  expect(await mails()).toEqual([]);
});

test("a restored subscriber is sent no mail", async () => {
  await push(
    admin,
    "newsletter_subscribers",
    rowOf("newsletter_subscribers", {
      email: EMAIL,
      status: "pending",
      consented_at: "2026-01-01T00:00:00.000Z",
    }),
  );
  expect(await mails()).toEqual([]);
});

test("one press ends a subscription, and a second does nothing; waiting campaign mails are cancelled", async () => {
  await subscribe();
  await press("confirm_subscription", await token());
  await backend.sql.query(
    `select private.enqueue_mail('campaign', $1, 'c:1', 'Lettre', '<p>.</p>', '.', p_campaign => 'c', p_subscriber => $2),
            private.enqueue_mail('campaign', 'autre@example.org', 'c:2', 'Lettre', '<p>.</p>', '.', p_campaign => 'c', p_subscriber => 'autre')`,
    [EMAIL, (await subscriber())?.["id"]],
  );
  const link = await issue("unsubscribe");
  expect(await press("end_subscription", link)).toEqual({ status: "ended" });
  expect(await press("end_subscription", link)).toEqual(INVALID);
  expect(await subscriber()).toMatchObject({ status: "unsubscribed" });
  const states = (await mails())
    .filter(({ subject }) => subject === "Lettre")
    .map(({ recipient, state }) => `${recipient} ${state}`);
  expect(states.toSorted()).toEqual(["autre@example.org waiting", `${EMAIL} cancelled`]);
});

test("the link of an earlier mail works again after a subscriber was restored from the trash", async () => {
  await subscribe();
  await press("confirm_subscription", await token());
  const link = await issue("unsubscribe");
  await backend.sql.exec("update newsletter_subscribers set deleted = true");
  expect(await press("end_subscription", link)).toEqual(INVALID);
  await backend.sql.exec("update newsletter_subscribers set deleted = false");
  expect(await press("end_subscription", link)).toEqual({ status: "ended" });
});

test("the link of an earlier mail ends the subscription of somebody who was deleted and subscribed anew", async () => {
  await subscribe();
  await press("confirm_subscription", await token());
  const link = await issue("unsubscribe");
  await backend.sql.exec("update newsletter_subscribers set deleted = true");
  await subscribe({ email: EMAIL.toUpperCase() });
  await press("confirm_subscription", await token());
  expect(await press("end_subscription", link)).toEqual({ status: "ended" });
  const rows = await stored(backend, "newsletter_subscribers");
  const states = rows.map(({ deleted, status }) => `${String(deleted)} ${String(status)}`);
  expect(states.toSorted()).toEqual(["false unsubscribed", "true active"]);
});

test("an erased subscriber leaves no link", async () => {
  await subscribe();
  await issue("unsubscribe");
  await backend.sql.exec("update newsletter_subscribers set email = '', deleted = true");
  expect((await backend.sql.query("select from private.newsletter_tokens")).rows).toEqual([]);
});

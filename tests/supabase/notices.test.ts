import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CONTACT_SERVICES } from "../../src/content/schema/visitor-labels";
import { startBackend, type TestBackend } from "../support/backend";
import { liveIn, push, rowOf, article, signUpAdmin } from "./actors";
import { comment, message, visitorFrom } from "./visitor";

let backend: TestBackend;
let admin: SupabaseClient;
let account: string;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  const { rows } = await backend.sql.query<{ id: string }>("select id from users");
  account = rows[0]?.id ?? "";
  await push(admin, "posts", article({ id: "article", title: "Bien <choisir>" }));
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql.exec(
    `delete from private.notices; delete from private.mails; delete from private.digests;
     delete from private.submissions; update documents set parts = '{}' where id like 'notices-%'`,
  );
});

interface Row {
  readonly id: string;
  readonly purpose: string;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly html: string;
  readonly body_text: string;
  readonly headers: unknown;
}

const mails = async () => {
  const { rows } = await backend.sql.query<Row>("select * from private.mails order by created_at");
  return rows;
};

const choose = (messages: string, comments: string) =>
  backend.sql.query(
    `insert into documents (id, title, parts) values ('notices-' || $1, 'Avis', $2)
     on conflict (id) do update set parts = excluded.parts`,
    [account, { messages, comments }],
  );

let caller = 0;
const sendMessage = async (given: Readonly<Record<string, unknown>> = {}) => {
  const submission = message(given);
  const visitor = visitorFrom(backend, `203.0.113.${(caller += 1) % 250}`);
  const { data } = await visitor.rpc("submit_contact", { submission });
  expect(data).toMatchObject({ status: "received" });
  return submission.id;
};
const sendComment = async (given: Readonly<Record<string, unknown>> = {}) => {
  const submission = comment(given);
  const visitor = visitorFrom(backend, `203.0.113.${(caller += 1) % 250}`);
  const { data } = await visitor.rpc("submit_comment", { submission });
  expect(data).toMatchObject({ status: "received" });
  return submission.id;
};

/** Dates the pending notices back: a digest contains the notices of past days only. */
const arrivedAt = (moment: string) =>
  backend.sql.query("update private.notices set created_at = $1 where mail is null", [moment]);
const digestAt = async (moment: string) => {
  const { rows } = await backend.sql.query<{ made: number }>(
    "select private.send_digests($1::timestamptz) as made",
    [moment],
  );
  return rows[0]?.made;
};

test("an immediate notice of a message says who wrote, about what, how to answer, and where it is", async () => {
  const id = await sendMessage({ name: "Zoé Martin", service: "seo", message: "Bonjour\nà vous" });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    purpose: "notice",
    recipient: "anna@example.org",
    reply_to: "zoe@example.org",
    subject: "Nouveau message de Zoé Martin\u00A0: Référencement (SEO)",
    headers: {},
  });
  expect(mail?.html).toContain("Bonjour<br>à vous");
  expect(mail?.html).toContain(`href="http://localhost:4173/admin/contact?message=${id}"`);
  expect(mail?.body_text).toContain(`http://localhost:4173/admin/contact?message=${id}`);
});

test.each(Object.entries(CONTACT_SERVICES))(
  "the service %s is called as on the screen",
  async (service, label) => {
    await sendMessage({ service });
    expect((await mails())[0]?.subject).toBe(`Nouveau message de Zoé\u00A0: ${label}`);
  },
);

test("a comment is notified as the administrator chose, with a link to it", async () => {
  await choose("never", "at_once");
  await sendMessage();
  const id = await sendComment();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    reply_to: "zoe@example.org",
    subject: "Nouveau commentaire de Zoé\u00A0: Bien <choisir>",
  });
  expect(mail?.html).toContain("Bien &lt;choisir&gt;");
  expect(mail?.html).toContain(`/admin/comments?commentaire=${id}`);
});

test("nothing is notified of spam, nor twice of what is sent twice", async () => {
  await sendMessage({ website: "https://spam.example" });
  expect(await mails()).toEqual([]);
  const same = message({ id: "deux-fois" });
  for (const _ of [1, 2, 3]) {
    await visitorFrom(backend, "203.0.113.251").rpc("submit_contact", { submission: same });
  }
  expect(await mails()).toHaveLength(1);
});

test("no notice is sent for restored rows, nor to accounts without the role", async () => {
  const old = rowOf("contact_submissions", {
    name: "Zoé",
    email: "zoe@example.org",
    message: "Hier",
  });
  await push(admin, "contact_submissions", { ...old, created_at: "2024-01-01T00:00:00.000Z" });
  expect(await mails()).toEqual([]);
  await backend.sql.exec("update users set role = 'none'");
  await sendMessage();
  await backend.sql.exec("update users set role = 'admin'");
  expect(await mails()).toEqual([]);
});

test.each([
  ["a name with a header", { name: "Zoé\r\nBcc: tous@example.org" }],
  ["a name with a line separator", { name: "Zoé\u2028Bcc: tous@example.org" }],
  ["a name of markup", { name: '"><img src=x onerror=alert(1)>' }],
  [
    "a message of markup",
    { message: '<script>alert(1)</script><a href="https://mal.example">ici</a>' },
  ],
  ["a company of markup", { company: "<style>*{display:none}</style>" }],
  ["an address that a mail server takes for several", { email: "zoe;leo@example.org" }],
  ["a very long message", { message: `<b>${"&".repeat(4_500)}` }],
])("a visitor's input stays text: %s", async (_, given) => {
  await sendMessage(given);
  const [mail] = await mails();
  if (!mail) throw new Error("Not told");
  expect(mail.subject).not.toMatch(/[\r\n\u2028]/u);
  expect(mail.reply_to ?? "zoe@example.org").toBe("zoe@example.org");
  expect(mail.html).not.toMatch(/<(?:script|img|b)[\s>]|href="https:\/\/mal|<style>\*/u);
  expect(mail.headers).toEqual({});
});

test("a flood of messages causes few mails: the excess waits for the daily mail", async () => {
  await backend.sql.query(
    `insert into contact_submissions (id, name, email, message, created_at, updated_at)
     select 'flot-' || n, 'Zoé', 'zoe@example.org', 'Bonjour', now(), now() from generate_series(1, 25) as n`,
  );
  expect(await mails()).toHaveLength(20);
  await arrivedAt("2026-11-24T12:00:00Z");
  expect(await digestAt("2026-11-25T07:00:00Z")).toBe(1);
  expect((await mails()).at(-1)?.subject).toBe("5 nouveaux messages");
});

test("the daily mail is built once, at 8 o’clock in Paris, in winter and in summer", async () => {
  await choose("daily", "daily");
  await sendMessage({ name: "Zoé" });
  const id = await sendComment({ name: "Léo", content: "<b>Bravo</b>" });
  await arrivedAt("2026-11-24T12:00:00Z");
  expect(await digestAt("2026-11-25T06:59:59Z")).toBe(0);
  expect(await Promise.all([1, 2, 3].map(() => digestAt("2026-11-25T07:00:00Z")))).toEqual([
    1, 0, 0,
  ]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: "1 nouveau message et 1 nouveau commentaire",
    reply_to: null,
  });
  expect(mail?.body_text).toContain(`/admin/comments?commentaire=${id}`);
  expect(mail?.html).toContain("&lt;b&gt;Bravo");

  await sendMessage();
  await arrivedAt("2027-06-30T22:00:00Z");
  expect(await digestAt("2027-07-01T05:59:59Z")).toBe(0);
  expect(await digestAt("2027-07-01T06:00:00Z")).toBe(1);
});

test("the daily mail is written at the eight o’clock of the agency’s own time zone", async () => {
  await choose("daily", "daily");
  await sendMessage();
  await arrivedAt("2027-06-30T22:00:00Z");
  await liveIn(backend, "America/Martinique");
  expect(await digestAt("2027-07-01T11:59:59Z")).toBe(0);
  expect(await digestAt("2027-07-01T12:00:00Z")).toBe(1);
  await liveIn(backend, "");
});

test("a missed day is caught up later, and newer messages wait for the next day", async () => {
  await choose("daily", "daily");
  await sendMessage();
  await arrivedAt("2026-11-20T12:00:00Z");
  expect(await digestAt("2026-11-24T19:30:00Z")).toBe(1);
  await sendMessage();
  await arrivedAt("2026-11-24T19:40:00Z");
  expect(await digestAt("2026-11-24T20:00:00Z")).toBe(0);
  expect(await digestAt("2026-11-25T07:00:00Z")).toBe(1);
});

test("messages that were marked as spam or deleted before the hour are left out, and no empty mail is built", async () => {
  await choose("daily", "daily");
  await sendMessage({ id: "a-jeter" });
  await arrivedAt("2026-11-24T12:00:00Z");
  await backend.sql.query("update contact_submissions set junk = true where id = 'a-jeter'");
  expect(await digestAt("2026-11-25T07:00:00Z")).toBe(0);
  expect(await mails()).toEqual([]);
});

test("an erased person is erased from notices; the other messages of the same mail are notified again", async () => {
  await choose("daily", "at_once");
  await sendMessage({ email: "partie@example.org", name: "Partie" });
  await sendMessage({ name: "Restée" });
  await arrivedAt("2026-11-24T12:00:00Z");
  await digestAt("2026-11-25T07:00:00Z");
  await sendComment({ email: "partie@example.org", name: "Partie" });
  expect(await mails()).toHaveLength(2);
  await admin.rpc("erase_person", { addresses: ["partie@example.org"] });
  expect(await mails()).toEqual([]);
  expect(await digestAt("2026-11-26T07:00:00Z")).toBe(1);
  const [mail] = await mails();
  expect([mail?.subject, mail?.body_text.includes("Restée")]).toEqual(["1 nouveau message", true]);
});

test("whoever administers the site no longer is told nothing more, not even by a mail that waited", async () => {
  await sendMessage();
  await backend.sql.exec("update users set role = 'none'");
  const { rows } = await backend.sql.query("select from private.claim_mails(50)");
  await backend.sql.exec("update users set role = 'admin'");
  expect(rows).toEqual([]);
  expect(await mails()).toMatchObject([{ state: "cancelled", server_answer: "removed" }]);
});

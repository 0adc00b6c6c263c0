import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { push, rowOf, signUpAdmin, statuses } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql.exec("delete from private.notices; delete from private.mails");
});

interface Mail {
  readonly id: string;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly html: string;
  readonly body_text: string;
  readonly state: string;
  readonly message_id: string;
  readonly headers: Readonly<Record<string, string>>;
}

const mails = async () => {
  const { rows } = await backend.sql.query<Mail>(
    "select * from private.mails where purpose = 'reply' order by created_at",
  );
  return rows;
};

let made = 0;
/** Stores a visitor's message on the server and returns its id. */
async function receive(given: Readonly<Record<string, string>> = {}): Promise<string> {
  const id = `message-${(made += 1)}`;
  const { name, email, message, service } = {
    name: "Zoé Martin",
    email: "zoe@example.org",
    message: "Bonjour,\nun devis ?",
    service: "seo",
    ...given,
  };
  await backend.sql.query(
    `insert into contact_submissions (id, name, email, message, service, created_at, updated_at)
     values ($1, $2, $3, $4, $5, '2026-11-20T23:30:00Z', now())`,
    [id, name, email, message, service],
  );
  return id;
}

const answer = (message: string, given: Readonly<Record<string, string>> = {}) =>
  rowOf("documents", {
    id: `answer-${crypto.randomUUID()}`,
    title: "Réponse à Zoé",
    parts: { message, kind: "mail", text: "Bonjour Zoé,\nvoici.", author: "Anna", ...given },
  });

const statesOf = async (message: string) => (await admin.rpc("answer_states", { message })).data;

test("an answer becomes a mail with the message quoted below, when it arrives", async () => {
  const id = await receive();
  const written = answer(id);
  expect(statuses(await push(admin, "documents", written))).toEqual(["written"]);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    recipient: "zoe@example.org",
    reply_to: "anna@example.org",
    subject: "Re\u00A0: votre message (Référencement (SEO))",
    state: "waiting",
  });
  expect(mail?.body_text).toContain(
    "Bonjour Zoé,\nvoici.\n\nLe 21/11/2026, Zoé Martin a écrit\u00A0:\n> Bonjour,\n> un devis ?",
  );
  expect(mail?.html).toContain("Bonjour Zoé,<br>voici.");
  expect(await statesOf(id)).toEqual({
    server: false,
    answers: { [written.id]: { state: "waiting", answer: "", at: null } },
  });
});

test("an answer is sent once, even if responses are lost or it is edited again", async () => {
  const written = answer(await receive());
  await push(admin, "documents", written);
  await push(admin, "documents", written);
  const parts = { ...Object(written["parts"]), text: "Autrement" };
  const changed = { ...written, parts, updated_at: "2027-01-01T00:00:00.000Z" };
  await push(admin, "documents", { next: changed, assumed: written });
  expect(await mails()).toHaveLength(1);
  // A year later the mail is no longer stored, and somebody restores the answer from the trash.
  await backend.sql.exec("delete from private.mails");
  const gone = { ...changed, deleted: true, updated_at: "2028-01-01T00:00:00.000Z" };
  await push(admin, "documents", { next: gone, assumed: changed });
  await push(admin, "documents", {
    next: { ...changed, updated_at: "2028-01-02T00:00:00.000Z" },
    assumed: gone,
  });
  expect(await mails()).toEqual([]);
});

test("an answer that is restored from a backup is not sent", async () => {
  const id = await receive();
  const written = answer(id);
  await backend.sql.transaction(async (inside) => {
    await inside.query("select set_config('vitrine.importing', 'on', true)");
    await inside.query(
      "insert into documents (id, title, parts, created_at, updated_at) values ($1, 'x', $2, now(), now())",
      [written.id, written["parts"]],
    );
  });
  expect(await mails()).toEqual([]);
  expect((await statesOf(id)).answers[written.id]).toMatchObject({ state: "gone" });
});

test("a note is never sent", async () => {
  const id = await receive();
  await push(admin, "documents", answer(id, { kind: "note", text: "À rappeler" }));
  expect([await mails(), (await statesOf(id)).answers]).toEqual([[], {}]);
});

test("an answer that is deleted before it was sent is not sent", async () => {
  const id = await receive();
  const written = answer(id);
  await push(admin, "documents", written);
  const gone = { ...written, deleted: true, updated_at: "2027-01-01T00:00:00.000Z" };
  await push(admin, "documents", { next: gone, assumed: written });
  expect((await mails()).map(({ state }) => state)).toEqual(["cancelled"]);
});

test("an answer's state shows what the mail server reported, and when there was no address to write to", async () => {
  const id = await receive();
  const refused = answer(id);
  await push(admin, "documents", refused);
  await backend.sql.exec(
    "update private.mails set state = 'refused', server_answer = '550 Inconnu' where purpose = 'reply'",
  );
  expect((await statesOf(id)).answers[refused.id]).toMatchObject({
    state: "refused",
    answer: "550 Inconnu",
  });
  const odd = await receive({ email: "zoe@a,b@example.org" });
  const lost = answer(odd);
  await push(admin, "documents", lost);
  expect((await statesOf(odd)).answers[lost.id]).toMatchObject({ state: "address" });
});

test("mail programs show the answers to one message as one thread", async () => {
  const id = await receive();
  await push(admin, "documents", answer(id));
  const [first] = await mails();
  await backend.sql.exec("update private.mails set last_attempt_at = now(), state = 'sent'");
  await push(admin, "documents", answer(id, { text: "Encore" }));
  const second = (await mails()).find(({ state }) => state === "waiting");
  expect(second?.headers).toEqual({
    "In-Reply-To": `<${first?.message_id}>`,
    References: `<${first?.message_id}>`,
  });
});

test("a hostile message is quoted as text, and cannot add a header", async () => {
  const id = await receive({
    name: 'Zoé\r\nBcc: tous@example.org "><script>',
    message: "</blockquote><script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@example.org>",
    service: "<b>x</b>\r\nX: y",
  });
  await push(admin, "documents", answer(id, { text: "<img src=x onerror=alert(1)>" }));
  const [mail] = await mails();
  expect(mail?.subject).not.toMatch(/[\r\n]/u);
  expect(mail?.html).not.toMatch(/<script|<img|<b>|<\/blockquote>&lt;/u);
  expect(mail?.html).toContain("&lt;/blockquote&gt;&lt;script&gt;");
});

test("answers and notes are exported and erased with their message, and do not come back", async () => {
  const id = await receive({ email: "partie@example.org" });
  const written = answer(id, { text: "Secret de partie@example.org" });
  const note = answer(id, { kind: "note", text: "À rappeler au 06" });
  await push(admin, "documents", written, note);
  const personFile = (await admin.rpc("export_person", { addresses: ["partie@example.org"] })).data;
  expect(personFile.answers).toMatchObject([
    { kind: "mail", author: "Anna" },
    { kind: "note", text: "À rappeler au 06" },
  ]);
  expect(personFile.mentions).toEqual([]);

  await admin.rpc("erase_person", { addresses: ["partie@example.org"] });
  expect(await mails()).toEqual([]);
  const { rows } = await backend.sql.query<{ words: string }>(
    `select (select coalesce(string_agg(to_jsonb(d)::text, ''), '') from documents d)
       || (select coalesce(string_agg(to_jsonb(r)::text, ''), '') from revisions r) as words`,
  );
  expect(rows[0]?.words).not.toMatch(/partie@example|au 06/u);
  const late = answer(id, { text: "Trop tard" });
  expect(await push(admin, "documents", late, { next: written, assumed: written })).toMatchObject([
    { status: "refused", code: "PT410" },
    { status: "conflict" },
  ]);
  expect(await mails()).toEqual([]);
});

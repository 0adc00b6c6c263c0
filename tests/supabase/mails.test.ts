import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { signUpAdmin } from "./actors";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql.query("delete from private.mails");
});

interface Mail {
  readonly id: string;
  readonly message_id: string;
  readonly lease: string;
  readonly state: string;
  readonly recipient: string;
}

async function enqueue(key: string, to = "lea@example.org", subject = "Bonjour"): Promise<string> {
  const { rows } = await backend.sql.query<{ id: string }>(
    "select private.enqueue_mail('notice', $1, $2, $3, '<p>Bonjour</p>', 'Bonjour') as id",
    [to, key, subject],
  );
  return rows[0]?.id ?? "";
}

async function claim(
  limit: number,
  moment = "2030-01-01T00:00:00Z",
  domain: number | null = null,
  minute: number | null = null,
) {
  const { rows } = await backend.sql.query<Mail>(
    "select * from private.claim_mails($1, 60, $4, $3, $2::timestamptz)",
    [limit, moment, domain, minute],
  );
  return rows;
}

async function start(mail: Mail, moment = "2030-01-01T00:00:00Z") {
  const { rows } = await backend.sql.query<{ started: boolean }>(
    "select private.start_mail($1, $2, 60, $3) as started",
    [mail.id, mail.lease, moment],
  );
  return rows[0]?.started;
}

async function finish(mail: Mail, outcome: string) {
  const { rows } = await backend.sql.query<{ finished: boolean }>(
    "select private.finish_mail($1, $2, $3, '250 OK') as finished",
    [mail.id, mail.lease, outcome],
  );
  return rows[0]?.finished;
}

async function states(): Promise<string[]> {
  const { rows } = await backend.sql.query<{ state: string }>(
    "select state from private.mails order by dedupe_key",
  );
  return rows.map(({ state }) => state);
}

test("the same mail is put in the outbox once, with an id derived from its content", async () => {
  const first = await enqueue("invitation-1");
  expect(await enqueue("invitation-1", "autre@example.org")).toBe(first);
  const { rows } = await backend.sql.query<Mail>("select * from private.mails");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ recipient: "lea@example.org", state: "waiting" });
  await backend.sql.query("delete from private.mails");
  await enqueue("invitation-1");
  const again = await backend.sql.query<Mail>("select * from private.mails");
  expect(again.rows[0]?.message_id).toBe(rows[0]?.message_id);
});

test("nobody gets a campaign twice, whatever key it is requested with", async () => {
  const ask = (key: string, to: string) =>
    backend.sql.query<{ id: string }>(
      "select private.enqueue_mail('campaign', $2, $1, 'Lettre', '', '', '{}', null, 'campagne') as id",
      [key, to],
    );
  const [first, second] = [await ask("a", "lea@example.org"), await ask("b", "Lea@example.org")];
  expect(second.rows).toEqual(first.rows);
  expect(await states()).toEqual(["waiting"]);
});

test.each([
  ["lea@example.org\nBcc: tous@example.org", "Bonjour"],
  ["lea@example.org\r", "Bonjour"],
  ["Léa <lea@example.org>", "Bonjour"],
  ["lea@example.org, tous@example.org", "Bonjour"],
  ["lea@example.org", "Bonjour\r\nBcc: tous@example.org"],
  ["lea@example.org", "Bonjour\u2028"],
])("a mail to %j about %j is refused", async (to, subject) => {
  await expect(enqueue("hostile", to, subject)).rejects.toThrow(/mail_(address|header)_invalid/u);
});

test.each([
  { "X-Note": "a\r\nBcc: tous@example.org" },
  { "X-Note\r\nBcc": "tous@example.org" },
  { Bcc: "tous@example.org" },
  { "Content-Type": "text/plain" },
  { "X-Note": 1 },
])("the headers %j are refused", async (headers) => {
  await expect(
    backend.sql.query(
      "select private.enqueue_mail('notice', 'lea@example.org', 'h', 'Bonjour', '', '', $1::jsonb)",
      [JSON.stringify(headers)],
    ),
  ).rejects.toThrow("mail_header_invalid");
});

test("a mail is leased to one worker at a time, and again once that worker stops responding", async () => {
  await enqueue("a");
  const [first] = await claim(5);
  expect(await claim(5)).toEqual([]);
  const [second] = await claim(5, "2030-01-01T00:02:00Z");
  expect(second?.id).toBe(first?.id);
  expect(first && (await start(first, "2030-01-01T00:02:00Z"))).toBe(false);
  expect(second && (await start(second, "2030-01-01T00:02:00Z"))).toBe(true);
});

test("a mail whose worker stopped responding while sending is uncertain, and is not sent again", async () => {
  await enqueue("a");
  const [mail] = await claim(1);
  expect(mail && (await start(mail))).toBe(true);
  expect(await claim(5, "2030-01-01T00:05:00Z")).toEqual([]);
  expect(await states()).toEqual(["uncertain"]);
  // The worker was slow, not dead.
  expect(mail && (await finish(mail, "sent"))).toBe(true);
  expect(await states()).toEqual(["sent"]);
});

test("a mail that is cancelled between the claim and the server is not sent", async () => {
  const admin = await signUpAdmin(backend);
  const id = await enqueue("a");
  const [mail] = await claim(1);
  const { data } = await admin.rpc("cancel_mail", { mail: id });
  expect(data).toEqual({ status: "cancelled" });
  expect(mail && (await start(mail))).toBe(false);
});

test("one domain gets no more than its limit per minute, while others get theirs", async () => {
  for (const key of ["a", "b", "c"]) await enqueue(key, `${key}@example.org`);
  await enqueue("d", "d@example.com");
  const first = await claim(9, "2030-01-01T00:00:00Z", 2);
  // Which of three mails of one millisecond come first is open.
  const sentTo = (domain: string) => first.filter(({ recipient }) => recipient.endsWith(domain));
  expect(sentTo("@example.org")).toHaveLength(2);
  expect(sentTo("@example.com")).toHaveLength(1);
  for (const mail of first) {
    await start(mail);
    await finish(mail, "sent");
  }
  expect(await claim(9, "2030-01-01T00:00:30Z", 2)).toEqual([]);
  expect(await claim(9, "2030-01-01T00:01:30Z", 2)).toHaveLength(1);
});

test("all workers together begin no more mails in any minute than the limit, whatever their domains", async () => {
  for (let each = 0; each < 7; each += 1) await enqueue(`${each}`, `${each}@d${each}.example`);
  const claimAt = (moment: string, limit = 9) => claim(limit, `2030-01-01T${moment}Z`, null, 3);
  const first = await claimAt("00:00:00", 2);
  expect(first).toHaveLength(2);
  // A mail counts from its claim, even if its worker has not started to send it.
  const second = await claimAt("00:00:01");
  expect(second).toHaveLength(1);
  expect(await claimAt("00:00:02")).toEqual([]);
  for (const mail of first) await start(mail, "2030-01-01T00:00:05Z");
  for (const mail of second) await start(mail, "2030-01-01T00:00:30Z");
  for (const mail of [...first, ...second]) await finish(mail, "sent");
  expect(await claimAt("00:01:04")).toEqual([]);
  // The limit applies to any 60 seconds: two of the three mails are older by now.
  const third = await claimAt("00:01:06");
  expect(third).toHaveLength(2);
  for (const mail of third) await start(mail, "2030-01-01T00:01:06Z");
  expect(await claimAt("00:01:29")).toEqual([]);
  expect(await claimAt("00:01:31")).toHaveLength(1);
});

test("a limit below what was sent in the last minute lends no mail until there is room, and fails in no worker", async () => {
  for (let each = 0; each < 5; each += 1) await enqueue(`${each}`, `${each}@d${each}.example`);
  expect(await claim(4, "2030-01-01T00:00:00Z")).toHaveLength(4);
  expect(await claim(9, "2030-01-01T00:00:10Z", null, 2)).toEqual([]);
});

test("only administrators list and read mails, and they can only resend failed ones", async () => {
  const id = await enqueue("a");
  const visitor = backend.clientFor();
  expect((await visitor.rpc("list_mails")).error?.code).toBe("42501");
  expect((await visitor.rpc("read_mail", { mail: id })).error?.code).toBe("42501");
  const admin = backend.clientFor();
  await admin.auth.signInWithPassword({ email: "anna@example.org", password: "secret-1" });
  expect((await admin.rpc("list_mails")).data).toMatchObject({
    mails: [{ id, state: "waiting", subject: "Bonjour" }],
    counts: { waiting: 1 },
    server: null,
  });
  expect((await admin.rpc("read_mail", { mail: id })).data).toMatchObject({
    status: "found",
    mail: { body_text: "Bonjour" },
  });
  expect((await admin.rpc("resend_mail", { mail: id })).data).toEqual({ status: "unchanged" });
  await backend.sql.query("update private.mails set state = 'uncertain'");
  expect((await admin.rpc("resend_mail", { mail: id })).data).toEqual({ status: "waiting" });
});

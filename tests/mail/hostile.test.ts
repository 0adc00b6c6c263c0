import { simpleParser } from "mailparser";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sqlOutbox } from "../../server/mails";
import { deliver } from "../../supabase/functions/mail/deliver";
import { startBackend, type TestBackend } from "../support/backend";
import { type Fault, openMailSink } from "../support/mail-sink";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
}, 240_000);
afterAll(() => backend.close());
beforeEach(() =>
  backend.sql.exec(
    "truncate private.mails, private.campaigns, private.newsletter_tokens, newsletter_subscribers, documents",
  ),
);

const INJECTION = "\r\nBcc: tous@example.org\r\nX-Own: oui\r\n\r\n<script>attaque()</script>";

/** All pending mails, parsed as a receiver does, and the recipients that the server was given. */
async function received() {
  const sink = await openMailSink();
  await deliver(sqlOutbox(backend.sql), sink.settings);
  await sink.close();
  return Promise.all(
    sink.taken.map(async ({ recipient, raw }) => ({ recipient, mail: await simpleParser(raw) })),
  );
}

test("a subject and a company name with headers and HTML in them arrive as one line of text", async () => {
  await backend.sql.query(
    "insert into documents (id, title, parts) values ('footer', 'Pied', jsonb_build_object('company_info', jsonb_build_object('name', $1::text, 'address', $1::text)))",
    [`Sillage${INJECTION}`],
  );
  await backend.sql.exec(
    "insert into newsletter_subscribers (id, email) values ('ana', 'ana@example.org')",
  );
  await backend.sql.query(
    `insert into documents (id, title, parts)
     values ('campaign-nov', $1, '{"wanted": "send", "html": "<p>Bonjour</p>", "text": "Bonjour\\r\\n.\\r\\nQUIT"}')`,
    [`La lettre${INJECTION}`],
  );
  const [letter, ...others] = await received();
  expect(others).toEqual([]);
  expect(letter?.recipient).toBe("ana@example.org");
  expect(letter?.mail.subject).toBe(
    "La lettre Bcc: tous@example.org X-Own: oui <script>attaque()</script>",
  );
  expect([...(letter?.mail.headers.keys() ?? [])]).not.toEqual(expect.arrayContaining(["bcc"]));
  expect(letter?.mail.headers.has("x-own")).toBe(false);
  expect(letter?.mail.html).not.toMatch(/<script/iu);
  // In SMTP a line with only a dot ends a mail: inside a text it must be escaped.
  expect(letter?.mail.text).toContain("Bonjour\n.\nQUIT");
});

test.each([
  "ana@example.org\r\nRCPT TO:<tous@example.org>",
  "ana@example.org>\nDATA",
  "ana@example.org, tous@example.org",
  '"ana\r\n"@example.org',
])("the subscriber address %j gets no newsletter and adds no other recipient", async (address) => {
  await backend.sql.query(
    "insert into newsletter_subscribers (id, email) values ('evil', $1), ('ana', 'ana@example.org')",
    [address],
  );
  await backend.sql.exec(
    `insert into documents (id, title, parts) values ('campaign-nov', 'La lettre', '{"wanted": "send", "html": "<p>.</p>", "text": "."}')`,
  );
  expect((await received()).map(({ recipient }) => recipient)).toEqual(["ana@example.org"]);
});

test("an invalid address that got into the outbox is refused before it reaches the server, and delays no other mail", async () => {
  await backend.sql.exec(
    `select private.enqueue_mail('notice', each || '@example.org', each, 'Bonjour', '', 'Bonjour') from unnest('{a,b}'::text[]) as each;
     update private.mails set recipient = E'a@example.org\\r\\nRCPT TO:<tous@example.org>', reply_to = E'x@example.org\\r\\nBcc: tous@example.org'
     where dedupe_key = 'a'`,
  );
  const taken = await received();
  expect(taken.map(({ recipient }) => recipient)).not.toContain("tous@example.org");
  expect(taken.map(({ recipient }) => recipient)).toContain("b@example.org");
  expect(taken.every(({ mail }) => !mail.headers.has("bcc"))).toBe(true);
});

test("an address that its server does not know is marked, and left out of the next campaign", async () => {
  const faults = new Map<string, Fault>([
    ["ana@example.org", "unknown recipient"],
    ["bob@example.org", "unwelcome recipient"],
  ]);
  await backend.sql.exec(
    "insert into newsletter_subscribers (id, email) values ('ana', 'Ana@example.org'), ('bob', 'bob@example.org'), ('cle', 'cle@example.org')",
  );
  const send = async (campaign: string) => {
    await backend.sql.query(
      `insert into documents (id, title, parts) values ('campaign-' || $1, 'La lettre', '{"wanted": "send", "html": "<p>.</p>", "text": "."}')`,
      [campaign],
    );
    const sink = await openMailSink((recipient) => faults.get(recipient.toLowerCase()) ?? "none");
    await deliver(sqlOutbox(backend.sql), sink.settings);
    await sink.close();
    return sink.taken.map(({ recipient }) => recipient).toSorted();
  };
  expect(await send("un")).toEqual(["cle@example.org"]);
  const { rows } = await backend.sql.query(
    "select id, status from newsletter_subscribers order by id",
  );
  expect(rows).toEqual([
    { id: "ana", status: "bounced" },
    { id: "bob", status: "active" },
    { id: "cle", status: "active" },
  ]);
  await send("deux");
  const { rows: written } = await backend.sql.query(
    "select recipient, state from private.mails where campaign_id = 'deux' order by 1",
  );
  expect(written).toEqual([
    { recipient: "bob@example.org", state: "refused" },
    { recipient: "cle@example.org", state: "sent" },
  ]);
});

import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailAccent } from "../../src/admin/inbox/newsletter/mail-accent";
import { letterFoot, mailPage } from "../../src/admin/inbox/newsletter/mail-page";
import { startBackend, type TestBackend } from "../support/backend";
import { push, rowOf, signUpAdmin, statuses, stored } from "./actors";
import { visitorFrom } from "./visitor";

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
    `truncate private.mails, private.campaigns, private.newsletter_tokens, newsletter_subscribers, documents, posts;
     insert into newsletter_subscribers (id, email, status, junk) values
       ('ana', 'ana@example.org', 'active', false), ('bob', 'bob@example.org', 'active', false),
       ('cle', 'cle@example.org', 'unsubscribed', false), ('pia', 'pia@example.org', 'pending', false),
       ('rob', 'robot@example.org', 'active', true)`,
  ),
);
afterAll(() => backend.close());

type Order = Readonly<Record<string, unknown>>;

let clock = Date.UTC(2026, 10, 24);

/** A campaign's order as a device writes it. */
function orderRow(id: string, parts: Order, title = "La lettre") {
  const written = { html: "<p>Bonjour</p>", text: "Bonjour", wanted: "send", ...parts };
  clock += 1_000;
  return {
    ...rowOf("documents", { id, title, parts: written }),
    updated_at: new Date(clock).toISOString(),
  };
}

/** Pushes a campaign's order as a device does, based on the state of the server. */
async function order(parts: Order, title = "La lettre"): Promise<void> {
  const before = (await stored(backend, "documents")).find(({ id }) => id === "campaign-nov");
  const row = orderRow("campaign-nov", parts, title);
  const change = before ? { next: row, assumed: before } : row;
  expect(statuses(await push(admin, "documents", change))).toEqual(["written"]);
}

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly state: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function mails(): Promise<Mail[]> {
  const { rows } = await backend.sql.query<Mail>(
    "select recipient, subject, state, html, body_text as text, headers from private.mails order by recipient",
  );
  return rows;
}

const states = async () => (await mails()).map(({ recipient, state }) => [recipient[0], state]);
const become = (recipient: string, state: string) =>
  backend.sql.query("update private.mails set state = $2 where recipient = $1", [
    `${recipient}@example.org`,
    state,
  ]);
const progress = async () => (await admin.rpc("campaign_progress").throwOnError()).data;
const tend = (moment: string) =>
  backend.sql.query("select private.tend_campaigns($1::timestamptz)", [moment]);

test("a campaign is sent once to everybody who is confirmed, whatever is edited after it has begun", async () => {
  await order({});
  await order({ html: "<p>Trop tard</p>" }, "Autre sujet");
  await backend.sql.exec(
    "insert into newsletter_subscribers (id, email) values ('new', 'zoe@example.org')",
  );
  await order({ wanted: "send" });
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual(["ana@example.org", "bob@example.org"]);
  expect(
    sent.every(({ subject, html }) => subject === "La lettre" && html.includes("Bonjour")),
  ).toBe(true);
});

test("has the list's headers in each letter, and its own links to unsubscribe, with one click or on a page", async () => {
  await order({});
  const [ana, bob] = await mails();
  const token = /desinscription#(\w+)/u.exec(ana?.text ?? "")?.[1] ?? "";
  expect(ana?.headers).toEqual({
    "List-Id": "<lettre.localhost>",
    "List-Unsubscribe": `<http://localhost:4173/unsubscribe?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(ana?.html).toContain(`href="http://localhost:4173/newsletter/desinscription#${token}"`);
  expect(bob?.text).not.toContain(token);
  const { data } = await visitor.rpc("end_subscription", { token });
  expect(data).toEqual({ status: "ended" });
  expect(await states()).toEqual([
    ["a", "cancelled"],
    ["b", "waiting"],
  ]);
});

test("sends a subject of several lines as one line", async () => {
  await order({}, "La lettre\r\nBcc: tous@example.org");
  expect((await mails())[0]?.subject).toBe("La lettre Bcc: tous@example.org");
});

test("waits for its planned moment, and begins then", async () => {
  await order({ send_at: "2030-01-01T08:00:00.000Z" });
  expect(await mails()).toEqual([]);
  await tend("2030-01-01T07:59:59Z");
  expect(await mails()).toEqual([]);
  expect(await progress()).toMatchObject({ nov: { state: "planned", total: 0 } });
  await tend("2030-01-01T08:00:00Z");
  expect(await progress()).toMatchObject({ nov: { state: "running", total: 2, waiting: 2 } });
});

test("can be paused, resumed, and stopped for good: letters that were sent stay sent", async () => {
  await order({});
  await become("ana", "sent");
  await order({ wanted: "pause" });
  expect(await progress()).toMatchObject({ nov: { state: "paused", sent: 1, waiting: 1 } });
  const due = async () =>
    (
      await backend.sql.query(
        "select from private.mails where next_attempt_at <= now() and state = 'waiting'",
      )
    ).rows.length;
  expect(await due()).toBe(0);
  await order({ wanted: "send" });
  expect(await due()).toBe(1);
  expect(await progress()).toMatchObject({ nov: { state: "running" } });
  await order({ wanted: "stop" });
  await order({ wanted: "send" });
  expect(await progress()).toMatchObject({ nov: { state: "stopped", sent: 1, cancelled: 1 } });
});

test("goes on as planned when it was paused before its moment, and resumed", async () => {
  const planned = { send_at: "2030-01-01T08:00:00.000Z" };
  await order(planned);
  await order({ ...planned, wanted: "pause" });
  await tend("2030-01-01T08:00:00Z");
  expect(await progress()).toMatchObject({ nov: { state: "paused", total: 0 } });
  await order(planned);
  await tend("2030-01-01T08:00:00Z");
  expect(await progress()).toMatchObject({ nov: { state: "running", total: 2 } });
});

test("that is corrected before it has begun leaves corrected, at its new moment; a correction that comes later is told", async () => {
  await order({ send_at: "2030-01-01T08:00:00.000Z" });
  await order({ send_at: "2030-01-01T08:00:00.000Z", wanted: "pause" });
  await order({ send_at: "2030-01-02T08:00:00.000Z", html: "<p>Bonsoir</p>" }, "Le titre juste");
  await tend("2030-01-01T08:00:00Z");
  expect(await progress()).toMatchObject({ nov: { state: "planned", corrected_late: false } });
  await tend("2030-01-02T08:00:00Z");
  // A site that moves changes the addresses of its letters, which corrects nothing.
  await backend.sql.exec("update private.campaigns set html = html || ' '");
  await order({ send_at: "2030-01-02T08:00:00.000Z", html: "<p>Bonsoir</p>" }, "Le titre juste");
  expect(await progress()).toMatchObject({ nov: { state: "running", corrected_late: false } });
  await order({ send_at: "2030-01-03T08:00:00.000Z", html: "<p>Bonne nuit</p>" }, "Trop tard");
  expect((await mails()).map(({ subject, html }) => [subject, html.includes("Bonsoir")])).toEqual([
    ["Le titre juste", true],
    ["Le titre juste", true],
  ]);
  expect(await progress()).toMatchObject({ nov: { state: "running", corrected_late: true } });
});

test("with more letters than a request has time for is left to the server, which starts it at its next look", async () => {
  await backend.sql.exec(
    "insert into newsletter_subscribers (id, email, status) select 's' || i, 's' || i || '@example.org', 'active' from generate_series(1, 300) as i",
  );
  await order({ html: "<p>Bonjour</p>".repeat(6_000) });
  expect(await mails()).toEqual([]);
  expect(await progress()).toMatchObject({ nov: { state: "planned", total: 0 } });
  await tend(new Date().toISOString());
  expect(await progress()).toMatchObject({ nov: { state: "running", total: 302 } });
});

test("its result is still known once its mails are no longer kept", async () => {
  await order({});
  await become("ana", "sent");
  await become("bob", "refused");
  await backend.sql.exec("delete from private.mails where recipient = 'bob@example.org'");
  expect(await progress()).toMatchObject({ nov: { total: 2, sent: 1, refused: 1 } });
  const later =
    "private.do_retention_task('addresses', '~', '', now() + interval '13 months', 500)";
  await backend.sql.exec(`select ${later}; select ${later}`);
  expect(await mails()).toEqual([]);
  expect(await progress()).toMatchObject({
    nov: { total: 2, sent: 1, refused: 1, waiting: 0, cancelled: 0 },
  });
});

test("is sent to nobody when a backup brings it, whatever its order wants; what had begun can be read", async () => {
  const saved = ["send", "pause", "stop"].map((wanted) =>
    orderRow(`campaign-${wanted}`, { wanted }),
  );
  const planned = orderRow("campaign-planned", { send_at: "2030-01-01T08:00:00.000Z" });
  const { data } = await admin
    .rpc("import_rows", { collection: "documents", saved: [...saved, planned] })
    .throwOnError();
  expect(statuses(data)).toEqual(Array.from({ length: 4 }, () => "written"));
  await tend("2030-01-01T08:00:00Z");
  expect(await mails()).toEqual([]);
  const none = { state: "restored", total: 0 };
  expect(await progress()).toMatchObject({ send: none, pause: none, stop: none, planned: none });
  const read = async (campaign: string) => (await visitor.rpc("read_letter", { campaign })).data;
  expect(await read("send")).toMatchObject({ status: "found", html: "<p>Bonjour</p>" });
  expect(await read("planned")).toEqual({ status: "missing" });
});

test("that is restored over its present state does not go on", async () => {
  await order({});
  await order({ wanted: "pause" });
  const saved = [orderRow("campaign-nov", { wanted: "send" })];
  await admin.rpc("import_rows", { collection: "documents", saved }).throwOnError();
  expect(await progress()).toMatchObject({ nov: { state: "paused", waiting: 2 } });
});

test("records its recipients when the last letter was sent, and not before", async () => {
  const reached = async () =>
    (await stored(backend, "newsletter_subscribers"))
      .filter((row) => row["last_campaign_sent"] !== null)
      .map(({ id }) => String(id))
      .toSorted();
  await order({});
  await become("ana", "sent");
  await tend("2030-01-01T08:00:00Z");
  expect(await reached()).toEqual([]);
  await become("bob", "refused");
  await tend("2030-01-01T08:00:00Z");
  expect(await reached()).toEqual(["ana"]);
});

test("shows administrators each recipient’s state, and nobody else anything", async () => {
  await order({});
  await become("ana", "sent");
  const { data } = await admin.rpc("campaign_recipients", { campaign: "nov" });
  expect(data).toEqual([
    { email: "ana@example.org", state: "sent" },
    { email: "bob@example.org", state: "waiting" },
  ]);
  for (const name of ["campaign_progress", "campaign_recipients", "test_campaign"]) {
    const given = { campaign: "nov", subject: "a", html: "a", words: "a" };
    expect((await visitor.rpc(name, given)).error).not.toBeNull();
  }
});

test("sends a test letter to whoever asks for it, and to nobody on the list", async () => {
  const { data } = await admin.rpc("test_campaign", {
    subject: "Novembre",
    html: "<p>.</p>",
    words: ".",
  });
  expect(data).toEqual({ status: "queued", email: "anna@example.org" });
  expect(await mails()).toMatchObject([
    { recipient: "anna@example.org", subject: "[Essai] Novembre" },
  ]);
});

/** Pushes the request for an account's test letter, based on the state of the server. */
async function askForTest(account: string, asked: string, parts: Order = {}): Promise<void> {
  const id = `test-letter-${account}`;
  const before = (await stored(backend, "documents", id))[0];
  clock += 1_000;
  const letter = { html: "<p>Bonjour</p>", text: "Bonjour", asked, ...parts };
  const row = {
    ...rowOf("documents", { id, title: "Novembre", parts: letter }),
    updated_at: new Date(clock).toISOString(),
  };
  const change = before ? { next: row, assumed: before } : row;
  expect(statuses(await push(admin, "documents", change))).toEqual(["written"]);
}
const anna = async () => (await admin.auth.getUser()).data.user?.id ?? "";

describe("a test letter that a device asked for", () => {
  test("is sent once for each request, to that account, as a subscriber would get it", async () => {
    await askForTest(await anna(), "un");
    await askForTest(await anna(), "un", { text: "Autre" });
    await askForTest(await anna(), "deux");
    const sent = await mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["anna@example.org", "[Essai] Novembre"],
      ["anna@example.org", "[Essai] Novembre"],
    ]);
    expect(sent[0]?.html).toContain("<p>Bonjour</p>");
    expect(sent[0]?.html).toContain("Se désabonner");
  });

  test("is not sent to an unknown account, nor again after a restored backup", async () => {
    await askForTest(crypto.randomUUID(), "un");
    const account = await anna();
    await backend.sql.transaction(async (transaction) => {
      await transaction.query("select set_config('vitrine.importing', 'on', true)");
      await transaction.query(
        "insert into documents (id, title, parts) values ('test-letter-' || $1, 'A', '{\"asked\": \"un\"}')",
        [account],
      );
    });
    expect(await mails()).toEqual([]);
  });

  test("with a line break in its subject adds no header", async () => {
    const id = `test-letter-${await anna()}`;
    await backend.sql.query("insert into documents (id, title, parts) values ($1, $2, $3)", [
      id,
      "A\r\nBcc: tous@example.org",
      { html: "", text: "", asked: "un" },
    ]);
    const [mail] = await mails();
    expect(mail?.subject).toBe("[Essai] A Bcc: tous@example.org");
  });
});

test("can be read on the site once it has begun, without any data of its recipients", async () => {
  const read = async (campaign: string) =>
    (await visitor.rpc("read_letter", { campaign }).throwOnError()).data;
  await order({ send_at: "2030-01-01T08:00:00.000Z" });
  expect(await read("nov")).toEqual({ status: "missing" });
  await tend("2030-01-01T08:00:00Z");
  expect(await read("nov")).toMatchObject({
    status: "found",
    title: "La lettre",
    html: "<p>Bonjour</p>",
  });
  const sent = await mails();
  expect(new Set(sent.map(({ html }) => /newsletter\/lire#([^"]*)/u.exec(html)?.[1]))).toEqual(
    new Set(["nov"]),
  );
  expect(JSON.stringify(await read("nov"))).not.toMatch(/example\.org|desinscription|token/u);
  expect(await read("")).toEqual({ status: "missing" });
});

test("loses its unsent letters when it is deleted", async () => {
  await post(false);
  await order({});
  await backend.sql.exec("update posts set deleted = true where id = 'nov'");
  expect(await states()).toEqual([
    ["a", "cancelled"],
    ["b", "cancelled"],
  ]);
});

const post = (deleted: boolean) =>
  push(
    admin,
    "posts",
    rowOf("posts", {
      id: "nov",
      kind: "campaign",
      title: "La lettre",
      content: "<p>.</p>",
      deleted,
    }),
  );

test("is sent to nobody when its deletion arrives before its order", async () => {
  await post(true);
  await order({});
  expect(await mails()).toEqual([]);
  expect(await progress()).toMatchObject({ nov: { state: "stopped" } });
});

test("loses its unsent letters when it arrives after its order, and already deleted", async () => {
  await order({});
  await post(true);
  expect(await states()).toEqual([
    ["a", "cancelled"],
    ["b", "cancelled"],
  ]);
});

test("sends exactly what the preview shows", async () => {
  const words = { title: 'Un <titre> & "un autre"', sender: "Sillage & fils", body: "<p>Oui</p>" };
  const link = "http://localhost:4173/newsletter/desinscription#jeton";
  const web = "http://localhost:4173/newsletter/lire#nov";
  const accent = "#F2B705";
  await backend.sql.query(
    "insert into documents (id, title, parts) values ('identity', 'Identité', $1)",
    [{ company_info: { name: "Sillage & fils", address: '1, quai "Nord"' }, look: { accent } }],
  );
  const { rows } = await backend.sql.query<{ page: string }>(
    "select private.mail_page($1, $2, $3, private.campaign_foot($4, $5)) as page",
    [words.title, words.sender, words.body, link, web],
  );
  const foot = letterFoot("Sillage & fils", '1, quai "Nord"', link, web);
  expect(mailPage({ ...words, foot, accent: mailAccent(accent) })).toBe(rows[0]?.page);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sqlOutbox } from "../../server/mails";
import { deliver, retrySeconds } from "../../supabase/functions/mail/deliver";
import type { Outbox } from "../../supabase/functions/mail/outbox";
import { startBackend, type TestBackend } from "../support/backend";
import { type Fault, openMailSink, settingsFor } from "../support/mail-sink";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql.query("delete from private.mails");
});

const enqueue = (recipients: readonly string[]) =>
  backend.sql.query(
    `select private.enqueue_mail('campaign', each, 'lettre:' || each, 'La lettre d’été', '<p>Été</p>', 'Été',
       '{"List-Unsubscribe": "<https://sillage.example/x>"}', 'contact@sillage.example', 'lettre')
     from unnest($1::text[]) as each`,
    [recipients],
  );

interface Row {
  readonly recipient: string;
  readonly state: string;
  readonly server_answer: string | null;
  readonly attempts: number;
}

async function mails(): Promise<readonly Row[]> {
  const { rows } = await backend.sql.query<Row>(
    "select recipient, state, server_answer, attempts from private.mails order by recipient",
  );
  return rows;
}

/** Ends all waits between attempts. */
const letTimePass = () =>
  backend.sql.query(
    `update private.mails set next_attempt_at = now(), leased_until = leased_until - interval '1 hour'
     where state in ('waiting', 'sending')`,
  );

test("a mail is sent as it was written, and the server's answer is stored", async () => {
  const sink = await openMailSink();
  await enqueue(["lea@example.org"]);
  expect(await deliver(sqlOutbox(backend.sql), sink.settings)).toEqual({ sent: 1 });
  await sink.close();
  expect(await mails()).toMatchObject([{ state: "sent", server_answer: "250 Kept" }]);
  const [{ raw } = { raw: "" }] = sink.taken;
  expect(raw).toMatch(/^From: Sillage <bonjour@sillage\.example>\r$/mu);
  expect(raw).toMatch(/^To: lea@example\.org\r$/mu);
  expect(raw).toMatch(/^Reply-To: contact@sillage\.example\r$/mu);
  expect(raw).toMatch(/^Message-ID: <[0-9a-f]{40}@\S+>\r$/mu);
  expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/sillage\.example\/x>\r$/mu);
  expect(raw).toContain("multipart/alternative");
});

test("a domain with accents is given to the server as it stands in DNS, which every server takes", async () => {
  const sink = await openMailSink();
  await enqueue(["lea@éclair.example"]);
  expect(await deliver(sqlOutbox(backend.sql), sink.settings)).toEqual({ sent: 1 });
  await sink.close();
  // The sink shows the domain with its accents again.
  expect(sink.taken).toMatchObject([{ recipient: "lea@éclair.example", needsUtf8: false }]);
  expect(sink.taken[0]?.raw).toMatch(/^To: lea@xn--clair-9ra\.example\r$/mu);
});

test("an unreachable server does not count as an attempt for any mail", async () => {
  const sink = await openMailSink();
  await sink.close();
  await enqueue(["lea@example.org"]);
  const round = await deliver(sqlOutbox(backend.sql), sink.settings);
  expect(round).toMatchObject({ sent: 0, problem: expect.stringContaining("ECONNREFUSED") });
  expect(await mails()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  const { rows } = await backend.sql.query("select from private.mails where lease is null");
  expect(rows).toHaveLength(1);
});

test.each<[Fault, Partial<Row>]>([
  ["busy recipient", { state: "waiting", server_answer: "450 Try again later" }],
  ["busy text", { state: "waiting", server_answer: "451 Try again later" }],
  ["unknown recipient", { state: "refused", server_answer: "550 5.1.1 No such mailbox" }],
  ["unwanted text", { state: "refused", server_answer: "554 5.7.1 Not wanted" }],
  ["dropped before the text", { state: "waiting" }],
  ["dropped after the text", { state: "uncertain" }],
])("%s", async (fault, became) => {
  const sink = await openMailSink(() => fault);
  await enqueue(["lea@example.org"]);
  await deliver(sqlOutbox(backend.sql), sink.settings);
  await sink.close();
  expect(await mails()).toMatchObject([{ ...became, attempts: 1 }]);
});

test("each retry waits twice as long as the one before, with jitter", () => {
  expect([1, 2, 3, 20].map((attempts) => retrySeconds(attempts, () => 1))).toEqual([
    60, 120, 240, 14_400,
  ]);
  expect(retrySeconds(3, () => 0)).toBe(120);
});

/** Returns the same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const FAULTS: readonly Fault[] = [
  "busy recipient",
  "unknown recipient",
  "busy text",
  "unwanted text",
  "dropped before the text",
  "dropped after the text",
  "slow",
];

/** A worker that dies at one of its calls: nothing that it does later reaches the database. */
function mortal(outbox: Outbox, diesAt: number): Outbox & { readonly died: () => boolean } {
  let calls = 0;
  const alive =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      calls += 1;
      if (calls >= diesAt) throw new Error("killed");
      return call(...given);
    };
  return {
    claim: alive((...given: Parameters<Outbox["claim"]>) => outbox.claim(...given)),
    start: alive((...given: Parameters<Outbox["start"]>) => outbox.start(...given)),
    finish: alive((...given: Parameters<Outbox["finish"]>) => outbox.finish(...given)),
    giveBack: alive((...given: Parameters<Outbox["giveBack"]>) => outbox.giveBack(...given)),
    report: alive((...given: Parameters<Outbox["report"]>) => outbox.report(...given)),
    died: () => calls >= diesAt,
  };
}

test.each(Array.from({ length: 6 }, (_, seed) => seed))(
  "with two workers, faults and deaths of seed %i nobody gets a mail twice and none is lost",
  async (seed) => {
    const random = numbers(seed * 7919 + 1);
    const sink = await openMailSink(() =>
      random() < 0.5 ? "none" : (FAULTS[Math.floor(random() * FAULTS.length)] ?? "none"),
    );
    const recipients = Array.from({ length: 40 }, (_, place) => `n${place}@example.org`);
    await enqueue(recipients);
    let deaths = 0;
    for (let round = 0; round < 40; round++) {
      const workers = [0, 1].map(() =>
        mortal(sqlOutbox(backend.sql), random() < 0.4 ? 1 + Math.floor(random() * 40) : Infinity),
      );
      await Promise.all(
        workers.map((worker) => deliver(worker, sink.settings).catch(() => undefined)),
      );
      deaths += workers.filter((worker) => worker.died()).length;
      await letTimePass();
    }
    await sink.close();
    const taken = (recipient: string) =>
      sink.taken.filter((mail) => mail.recipient === recipient).length;
    const rows = await mails();
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(recipients.toSorted());
    const copies = { sent: [1], refused: [0], uncertain: [0, 1] };
    for (const { recipient, state } of rows) {
      expect(copies).toHaveProperty(state);
      expect(Object(copies)[state]).toContain(taken(recipient));
    }
    const uncertain = rows.filter(({ state }) => state === "uncertain").length;
    // At most one mail is uncertain for each connection of a dead worker, and for each lost answer.
    expect(uncertain).toBeLessThanOrEqual(deaths * settingsFor(0).connections + sink.lostAnswers());
  },
);

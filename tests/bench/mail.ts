/**
 * How fast mail is sent: `npm run bench:mail -- [--short]`. From the embedded database to a server on this machine,
 * in this process, and by the Edge Function under Deno, with signatures and TLS. It also times valid and invalid
 * links.
 */
import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sqlOutbox } from "../../server/mails";
import { openBackend } from "../../server/backend";
import { deliver } from "../../supabase/functions/mail/deliver";
import { openMailApi } from "../mail/mail-api";
import { startMailFunction } from "../mail/mail-function";
import { openMailSink } from "../support/mail-sink";
import { medianOf } from "./statistics";

const { values } = parseArgs({ options: { short: { type: "boolean" } } });
const MAILS = values.short ? 100 : 2_000;
const MOST_MS = 60_000;
const PER_CALL = 200;
const CALLS = values.short ? 1 : 3;
const MOST_CPU_MS = 1_000;

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const missed: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

const backend = await openBackend({ seedFile: null });
try {
  await benchNode();
  await benchDeno();
  await benchLinks();
} finally {
  await backend.close();
}
for (const each of missed) say(`Missed: ${each}`);
process.exitCode = missed.length > 0 ? 1 : 0;

/** A letter of the usual length to each of that many addresses. */
async function enqueue(mails: number): Promise<void> {
  const body = "<p>Une longue année de refontes, et ce qu’elle nous a appris.</p>".repeat(60);
  await backend.sql.exec("delete from private.mails");
  await backend.sql.query(
    `select private.enqueue_mail('campaign', 'n' || each || '@example.org', 'n' || each, 'La lettre d’été',
       private.mail_page('La lettre d’été', 'Sillage', $2, 'Se désabonner'), $2,
       private.list_headers('n' || each), null, 'lettre', 'n' || each)
     from generate_series(1, $1::integer) as each`,
    [mails, body],
  );
}

async function benchNode(): Promise<void> {
  const sink = await openMailSink();
  await enqueue(MAILS);
  const dkim = { selector: "vitrine", key: privateKey };
  const start = performance.now();
  const { sent } = await deliver(sqlOutbox(backend.sql), { ...sink.settings, dkim });
  const took = performance.now() - start;
  await sink.close();
  say(`Node: ${sent} signed mails in ${(took / 1000).toFixed(1)} s`);
  if (sent < MAILS) missed.push(`${MAILS - sent} mails did not leave`);
  const most = (MOST_MS * MAILS) / 2_000;
  if (!values.short && took > most) missed.push(`${MAILS} mails in ${most / 1000} s`);
}

async function benchDeno(): Promise<void> {
  const sink = await openMailSink(undefined, { tls: true });
  const api = await openMailApi(async (task, given) => {
    const { rows } = await backend.sql.query<{ answer: unknown }>(
      "select public.work_on_mails($1, $2::text::jsonb) as answer",
      [task, given],
    );
    return rows[0]?.answer;
  });
  const called = await startMailFunction(api.url, {
    MAIL_HOST: "127.0.0.1",
    MAIL_PORT: String(sink.settings.port),
    MAIL_TLS: "at-once",
    MAIL_FROM: "Sillage <bonjour@sillage.example>",
    MAIL_DKIM_SELECTOR: "vitrine",
    MAIL_DKIM_KEY: privateKey,
    MAIL_PER_CALL: String(PER_CALL),
  });
  await enqueue(PER_CALL * CALLS);
  const cpu: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const before = cpuOf(called.process.pid);
    await (await called.wake()).text();
    cpu.push(cpuOf(called.process.pid) - before);
  }
  await called.close();
  await api.close();
  await sink.close();
  say(
    `Deno: ${PER_CALL} signed mails over TLS take ${cpu.map((ms) => ms.toFixed(0)).join(", ")} ms of processor, call by call`,
  );
  if (sink.taken.length !== PER_CALL * CALLS) missed.push("not all of Deno’s mails arrived");
  if (!values.short && medianOf(cpu) > MOST_CPU_MS) {
    missed.push(`${PER_CALL} mails in ${MOST_CPU_MS} ms of processor under Deno`);
  }
}

/** The processor time of a process in milliseconds, on Linux. */
function cpuOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/su, "").trim().split(" ");
  // After the name: utime and stime, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function benchLinks(): Promise<void> {
  await backend.sql.exec(`
    insert into public.newsletter_subscribers (id, email, status) values ('gone', 'gone@example.org', 'unsubscribed');
    insert into private.newsletter_tokens (hash, subscriber, purpose, expires_at) values
      (private.token_hash('used'), 'gone', 'unsubscribe', now() + interval '1 day'),
      (private.token_hash('expired'), 'gone', 'unsubscribe', now() - interval '1 day'),
      (private.token_hash('foreign'), 'gone', 'confirm', now() + interval '1 day');`);
  await timeLinks("A link that ends a subscription", "select public.end_subscription($1)");
  await backend.sql.exec(`
    insert into public.admin_invitations (email, token_hash, expires_at, accepted_at)
    select address, encode(sha256(convert_to(token, 'UTF8')), 'hex'), expires_at, accepted_at from (values
      ('boris@example.org', 'used', now() + interval '1 day', now()),
      ('boris@example.org', 'expired', now() - interval '1 day', null),
      ('carla@example.org', 'foreign', now() + interval '1 day', null)
    ) as given (address, token, expires_at, accepted_at)`);
  // The query that registering with an invitation and accepting one share.
  const redeem = "select private.redeem_invitation('boris@example.org', $1)";
  await timeLinks("An invitation", redeem);
}

/** How long an invalid link takes, for each reason. */
async function timeLinks(what: string, sql: string): Promise<void> {
  const tries = values.short ? 20 : 300;
  const times = new Map<string, number[]>();
  for (let round = 0; round < tries; round += 1) {
    for (const token of ["guessed", "used", "expired", "foreign"]) {
      const start = performance.now();
      await backend.sql.query(sql, [token]);
      times.set(token, [...(times.get(token) ?? []), performance.now() - start]);
    }
  }
  const words = [...times].map(([name, taken]) => `${name} ${medianOf(taken).toFixed(2)}`);
  say(`${what}, median of ${tries} in ms: ${words.join(", ")}`);
}

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { type MailSink, openMailSink } from "../support/mail-sink";
import { PG_NET } from "../support/pg-net";
import { type MailApi, openMailApi, SECRET_KEY } from "./mail-api";
import { type MailFunction, startMailFunction, WAKE_SECRET } from "./mail-function";

let backend: TestBackend;
let sink: MailSink;
let api: MailApi;
let called: MailFunction;

beforeAll(async () => {
  backend = await startBackend();
  sink = await openMailSink(undefined, { tls: true });
  api = await openMailApi(async (task, given) => {
    const { rows } = await backend.sql.query<{ answer: unknown }>(
      "select public.work_on_mails($1, $2::text::jsonb) as answer",
      [task, given],
    );
    return rows[0]?.answer;
  });
  called = await startMailFunction(api.url, { ...secretsFor(sink), MAIL_PER_CALL: "5" });
}, 240_000);
afterAll(async () => {
  await called.close();
  await api.close();
  await sink.close();
  await backend.close();
});
beforeEach(() => backend.sql.exec("truncate private.mails"));

/** The settings of a hosted project for this mail server. */
const secretsFor = ({ settings }: MailSink) => ({
  MAIL_HOST: "127.0.0.1",
  MAIL_PORT: String(settings.port),
  // Port 465 uses TLS from the first byte.
  MAIL_TLS: "at-once",
  MAIL_FROM: "Sillage <bonjour@sillage.example>",
});

const enqueue = (mails: number) =>
  backend.sql.query(
    `select private.enqueue_mail('notice', 'n' || each || '@example.org', gen_random_uuid()::text, 'La lettre d’été', '<p>Été</p>', 'Été')
     from generate_series(1, $1::integer) as each`,
    [mails],
  );

async function states(): Promise<readonly unknown[]> {
  const { rows } = await backend.sql.query(
    "select state, count(*)::integer as mails from private.mails group by 1 order by 1",
  );
  return rows;
}

test("the Edge Function under Deno sends waiting mails over TLS, and logs the server", async () => {
  await enqueue(3);
  const response = await called.wake();
  expect([response.status, await response.json()]).toEqual([200, { sent: 3 }]);
  expect(await states()).toEqual([{ state: "sent", mails: 3 }]);
  expect(sink.taken.map(({ recipient }) => recipient).toSorted()).toEqual([
    "n1@example.org",
    "n2@example.org",
    "n3@example.org",
  ]);
  const { rows } = await backend.sql.query("select server, sender, problem from private.mail_road");
  expect(rows).toEqual([{ server: "127.0.0.1", sender: "bonjour@sillage.example", problem: null }]);
});

test("a project whose former keys were disabled sends with its secret key", async () => {
  const present = await startMailFunction(api.url, {
    ...secretsFor(sink),
    SUPABASE_SECRET_KEYS: JSON.stringify({ other: "sb_secret_other", default: SECRET_KEY }),
    SUPABASE_SERVICE_ROLE_KEY: "former-key",
  });
  await enqueue(1);
  const response = await present.wake();
  await present.close();
  expect([response.status, await response.json()]).toEqual([200, { sent: 1 }]);
  expect(await states()).toEqual([{ state: "sent", mails: 1 }]);
});

test("a caller without the secret sends nothing", async () => {
  await enqueue(1);
  const answers = await Promise.all([called.wake("guessed"), called.wake("")]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  expect(await states()).toEqual([{ state: "waiting", mails: 1 }]);
});

test("a call ends before its processor time is used up, and leaves the remaining mails unclaimed for the next", async () => {
  await enqueue(7);
  expect(await (await called.wake()).json()).toEqual({ sent: 5 });
  const { rows } = await backend.sql.query(
    "select from private.mails where state = 'waiting' and lease is null",
  );
  expect(rows).toHaveLength(2);
  expect(await (await called.wake()).json()).toEqual({ sent: 2 });
});

test("pg_cron has pg_net call the function with its secret, only while there is something to send", async () => {
  await backend.sql.exec(PG_NET);
  /** Runs what pg_cron runs each minute, and then the requests of pg_net. */
  const minute = async () => {
    await backend.sql.query("select private.wake_mail_worker()");
    const { rows } = await backend.sql.query<{
      url: string;
      headers: Record<string, string>;
      timeout_milliseconds: number;
    }>("delete from net.http_request_queue returning url, headers, timeout_milliseconds");
    return rows;
  };
  await enqueue(1);
  expect(await minute()).toEqual([]);
  await backend.sql.query(
    "update private.mail_road set hook = 'https://projet.example/functions/v1/mail', secret = $1",
    [WAKE_SECRET],
  );
  const [call, ...others] = await minute();
  expect([call?.url, others]).toEqual(["https://projet.example/functions/v1/mail", []]);
  // A caller that disconnects before the function is done may end it.
  expect(call?.timeout_milliseconds).toBeGreaterThan(40_000);
  const response = await fetch(called.url, { method: "POST", headers: call?.headers ?? {} });
  expect(await response.json()).toEqual({ sent: 1 });
  // No mail is due, so the function is not called.
  await enqueue(2);
  await backend.sql.exec(
    "update private.mails set next_attempt_at = case recipient when 'n1@example.org' then 'infinity' else now() + interval '1 hour' end",
  );
  expect(await minute()).toEqual([]);
  // Mails of a worker that stopped responding must be found.
  await backend.sql.exec(
    "update private.mails set state = 'sending', leased_until = now() - interval '1 second'",
  );
  expect(await minute()).toHaveLength(1);
  await backend.sql.exec("drop schema net cascade");
});

test("under Deno a mail is sent with a password over TLS, and a wrong password is reported with the server's message", async () => {
  const login = { user: "vitrine", password: "mot-de-passe" };
  const strict = await openMailSink(undefined, { tls: true, login });
  const withPassword = async (password: string) => {
    const secrets = {
      ...secretsFor(strict),
      MAIL_USER: login.user,
      MAIL_PASSWORD: password,
    };
    const started = await startMailFunction(api.url, secrets);
    const result: unknown = await (await started.wake()).json();
    await started.close();
    return result;
  };
  await enqueue(1);
  const wrong = "535 5.7.8 Wrong password";
  expect(await withPassword("ancien")).toEqual({ sent: 0, problem: wrong });
  const { rows } = await backend.sql.query("select problem from private.mail_road");
  expect(rows).toEqual([{ problem: wrong }]);
  expect(await withPassword(login.password)).toEqual({ sent: 1 });
  expect(strict.logins).toEqual([
    { user: login.user, isPrivate: true },
    { user: login.user, isPrivate: true },
  ]);
  expect(await states()).toEqual([{ state: "sent", mails: 1 }]);
  await strict.close();
}, 60_000);

test("under Deno a server with an untrusted certificate gets no password and no mail", async () => {
  const login = { user: "vitrine", password: "mot-de-passe" };
  const strict = await openMailSink(undefined, { tls: true, login });
  const started = await startMailFunction(api.url, {
    ...secretsFor(strict),
    MAIL_USER: login.user,
    MAIL_PASSWORD: login.password,
    DENO_CERT: undefined,
  });
  await enqueue(1);
  expect(await (await started.wake()).json()).toEqual({
    sent: 0,
    problem: expect.stringMatching(/certificate|UnknownIssuer/iu),
  });
  expect([strict.logins, strict.taken]).toEqual([[], []]);
  await started.close();
  await strict.close();
}, 60_000);

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { type MailSink, openMailSink } from "../support/mail-sink";
import { type MailApi, openMailApi } from "./mail-api";
import { type MailFunction, startMailFunction } from "./mail-function";

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
  called = await startMailFunction(api.url, {
    MAIL_HOST: "127.0.0.1",
    MAIL_PORT: String(sink.settings.port),
    // As on port 465.
    MAIL_TLS: "at-once",
    MAIL_FROM: "Sillage <bonjour@sillage.example>",
    MAIL_PER_CALL: "5",
  });
}, 240_000);
afterAll(async () => {
  await called.close();
  await api.close();
  await sink.close();
  await backend.close();
});
beforeEach(() => backend.sql.exec("truncate private.mails"));

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

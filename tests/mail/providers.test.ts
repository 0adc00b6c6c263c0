import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sqlOutbox } from "../../server/mails";
import { deliver } from "../../supabase/functions/mail/deliver";
import { startBackend, type TestBackend } from "../support/backend";
import { AUTHORITY, openMailSink } from "../support/mail-sink";

const LOGIN = { user: "vitrine", password: "mot-de-passe" };
const SECRETS = { MAIL_USER: LOGIN.user, MAIL_PASSWORD: LOGIN.password };
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
}, 120_000);
afterAll(() => backend.close());
beforeEach(() => backend.sql.exec("delete from private.mails"));

/** Sends a mail to a server on this port with these settings; `trusts` is the authority of its certificate. */
async function handOver(
  port: number,
  settings: Readonly<Record<string, string>>,
  trusts = true,
): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "tests/mail/hand-over.ts"],
    {
      env: {
        ...process.env,
        MAIL_HOST: "127.0.0.1",
        MAIL_PORT: String(port),
        MAIL_FROM: "Sillage <bonjour@sillage.example>",
        ...settings,
        ...(trusts && { NODE_EXTRA_CA_CERTS: AUTHORITY }),
      },
    },
  );
  return JSON.parse(stdout);
}

test.each([
  ["TLS from the first byte, as on port 465", true, "at-once"],
  ["TLS once it was asked for, as on port 587", "starttls", "starttls"],
  ["TLS where the server offers it, as on port 25", "starttls", "if-offered"],
] as const)("a mail is sent with a password over %s", async (_, tls, setting) => {
  const sink = await openMailSink(undefined, { tls, login: LOGIN });
  const result = await handOver(sink.settings.port, {
    MAIL_TLS: setting,
    // A password is only sent over an encrypted connection.
    ...(setting === "if-offered" ? { MAIL_HOST: "localhost" } : {}),
    ...SECRETS,
  });
  await sink.close();
  expect(result).toEqual({ outcome: "sent", answer: "250 Kept" });
  expect(sink.logins).toEqual([{ user: LOGIN.user, isPrivate: true }]);
});

test.each([
  ["whose certificate nobody vouches for", true, "at-once", false, /certificate/u],
  ["that does not know TLS, where it was asked for", false, "starttls", true, /^500 /u],
] as const)("a server %s gets no password and no mail", async (_, tls, setting, trusts, words) => {
  const sink = await openMailSink(undefined, { tls, login: LOGIN });
  const result = await handOver(sink.settings.port, { MAIL_TLS: setting, ...SECRETS }, trusts);
  await sink.close();
  expect(result).toEqual({ problem: expect.stringMatching(words) });
  expect([sink.logins, sink.taken]).toEqual([[], []]);
});

test("a password that the server rejects is reported with the server's message, and counts as an attempt for no mail", async () => {
  const sink = await openMailSink(undefined, { login: LOGIN });
  await backend.sql.query(
    "select private.enqueue_mail('notice', 'lea@example.org', 'un', 'Bonjour', '', 'Bonjour')",
  );
  const login = { ...LOGIN, password: "ancien" };
  const round = await deliver(sqlOutbox(backend.sql), { ...sink.settings, login });
  const right = await deliver(sqlOutbox(backend.sql), { ...sink.settings, login: LOGIN });
  await sink.close();
  expect(round).toEqual({ sent: 0, problem: "535 5.7.8 Wrong password" });
  expect(right).toEqual({ sent: 1 });
  const { rows } = await backend.sql.query("select state, attempts from private.mails");
  expect(rows).toEqual([{ state: "sent", attempts: 1 }]);
});

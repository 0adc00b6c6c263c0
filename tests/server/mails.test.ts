import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepMails } from "../../server/mails";
import { startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import { openMailSink } from "../support/mail-sink";
import { signUpAdmin } from "../supabase/actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
}, 120_000);
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql.query("delete from private.mails");
});

const states = async () => {
  const { rows } = await backend.sql.query<{ state: string }>("select state from private.mails");
  return rows.map(({ state }) => state);
};

test("a mail is sent as soon as it is put in the outbox, and the server knows its sender", async () => {
  const sink = await openMailSink();
  const stop = await keepMails(backend, sink.settings, 3_600_000);
  const { data } = await admin.rpc("send_test_mail");
  expect(data).toMatchObject({ status: "waiting" });
  await eventually(async () => expect(await states()).toEqual(["sent"]));
  expect(sink.taken.map(({ recipient }) => recipient)).toEqual(["anna@example.org"]);
  expect((await admin.rpc("list_mails")).data).toMatchObject({
    counts: { sent: 1 },
    server: "127.0.0.1",
    sender: "bonjour@sillage.example",
    problem: null,
  });
  await stop();
  await sink.close();
});

test("a mail that could not be sent is reported once on the terminal, is shown, and is retried", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const sink = await openMailSink();
  await sink.close();
  const stop = await keepMails(backend, sink.settings, 20);
  await admin.rpc("send_test_mail");
  await eventually(async () =>
    expect((await admin.rpc("list_mails")).data).toMatchObject({
      problem: expect.stringContaining("ECONNREFUSED"),
    }),
  );
  expect(await states()).toEqual(["waiting"]);
  await stop();
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

test("without a mail server nothing is sent, and nothing claims that it was", async () => {
  const stop = await keepMails(backend, undefined);
  await admin.rpc("send_test_mail");
  expect((await admin.rpc("list_mails")).data).toMatchObject({
    mails: [{ state: "waiting", attempts: 0 }],
    server: null,
  });
  await stop();
});

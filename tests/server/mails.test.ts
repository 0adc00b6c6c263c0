import { expect, test, vi } from "vitest";
import { keepMails } from "../../server/mails";
import { startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import { openMailSink } from "../support/mail-sink";
import { signUpAdmin } from "../supabase/actors";

const stateOf = async (backend: TestBackend) => {
  const { rows } = await backend.sql.query<{ state: string }>("select state from private.mails");
  return rows.map(({ state }) => state);
};

test("a mail leaves as soon as it is put in the outbox, and its sender is known", async () => {
  const backend = await startBackend();
  const sink = await openMailSink();
  const stop = await keepMails(backend, sink.settings, 3_600_000);
  const admin = await signUpAdmin(backend);
  const { data } = await admin.rpc("send_test_mail");
  expect(data).toMatchObject({ status: "waiting" });
  await eventually(async () => expect(await stateOf(backend)).toEqual(["sent"]));
  expect(sink.taken.map(({ recipient }) => recipient)).toEqual(["anna@example.org"]);
  expect((await admin.rpc("list_mails")).data).toMatchObject({
    counts: { sent: 1 },
    server: "127.0.0.1",
    sender: "bonjour@sillage.example",
    problem: null,
  });
  await stop();
  await sink.close();
  await backend.close();
});

test("what could not leave is said once on the terminal and shown, and tried again", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const backend = await startBackend();
  const sink = await openMailSink();
  await sink.close();
  const stop = await keepMails(backend, sink.settings, 20);
  const admin = await signUpAdmin(backend);
  await admin.rpc("send_test_mail");
  await eventually(async () =>
    expect((await admin.rpc("list_mails")).data).toMatchObject({
      problem: expect.stringContaining("ECONNREFUSED"),
    }),
  );
  expect(await stateOf(backend)).toEqual(["waiting"]);
  await stop();
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
  await backend.close();
});

test("without a server for mail nothing leaves, and nothing says that it did", async () => {
  const backend = await startBackend();
  const stop = await keepMails(backend, undefined);
  const admin = await signUpAdmin(backend);
  await admin.rpc("send_test_mail");
  expect((await admin.rpc("list_mails")).data).toMatchObject({
    mails: [{ state: "waiting", attempts: 0 }],
    server: null,
  });
  await stop();
  await backend.close();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { keepNotices } from "../../server/notices";
import { startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import { signUpAdmin } from "../supabase/actors";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  await signUpAdmin(backend);
});
afterAll(() => backend.close());

test("a daily mail that was missed while the server was off is sent at its start", async () => {
  await backend.sql.exec(`
    insert into contact_submissions (id, name, email, message, created_at, updated_at)
    values ('m', 'Zoé', 'zoe@example.org', 'Bonjour', '2026-01-01', '2026-01-01');
    insert into private.notices (recipient, collection, document_id, created_at)
    select id, 'contact_submissions', 'm', now() - interval '3 days' from users`);
  // Before 8 o'clock no digest of the day is due: the missed ones are sent at 8.
  const { rows } = await backend.sql.query<{ early: boolean }>(
    "select (now() at time zone 'Europe/Paris')::time < '08:00' as early",
  );
  const stop = keepNotices(backend, 20);
  const made = async () => {
    const found = await backend.sql.query("select from private.mails where purpose = 'notice'");
    return found.rows.length;
  };
  await eventually(async () => expect(await made()).toBe(rows[0]?.early ? 0 : 1));
  await stop();
});

import { expect, test, vi } from "vitest";
import { startBackend } from "../support/backend";
import { findPostgres } from "../support/postgres";
import { ACCESS_DOCUMENT, accessMatrixSql, asDocument } from "./access-matrix";
import { signUpAdmin, signUpWithoutRole } from "./actors";
import { ANNA, startHostedSite } from "./hosted";

// Every right is tried in a statement of its own: a busy machine needs more than the usual time for all of them.
vi.setConfig({ testTimeout: 120_000 });

const MATRIX = "select line from pg_temp.access_matrix() as line";

test("the embedded backend gives each role the documented rights, and no others", async () => {
  const backend = await startBackend({ seed: true });
  await signUpAdmin(backend);
  await signUpWithoutRole(backend);
  const { rows: users } = await backend.sql.query<{ id: string; role: string }>(
    "select id, role from users order by role",
  );
  const [admin, none] = users;
  expect(users.map(({ role }) => role)).toEqual(["admin", "none"]);
  await backend.sql.exec(accessMatrixSql(admin?.id ?? "", none?.id ?? ""));
  const { rows } = await backend.sql.query<{ line: string }>(MATRIX);
  await backend.close();
  await expect(asDocument(rows.map(({ line }) => line))).toMatchFileSnapshot(ACCESS_DOCUMENT);
});

const programs = findPostgres();

test.skipIf(programs === undefined)(
  "a real PostgreSQL, as hosted Supabase is, gives each role the documented rights, and no others",
  async () => {
    const site = await startHostedSite(programs);
    try {
      const withoutRole = crypto.randomUUID();
      const owner = await site.open("supabase_admin");
      // Triggers are off, because other tests cover how an account is admitted.
      await owner.query(`set session_replication_role = replica;
        insert into auth.users (id, email) values ('${withoutRole}', 'boris@example.org');
        insert into public.users (id, email, role) values ('${withoutRole}', 'boris@example.org', 'none');
        set session_replication_role = origin`);
      await owner.query(accessMatrixSql(ANNA, withoutRole));
      await expect(asDocument(await owner.query(MATRIX))).toMatchFileSnapshot(ACCESS_DOCUMENT);
    } finally {
      await site.disconnect();
      await site.close();
    }
  },
);

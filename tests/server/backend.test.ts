import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POSTGRES_MAJOR } from "../../server/database";
import { startBackend, type TestBackend } from "../support/backend";

const requests: Request[] = [];
let backend: TestBackend;
let visitor: SupabaseClient;
let account: SupabaseClient;

const fixtures = {
  migrationsDir: "tests/server/fixtures/migrations",
  seedFile: "tests/server/fixtures/seed.sql",
  seed: true,
};

beforeAll(async () => {
  backend = await startBackend({
    ...fixtures,
    onRequest: (request) => requests.push(request),
  });
  visitor = backend.clientFor();
  account = await backend.signUp("claire@example.fr", "motdepasse", "Claire");
});

afterAll(() => backend.close());

test("serves the content of the seed", async () => {
  const { data } = await visitor.from("notes").select("id, text").order("id");
  expect(data).toEqual([
    { id: 1, text: "première" },
    { id: 2, text: "deuxième" },
  ]);
});

test("keeps revoked the rights that the migrations revoke", async () => {
  const { error } = await visitor.from("notes").select("secret");
  expect(error?.code).toBe("42501");
});

test("applies row-level security", async () => {
  const refused = await visitor.from("notes").insert({ id: 10, text: "d’un visiteur" });
  const accepted = await account.from("notes").insert({ id: 11, text: "d’un compte" });
  expect(refused.error?.code).toBe("42501");
  expect(accepted.error).toBeNull();
});

test("isolates concurrent requests: one that fails rolls back no other", async () => {
  const ids = Array.from({ length: 20 }, (_, index) => 100 + index);
  const isRefused = (id: number) => id % 2 === 1;
  const answers = await Promise.all(
    ids.map((id) => visitor.rpc("write_note", { id, text: isRefused(id) ? "" : "gardée" })),
  );
  const { data } = await account.from("notes").select("id").gte("id", 100).order("id");
  const written = ids.filter((id) => !isRefused(id));
  expect(ids.filter((_, index) => answers[index]?.error === null)).toEqual(written);
  expect(data?.map((note) => note.id)).toEqual(written);
});

test("keeps the superuser's queries out of the transactions of requests", async () => {
  const [{ data }, { rows }] = await Promise.all([
    visitor.rpc("caller"),
    backend.sql.query("select current_user as role"),
  ]);
  expect(data).toMatchObject({ role: "anon" });
  expect(rows).toEqual([{ role: "postgres" }]);
});

test("refuses a request without the publishable key", async () => {
  const answer = await backend.fetch(new Request("http://localhost/rest/v1/notes?select=id"));
  expect(answer.status).toBe(401);
});

test("gives a session to another client", async () => {
  const { data } = await account.auth.getSession();
  const other = backend.clientFor(data.session ?? undefined);
  const { data: caller } = await other.rpc("caller");
  expect(caller).toMatchObject({ role: "authenticated" });
});

test("starts each backend from the same state", async ({ onTestFinished }) => {
  await backend.sql.exec("insert into public.notes values (50, 'ici seulement')");
  const other = await startBackend(fixtures);
  onTestFinished(() => other.close());
  const { rows } = await other.sql.query("select id from public.notes order by id");
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test("reports each request to the test", async () => {
  requests.length = 0;
  await visitor.from("notes").select("id");
  expect(requests.map((request) => new URL(request.url).pathname)).toEqual(["/rest/v1/notes"]);
});

test("knows the version of its PostgreSQL", async () => {
  const { rows } = await backend.sql.query("show server_version");
  expect(rows).toEqual([{ server_version: expect.stringMatching(`^${POSTGRES_MAJOR}\\.`) }]);
});

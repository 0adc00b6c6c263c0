import { createServer } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { listener } from "../../server/http-bridge";
import { siteContentOf } from "../../server/site-content";
import { startBackend, type TestBackend } from "../support/backend";
import { listenLocally } from "../support/listening";

/** One more than two pages of PostgREST. */
const ROWS = 2_001;

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  await backend.sql.query(
    `insert into faqs (id, question, answer, category)
     select 'q-' || i, 'Combien ?', 'Peu.', 'general' from generate_series(1, $1::integer) i`,
    [ROWS],
  );
});
afterAll(() => backend.close());

const settings = { supabaseUrl: undefined, supabaseKey: undefined };

test("a row that is withdrawn between two requests hides no other from the built snapshot", async () => {
  let pages = 0;
  const content = await siteContentOf(settings, {
    ...backend,
    async fetch(request) {
      if (request.url.includes("published_faqs") && (pages += 1) === 2)
        await backend.sql.exec("delete from faqs where id = 'q-1'");
      return backend.fetch(request);
    },
  })();
  const ids = new Set(content["faqs"]?.rows.map(({ id }) => id));
  expect([pages, ids.size, ids.has(`q-${ROWS}`)]).toEqual([3, ROWS, true]);
});

test("the snapshot has the visitors’ epoch and revision from before its rows", async () => {
  const { data } = await backend
    .clientFor()
    .from("published_heads")
    .select("epoch, revision")
    .eq("collection", "faqs")
    .single()
    .throwOnError();
  await backend.sql.exec(`insert into posts (id, title, content) values ('brouillon', 'T', 'C')`);
  const { faqs, posts } = await siteContentOf(settings, backend)();
  expect(faqs).toMatchObject(data);
  expect(faqs?.rows).toHaveLength(ROWS - 1);
  expect(posts).toMatchObject({ revision: 0, rows: [] });
});

/** The address of a project that answers in this way, until the test ends. */
async function projectAt(answer: (request: Request) => Promise<Response>): Promise<string> {
  const server = createServer(listener(answer));
  const port = await listenLocally(server);
  onTestFinished(() => void server.close());
  return `http://localhost:${port}`;
}

const readFrom = (supabaseUrl: string, supabaseKey = backend.publishableKey) =>
  siteContentOf({ supabaseUrl, supabaseKey }, undefined)();

test("a hosted project is read like the embedded one", async () => {
  const url = await projectAt((request) => backend.fetch(request));
  expect((await readFrom(url))["faqs"]?.rows).toHaveLength(ROWS - 1);
});

test("a project that cannot be read is reported with what to correct", async () => {
  await expect(readFrom("http://localhost:9")).rejects.toThrow(
    "Le projet Supabase http://localhost:9 ne répond pas : vérifiez VITE_SUPABASE_URL et la connexion.",
  );
  const url = await projectAt((request) => backend.fetch(request));
  await expect(readFrom(url, "sb_publishable_d_un_autre_projet")).rejects.toThrow(
    `Le projet Supabase ${url} refuse la clé : vérifiez VITE_SUPABASE_PUBLISHABLE_KEY.`,
  );
  const blank = await projectAt(() => Promise.resolve(Response.json({}, { status: 404 })));
  await expect(readFrom(blank)).rejects.toThrow(
    `Le projet Supabase ${blank} n’a pas les tables de Vitrine : lancez « supabase db push ».`,
  );
});

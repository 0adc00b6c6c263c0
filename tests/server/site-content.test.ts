import { afterAll, beforeAll, expect, test } from "vitest";
import { siteContentOf } from "../../server/site-content";
import { startBackend, type TestBackend } from "../support/backend";

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

import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLivingSite, type LivingSite } from "../../server/living-site";
import { siteContentOf } from "../../server/site-content";
import { startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import { signUpAdmin } from "../supabase/actors";

let backend: TestBackend;
let site: LivingSite;
let folder: string;
const settings = () => ({
  siteUrl: "http://localhost",
  supabaseUrl: undefined,
  supabaseKey: undefined,
  rebuiltIn: path.join(folder, "rebuilt"),
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-living-"));
  backend = await startBackend();
  const noContent = async () => Promise.reject(new Error("The database is gone"));
  site = await createLivingSite(backend, noContent, settings());
});
afterAll(async () => {
  await site.close();
  await backend.close();
  await rm(folder, { recursive: true });
});

test("publishing rebuilds the site by itself, once for all changes within a moment", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  let builds = 0;
  const counting = async () => {
    builds += 1;
    throw new Error("Counted, not built");
  };
  const own = await startBackend();
  const living = await createLivingSite(own, counting, settings(), { afterMs: 500 });
  const publish = (id: string) =>
    own.sql.query(
      `insert into posts (id, kind, title, slug, content, published)
       values ($1, 'article', 'Le phare', $1, 'Un texte', true)`,
      [id],
    );
  await publish("un");
  await publish("deux");
  await eventually(async () => expect(builds).toBe(1));
  await own.sql.exec("update posts set published = false where id = 'un'");
  await eventually(async () => expect(builds).toBe(2));
  // A draft has no page.
  await own.sql.exec("update posts set title = 'Le phare rouge' where id = 'un'");
  await publish("trois");
  await eventually(async () => expect(builds).toBe(3));
  await living.close();
  await own.close();
  expect(builds).toBe(3);
  said.mockRestore();
});

test("a rebuild that fails leaves the pages as they were, and is reported on the terminal and in the back office", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const admin = await signUpAdmin(backend);
  const before = await (await site.answer(new Request("http://localhost/"))).text();
  expect((await admin.rpc("rebuild_site").throwOnError()).data).toEqual({ status: "asked" });
  await eventually(async () => {
    const { data } = await admin.rpc("rebuild_state").throwOnError();
    expect(data).toMatchObject({ configured: true, waiting: false, failure: "build" });
  });
  expect(said.mock.calls.join()).toContain("The database is gone");
  expect(await (await site.answer(new Request("http://localhost/"))).text()).toBe(before);
  said.mockRestore();
});

test("pages that were made again are not among the temporary files, which the system deletes after some days", async () => {
  const temporary = path.join(folder, "temporary");
  await mkdir(temporary);
  vi.stubEnv("TMPDIR", temporary);
  const own = await startBackend();
  const living = await createLivingSite(own, siteContentOf(settings(), own), settings());
  await own.sql.exec(
    `insert into posts (id, kind, title, slug, content, published)
     values ('phare', 'article', 'Le phare', 'phare', 'Un texte', true)`,
  );
  const admin = await signUpAdmin(own);
  await admin.rpc("rebuild_site").throwOnError();
  const pages = path.join(folder, "rebuilt");
  await expect.poll(() => readdir(pages).catch(() => []), { timeout: 60_000 }).toHaveLength(1);
  for (const name of await readdir(temporary)) {
    await rm(path.join(temporary, name), { recursive: true });
  }
  const ask = async () => (await living.answer(new Request("http://localhost/blog/phare"))).status;
  await expect.poll(ask, { timeout: 60_000 }).toBe(200);
  await living.close();
  expect(await readdir(pages)).toEqual([]);
  await own.close();
  vi.unstubAllEnvs();
}, 150_000);

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLivingSite, type LivingSite } from "../../server/living-site";
import { startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import { signUpAdmin } from "../supabase/actors";

let backend: TestBackend;
let site: LivingSite;

beforeAll(async () => {
  backend = await startBackend();
  const noContent = async () => Promise.reject(new Error("The database is gone"));
  site = await createLivingSite(backend, noContent, {
    siteUrl: "http://localhost",
    supabaseUrl: undefined,
  });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

test("a rebuild that fails leaves the pages as they were, and is told in the terminal and the back office", async () => {
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

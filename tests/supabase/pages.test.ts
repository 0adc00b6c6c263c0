import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Draft } from "../../src/content/index";
import { RESERVED_SLUGS } from "../../src/content/rules/page";
import { startBackend, type TestBackend } from "../support/backend";
import { push, rowOf, signUpAdmin, statuses, stored, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;
let visitor: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  visitor = backend.clientFor();
});
afterAll(() => backend.close());

const page = (given: Partial<Draft<"documents">>) =>
  rowOf("documents", { kind: "page", title: "Une page", published: true, ...given });
const addressOf = async (id: string) => (await storedRow(backend, "documents", id))["slug"];
const published = async (id: string) =>
  (await visitor.from("published_documents").select().eq("id", id).throwOnError()).data;

test("two pages never have the same address, and former addresses are kept", async () => {
  const [one, two] = [page({ slug: "equipe" }), page({ slug: "equipe" })];
  expect(statuses(await push(admin, "documents", one, two))).toEqual(["written", "written"]);
  expect([await addressOf(one.id), await addressOf(two.id)]).toEqual(["equipe", "equipe-2"]);
  await push(admin, "documents", { next: { ...one, slug: "nous" }, assumed: one });
  expect(await storedRow(backend, "documents", one.id)).toMatchObject({
    slug: "nous",
    former_slugs: ["equipe"],
  });
});

test("no page can take an address of the site, and one that is sent again stays as it is", async () => {
  const own = page({ slug: "services" });
  await push(admin, "documents", own);
  expect(await addressOf(own.id)).toBe("services-2");
  expect(statuses(await push(admin, "documents", own))).toEqual(["written"]);
  expect(await addressOf(own.id)).toBe("services-2");
});

test("the database reserves the same addresses as the forms", async () => {
  const candidates = [...RESERVED_SLUGS, "a-propos", "mentions"];
  const { rows } = await backend.sql.query<{ slug: string }>(
    "select slug from unnest($1::text[]) as slug where private.is_reserved_slug(slug)",
    [candidates],
  );
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual([...RESERVED_SLUGS].toSorted());
});

test("any number of documents that are not pages may lack an address", async () => {
  const rows = [rowOf("documents", { id: "homepage" }), rowOf("documents", { id: "footer" })];
  expect(statuses(await push(admin, "documents", ...rows))).toEqual(["written", "written"]);
});

test("visitors read only published pages; a withdrawn page becomes one tombstone", async () => {
  const [shown, draft] = [page({ slug: "vue" }), page({ slug: "tue", published: false })];
  const task = rowOf("documents", { id: "autre", title: "Interne", published: true });
  await push(admin, "documents", shown, draft, task);
  expect(await published(shown.id)).toMatchObject([{ slug: "vue", deleted: false }]);
  expect(await published(draft.id)).toEqual([]);
  expect(await published("autre")).toEqual([]);
  await push(admin, "documents", { next: { ...shown, published: false }, assumed: shown });
  expect(await published(shown.id)).toMatchObject([{ title: null, slug: null, deleted: true }]);
});

test("visits of a published page are counted under its current address, and no other", async () => {
  const row = page({ slug: "campagne" });
  await push(admin, "documents", row, page({ slug: "secrete", published: false }));
  await push(admin, "documents", { next: { ...row, slug: "promo" }, assumed: row });
  for (const path of ["/promo", "/campagne", `/${row.id}`, "/secrete", "/nulle-part", "/contact"]) {
    await visitor.rpc("count_view", { path });
  }
  const rows = await stored(backend, "page_views");
  expect(Object.fromEntries(rows.map(({ path, views }) => [path, views]))).toEqual({
    "/promo": 3,
    "/contact": 1,
  });
});

import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { article, push, rowOf, signUpAdmin, statuses, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

const addressOf = async (id: string, table = "posts") =>
  (await storedRow(backend, table, id))["slug"];
const formerOf = async (id: string) => (await storedRow(backend, "posts", id))["former_slugs"];

/** Renames an article as its author’s device does. */
async function rename(row: ReturnType<typeof article>, ...addresses: readonly string[]) {
  let assumed = row;
  for (const slug of addresses) {
    const next = { ...assumed, slug };
    await push(admin, "posts", { next, assumed });
    assumed = next;
  }
}

test("a taken address gets -2, then -3", async () => {
  const rows = [article({ slug: "bilan" }), article({ slug: "bilan" }), article({ slug: "bilan" })];
  expect(statuses(await push(admin, "posts", ...rows))).toEqual(["written", "written", "written"]);
  const addresses = await Promise.all(rows.map(({ id }) => addressOf(id)));
  expect(addresses).toEqual(["bilan", "bilan-2", "bilan-3"]);
});

test("an edit to a taken address gets a suffix too", async () => {
  const [one, two] = [article({ slug: "libre" }), article({ slug: "autre" })];
  await push(admin, "posts", one, two);
  await rename(two, "libre");
  expect(await addressOf(two.id)).toBe("libre-2");
});

test("an address of the maximum length still gets its suffix", async () => {
  const slug = "a".repeat(200);
  const [one, two] = [article({ slug }), article({ slug })];
  await push(admin, "posts", one, two);
  expect(await addressOf(two.id)).toBe(`${"a".repeat(190)}-2`);
});

test("any number of rows may lack an address", async () => {
  const rows = [article({ slug: "" }), article({ slug: "" })];
  await push(admin, "posts", ...rows);
  expect(await Promise.all(rows.map(({ id }) => addressOf(id)))).toEqual(["", ""]);
});

test("each former address is kept, the last one last", async () => {
  const row = article({ slug: "un" });
  await push(admin, "posts", row);
  await rename(row, "deux", "trois");
  expect(await formerOf(row.id)).toEqual(["un", "deux"]);
});

test("going back to a former address removes it from the list", async () => {
  const row = article({ slug: "aller" });
  await push(admin, "posts", row);
  await rename(row, "retour", "aller");
  expect(await addressOf(row.id)).toBe("aller");
  expect(await formerOf(row.id)).toEqual(["retour"]);
});

test("an edit of other fields leaves the list alone", async () => {
  const row = article({ slug: "stable" });
  await push(admin, "posts", row);
  await rename(row, "stable-et-net");
  const renamed = { ...row, slug: "stable-et-net" };
  await push(admin, "posts", { next: { ...renamed, title: "Neuf" }, assumed: renamed });
  expect(await formerOf(row.id)).toEqual(["stable"]);
});

test("a deleted row frees its address", async () => {
  const [gone, next] = [article({ slug: "rendue" }), article({ slug: "rendue" })];
  await push(admin, "posts", gone, { next: { ...gone, deleted: true }, assumed: gone }, next);
  expect(await addressOf(next.id)).toBe("rendue");
});

test("a restored row whose address is taken gets a suffix", async () => {
  const [gone, next] = [article({ slug: "reprise" }), article({ slug: "reprise" })];
  const deleted = { ...gone, deleted: true };
  await push(admin, "posts", gone, { next: deleted, assumed: gone }, next);
  await push(admin, "posts", { next: gone, assumed: deleted });
  expect(await storedRow(backend, "posts", gone.id)).toMatchObject({
    deleted: false,
    slug: "reprise-2",
  });
});

test("rows of two collections may have the same address", async () => {
  const project = rowOf("projects", {
    title: "Phare",
    slug: "phare",
    description: "Un phare.",
    category: "Site",
    date: "2026-01-01",
  });
  await push(admin, "posts", article({ slug: "phare" }));
  await push(admin, "projects", project);
  expect(await addressOf(project.id, "projects")).toBe("phare");
});

test("a plan, which has no page, gets a suffix and keeps no former address", async () => {
  const plan = { title: "Offre", slug: "offre", description: "Tout.", cta_text: "Choisir" };
  const [one, two] = [rowOf("plans", plan), rowOf("plans", plan)];
  await push(admin, "plans", one, two);
  expect(await addressOf(two.id, "plans")).toBe("offre-2");
  expect(await storedRow(backend, "plans", two.id)).not.toHaveProperty("former_slugs");
});

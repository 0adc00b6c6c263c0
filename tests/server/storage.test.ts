import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";

let backend: TestBackend;
let visitor: SupabaseClient;
let account: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend({
    migrationsDir: "tests/server/fixtures/migrations",
    seedFile: "tests/server/fixtures/seed.sql",
    seed: true,
  });
  visitor = backend.clientFor();
  account = await backend.signUp("claire@example.fr", "motdepasse", "Claire");
});

afterAll(() => backend.close());

const picture = (content = "une image", type = "image/webp") => new Blob([content], { type });

test("returns a public file as it was sent, at its public address", async () => {
  const path = "projets/été à l’hôtel.webp";
  const sent = await account.storage.from("images").upload(path, picture(), { cacheControl: "60" });
  const address = visitor.storage.from("images").getPublicUrl(path).data.publicUrl;
  const answer = await backend.fetch(new Request(address));
  expect(sent.error).toBeNull();
  expect(await answer.text()).toBe("une image");
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("cache-control")).toBe("max-age=60");
});

test("accepts a file sent as bytes", async () => {
  const bytes = new TextEncoder().encode("des octets");
  await account.storage.from("images").upload("octets.webp", bytes, { contentType: "image/webp" });
  const { data } = await account.storage.from("images").download("octets.webp");
  expect(await data?.text()).toBe("des octets");
});

test("applies the policies of storage.objects", async () => {
  const { error } = await visitor.storage.from("images").upload("visiteur.webp", picture());
  const { data: seen } = await visitor.storage.from("images").list();
  expect(error?.message).toContain("row-level security");
  expect(seen).toEqual([]);
});

test("refuses what no policy allows, even to an account", async () => {
  await account.storage.from("images").upload("fixe.webp", picture("avant"));
  await account.storage.from("images").remove(["fixe.webp"]);
  const replaced = await account.storage
    .from("images")
    .upload("fixe.webp", picture("après"), { upsert: true });
  const { data } = await account.storage.from("images").download("fixe.webp");
  expect(replaced.error).not.toBeNull();
  expect(await data?.text()).toBe("avant");
});

test("checks a file against the types and the size that its bucket allows", async () => {
  const vector = picture("<svg/>", "image/svg+xml");
  const typed = await account.storage.from("images").upload("dessin.svg", vector);
  const large = await account.storage
    .from("images")
    .upload("grande.webp", picture("x".repeat(1001)));
  expect(typed.error).not.toBeNull();
  expect(large.error).not.toBeNull();
});

test("refuses a form without a file rather than store an empty one", async () => {
  const form = new FormData();
  form.append("cacheControl", "60");
  const answer = await account.storage.from("images").upload("vide.webp", form);
  expect(answer.error).not.toBeNull();
});

test.each(["../evasion.webp", "dossier/../../evasion.webp"])(
  "refuses the path %s",
  async (path) => {
    const { error } = await account.storage.from("images").upload(path, picture());
    expect(error).not.toBeNull();
  },
);

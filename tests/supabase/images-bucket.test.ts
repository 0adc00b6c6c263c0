import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { signUpAdmin, signUpWithoutRole } from "./actors";

const MEGABYTE = 1024 * 1024;

let backend: TestBackend;
let admin: SupabaseClient;
let visitor: SupabaseClient;
let withoutRole: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  visitor = backend.clientFor();
  withoutRole = await signUpWithoutRole(backend);
});
afterAll(() => backend.close());

const file = (type: string, content: BlobPart = "une image") => new Blob([content], { type });
const images = (client: SupabaseClient) => client.storage.from("images");

/** The names of the files in the bucket, read as superuser. */
async function names(): Promise<string[]> {
  const { rows } = await backend.sql.query<{ name: string }>(
    "select name from storage.objects where bucket_id = 'images' order by name",
  );
  return rows.map(({ name }) => name);
}

async function contentOf(name: string): Promise<string> {
  const { publicUrl } = images(visitor).getPublicUrl(name).data;
  return (await backend.fetch(new Request(publicUrl))).text();
}

test.each(["image/png", "image/jpeg", "image/webp", "image/avif"])(
  "an administrator adds a picture, %s, that everybody sees by its address",
  async (type) => {
    const name = `${crypto.randomUUID()}.image`;
    const { error } = await images(admin).upload(name, file(type, type));
    expect(error).toBeNull();
    const { publicUrl } = images(visitor).getPublicUrl(name).data;
    const answer = await backend.fetch(new Request(publicUrl));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(await answer.text()).toBe(type);
  },
);

test("an administrator replaces, lists and removes pictures", async () => {
  await images(admin).upload("fiche.webp", file("image/webp", "avant"));
  const replaced = await images(admin).upload("fiche.webp", file("image/webp", "après"), {
    upsert: true,
  });
  expect(replaced.error).toBeNull();
  expect(await contentOf("fiche.webp")).toBe("après");
  const { data } = await images(admin).list();
  expect(data?.map(({ name }) => name)).toContain("fiche.webp");
  await images(admin).remove(["fiche.webp"]);
  expect(await names()).not.toContain("fiche.webp");
});

test("a file name that exists is not used again by accident", async () => {
  await images(admin).upload("double.webp", file("image/webp", "premier"));
  const { error } = await images(admin).upload("double.webp", file("image/webp", "second"));
  expect(error).not.toBeNull();
  expect(await contentOf("double.webp")).toBe("premier");
});

describe.each([
  ["a visitor", () => visitor],
  ["an account without a role", () => withoutRole],
])("%s", (_, client) => {
  beforeEach(async () => {
    await images(admin).upload("phare.webp", file("image/webp", "le phare"), { upsert: true });
  });

  test("cannot add a picture", async () => {
    const before = await names();
    const { error } = await images(client()).upload("pirate.webp", file("image/webp"));
    expect(error).not.toBeNull();
    expect(await names()).toEqual(before);
  });

  test("cannot replace, move or copy one", async () => {
    const before = await names();
    const answers = [
      await images(client()).update("phare.webp", file("image/webp", "piraté")),
      await images(client()).upload("phare.webp", file("image/webp", "piraté"), { upsert: true }),
      await images(client()).move("phare.webp", "ailleurs.webp"),
      await images(client()).copy("phare.webp", "copie.webp"),
    ];
    expect(answers.map(({ error }) => error === null)).toEqual([false, false, false, false]);
    expect(await names()).toEqual(before);
    expect(await contentOf("phare.webp")).toBe("le phare");
  });

  test("cannot remove any", async () => {
    await images(client()).remove(["phare.webp"]);
    expect(await contentOf("phare.webp")).toBe("le phare");
  });

  test("cannot list any", async () => {
    expect((await images(client()).list()).data ?? []).toEqual([]);
  });

  test("cannot create a bucket, nor open one", async () => {
    const { rows: before } = await backend.sql.query("select * from storage.buckets");
    await client().storage.createBucket("pirate", { public: true });
    await client().storage.updateBucket("images", { public: true, allowedMimeTypes: null });
    await client().storage.emptyBucket("images");
    await client().storage.deleteBucket("images");
    const { rows: after } = await backend.sql.query("select * from storage.buckets");
    expect(after).toEqual(before);
    expect(await names()).toContain("phare.webp");
  });
});

describe("an administrator’s file is refused", () => {
  test.each([
    ["a drawing that may hold scripts", "dessin.svg", "image/svg+xml"],
    ["a page", "page.html", "text/html"],
    ["a page with the name of a picture", "page.png", "text/html"],
    ["an animation that no screen asks for", "film.gif", "image/gif"],
    ["something without a type", "rien.png", ""],
  ])("when it is %s", async (_, name, type) => {
    const { error } = await images(admin).upload(name, file(type, "<svg onload='alert(1)'/>"));
    expect(error).not.toBeNull();
    expect(await names()).not.toContain(name);
  });

  test("when it is larger than 5 MB", async () => {
    const large = file("image/png", new Uint8Array(5 * MEGABYTE + 1));
    const { error } = await images(admin).upload("trop-grande.png", large);
    expect(error).not.toBeNull();
    expect(await names()).not.toContain("trop-grande.png");
  });

  test("but not when it is exactly 5 MB", async () => {
    const { error } = await images(admin).upload(
      "juste.png",
      file("image/png", new Uint8Array(5 * MEGABYTE)),
    );
    expect(error).toBeNull();
  });

  test("when its name leaves the bucket", async () => {
    const { error } = await images(admin).upload("../evasion.png", file("image/png"));
    expect(error).not.toBeNull();
    expect(await names()).not.toContain("../evasion.png");
  });
});

test("a page that claims to be a picture is stored, and served as the picture type that it claims", async () => {
  // Storage, hosted or embedded, trusts the declared type. The header `nosniff` and the re-encoding in the page are the
  // protection.
  await images(admin).upload("ruse.png", file("image/png", "<script>alert(1)</script>"));
  const { publicUrl } = images(visitor).getPublicUrl("ruse.png").data;
  const answer = await backend.fetch(new Request(publicUrl));
  expect(answer.headers.get("content-type")).toBe("image/png");
});

test("an administrator adds a PDF of up to 5 MB; what is larger, and what is no PDF, is refused", async () => {
  const pdf = (size: number) => file("application/pdf", new Uint8Array(size));
  expect((await images(admin).upload("a.pdf", pdf(4 * MEGABYTE))).error).toBeNull();
  expect((await images(admin).upload("b.pdf", pdf(6 * MEGABYTE))).error).not.toBeNull();
  expect((await images(admin).upload("c.pdf", file("text/html"))).error).not.toBeNull();
  expect((await images(visitor).upload("d.pdf", pdf(1))).error).not.toBeNull();
});

import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFileStorage } from "../../server/file-storage";

let folder: string;
let storage: ReturnType<typeof createFileStorage>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-test-"));
  storage = createFileStorage(path.join(folder, "storage"));
});

afterEach(() => rm(folder, { recursive: true }));

const write = (bucket: string, key: string, text: string) =>
  storage.uploadObject(bucket, key, undefined, Buffer.from(text), "text/plain", "no-cache");

const read = async (bucket: string, key: string) => {
  const { body } = await storage.getObject(bucket, key, undefined);
  return new Response(body as Blob).text();
};

test.each([
  "../../outside",
  "/etc/outside",
  "..\\outside",
  "a/../../../outside",
  "CON",
  "a".repeat(900),
])("keeps the file %s inside its folder", async (key) => {
  await write("images", key, "dedans");
  expect(await readdir(folder)).toEqual(["storage"]);
  expect(await read("images", key)).toBe("dedans");
});

test("distinguishes names that some file systems confuse", async () => {
  await write("images", "Photo.webp", "majuscule");
  await write("images", "photo.webp", "minuscule");
  await write("images", "photo.webp/dossier", "sous-dossier");
  expect(await read("images", "Photo.webp")).toBe("majuscule");
  expect(await read("images", "photo.webp")).toBe("minuscule");
});

test("distinguishes the same name in two buckets", async () => {
  await write("images", "a/b", "un");
  await write("images/a", "b", "deux");
  expect(await read("images", "a/b")).toBe("un");
});

test("copies a file with its metadata, then removes the original", async () => {
  await write("images", "avant", "texte");
  await storage.copyObject("images", "avant", undefined, "images", "après", undefined);
  await storage.deleteObject("images", "avant", undefined);
  expect(await read("images", "après")).toBe("texte");
  expect(await storage.headObject("images", "après", undefined)).toMatchObject({
    mimetype: "text/plain",
    size: 5,
  });
  await expect(read("images", "avant")).rejects.toThrow("ENOENT");
});

test("leaves nothing behind when several files are removed", async () => {
  await write("images", "un", "1");
  await write("images", "deux", "2");
  await storage.deleteObjects("images", ["un", "deux", "jamais vu"]);
  expect(await readdir(path.join(folder, "storage"))).toEqual([]);
});

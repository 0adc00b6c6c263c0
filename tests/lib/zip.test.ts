import {
  BlobWriter,
  Uint8ArrayReader,
  ZipWriter as Zip64Writer,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { expect, test, vi } from "vitest";
import { readZip, writeZip } from "../../src/lib/zip";

const moment = new Date("2026-11-21T12:00:00Z");
const text = (value: string) => new TextEncoder().encode(value);

async function zipped(): Promise<Blob> {
  const zip = writeZip(moment);
  await zip.add("collections/faqs.json", text("é".repeat(5_000)), true);
  await zip.add("images/œuvre.webp", new Uint8Array([1, 2, 3]), false);
  await zip.add("vide.json", new Uint8Array(), true);
  return zip.finish();
}

test("entries are unpacked unchanged, compressed or not", async () => {
  const zip = await readZip(await zipped());
  expect([...zip.sizes]).toEqual([
    ["collections/faqs.json", 10_000],
    ["images/œuvre.webp", 3],
    ["vide.json", 0],
  ]);
  expect(new TextDecoder().decode(await zip.read("collections/faqs.json"))).toBe("é".repeat(5_000));
  expect([...(await zip.read("images/œuvre.webp"))]).toEqual([1, 2, 3]);
  expect(await zip.read("vide.json")).toHaveLength(0);
});

test("a large entry is compressed in chunks", async () => {
  const large = Uint8Array.from({ length: 1_300_000 }, (_, place) => (place * place) % 251);
  const zip = writeZip(moment);
  await zip.add("a", large, true);
  await zip.add("b", large, false);
  const read = await readZip(await zip.finish());
  expect(Buffer.compare(await read.read("a"), large)).toBe(0);
  expect(Buffer.compare(await read.read("b"), large)).toBe(0);
});

test("a file that is no zip file, or a truncated one, does not open", async () => {
  await expect(readZip(new Blob(["bonjour"]))).rejects.toThrow("File format is not recognized");
  await expect(readZip(new Blob())).rejects.toThrow("File format is not recognized");
  const whole = await zipped();
  const truncated = readZip(whole.slice(0, whole.size - 40));
  await expect(truncated).rejects.toThrow("End of central directory not found");
});

test("an archive with the numbers of Zip64 opens", async () => {
  const zip = new Zip64Writer(new BlobWriter(), { zip64: true });
  await zip.add("a", new Uint8ArrayReader(text("bonjour")));
  const read = await readZip(await zip.close());
  expect(new TextDecoder().decode(await read.read("a"))).toBe("bonjour");
});

test("a file that has gone since it was chosen is not taken for a damaged one", async () => {
  const file = await zipped();
  const zip = await readZip(file);
  const gone = new DOMException("gone", "NotReadableError");
  vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValue(gone);
  await expect(zip.read("images/œuvre.webp")).rejects.toBe(gone);
  await expect(readZip(file)).rejects.toBe(gone);
  vi.restoreAllMocks();
});

test("a missing entry is reported", async () => {
  const zip = await readZip(await zipped());
  await expect(zip.read("manifest.json")).rejects.toThrow("manifest.json");
});

test("an entry that is larger than it says is not unpacked beyond that", async () => {
  const zip = writeZip(moment);
  await zip.add("a", new Uint8Array(5_000_000), true);
  const bytes = new Uint8Array(await (await zip.finish()).arrayBuffer());
  const directory = Buffer.from(bytes.buffer).lastIndexOf("PK\u0001\u0002", undefined, "latin1");
  new DataView(bytes.buffer).setUint32(directory + 24, 10, true);
  const bomb = await readZip(new Blob([bytes]));
  expect(bomb.sizes.get("a")).toBe(10);
  expect(await unpacked(() => bomb.read("a"))).toBeLessThanOrEqual(10);
});

test("a file with a duplicate name does not open, because one of the two sizes would be hidden", async () => {
  const zip = writeZip(moment);
  await zip.add("manifest.json", text("{}"), true);
  await zip.add("manifest.jsom", new Uint8Array(5_000_000), true);
  const bytes = Buffer.from(await (await zip.finish()).arrayBuffer());
  const twice = Buffer.from(
    bytes.toString("latin1").replaceAll("manifest.jsom", "manifest.json"),
    "latin1",
  );
  expect(twice).toHaveLength(bytes.length);
  await expect(readZip(new Blob([twice]))).rejects.toThrow("twice");
});

test("the directory is read once, and an entry alone, since a whole backup may not fit into the memory", async () => {
  const file = await zipped();
  const slices = vi.spyOn(file, "slice");
  const zip = await readZip(file);
  const before = slices.mock.calls.length;
  expect([...(await zip.read("images/œuvre.webp"))]).toEqual([1, 2, 3]);
  const read = slices.mock.calls.slice(before);
  const size = read.reduce((sum, [begin = 0, end = 0]) => sum + end - begin, 0);
  expect(size).toBeLessThan(100);
});

/** The number of unpacked bytes; 0 for a damaged file. */
async function unpacked(read: () => Promise<Uint8Array>): Promise<number> {
  try {
    return (await read()).length;
  } catch {
    return 0;
  }
}

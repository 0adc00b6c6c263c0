import { expect, test } from "vitest";
import { readZip, writeZip } from "../../src/lib/zip";

const moment = new Date("2026-11-21T12:00:00Z");
const text = (value: string) => new TextEncoder().encode(value);

async function zipped(): Promise<Uint8Array> {
  const zip = writeZip(moment);
  await zip.add("collections/faqs.json", text("é".repeat(5_000)), true);
  await zip.add("images/œuvre.webp", new Uint8Array([1, 2, 3]), false);
  await zip.add("vide.json", new Uint8Array(), true);
  return new Uint8Array(await zip.finish().arrayBuffer());
}

test("entries are unpacked unchanged, compressed or not", async () => {
  const zip = readZip(await zipped());
  expect([...zip.sizes]).toEqual([
    ["collections/faqs.json", 10_000],
    ["images/œuvre.webp", 3],
    ["vide.json", 0],
  ]);
  expect(new TextDecoder().decode(zip.read("collections/faqs.json"))).toBe("é".repeat(5_000));
  expect([...zip.read("images/œuvre.webp")]).toEqual([1, 2, 3]);
  expect(zip.read("vide.json")).toHaveLength(0);
});

test("a large entry is compressed in chunks", async () => {
  const large = Uint8Array.from({ length: 1_300_000 }, (_, place) => (place * place) % 251);
  const zip = writeZip(moment);
  await zip.add("a", large, true);
  await zip.add("b", large, false);
  const read = readZip(new Uint8Array(await zip.finish().arrayBuffer()));
  expect(Buffer.compare(read.read("a"), large)).toBe(0);
  expect(Buffer.compare(read.read("b"), large)).toBe(0);
});

test("a file that is no zip file, or a truncated one, does not open", async () => {
  expect(() => readZip(text("bonjour"))).toThrow("invalid zip data");
  expect(() => readZip(new Uint8Array())).toThrow("invalid zip data");
  const whole = await zipped();
  expect(() => readZip(whole.subarray(0, whole.length - 40))).toThrow("invalid zip data");
});

test("a missing entry is reported", async () => {
  const zip = readZip(await zipped());
  expect(() => zip.read("manifest.json")).toThrow("manifest.json");
});

test("an entry that is larger than it says is not unpacked beyond that", async () => {
  const zip = writeZip(moment);
  await zip.add("a", new Uint8Array(5_000_000), true);
  const bytes = new Uint8Array(await zip.finish().arrayBuffer());
  const directory = Buffer.from(bytes.buffer).lastIndexOf("PK\u0001\u0002", undefined, "latin1");
  new DataView(bytes.buffer).setUint32(directory + 24, 10, true);
  const bomb = readZip(bytes);
  expect(bomb.sizes.get("a")).toBe(10);
  expect(unpacked(() => bomb.read("a"))).toBeLessThanOrEqual(10);
});

test("a file with a duplicate name does not open, because one of the two sizes would be hidden", async () => {
  const zip = writeZip(moment);
  await zip.add("manifest.json", text("{}"), true);
  await zip.add("manifest.json", new Uint8Array(5_000_000), true);
  const bytes = new Uint8Array(await zip.finish().arrayBuffer());
  expect(() => readZip(bytes)).toThrow("twice");
});

test("the directory is read once, not again for each of thousands of entries", async () => {
  const bytes = await zipped();
  const zip = readZip(bytes);
  const directory = Buffer.from(bytes.buffer).indexOf("PK\u0001\u0002", undefined, "latin1");
  bytes.fill(0, directory);
  expect([...zip.read("images/œuvre.webp")]).toEqual([1, 2, 3]);
  expect(zip.read("collections/faqs.json")).toHaveLength(10_000);
});

/** The number of unpacked bytes; 0 for a damaged file. */
function unpacked(read: () => Uint8Array): number {
  try {
    return read().length;
  } catch {
    return 0;
  }
}

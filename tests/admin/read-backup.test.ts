import { openAsBlob } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { type BackupReading, readBackup, type SavedSite } from "../../src/admin/backup/read-backup";
import {
  BACKUP_FORMAT,
  collectionPath,
  savedDefinitions,
  savedRow,
  savedText,
} from "../../src/content/backup";
import { definitionOf } from "../../src/content/index";
import type { Row } from "../../src/content/row";
import { blank } from "../../src/content/validate";
import { sha256 } from "../../src/lib/sha256";
import { writeZip } from "../../src/lib/zip";
import { SCHEMA_VERSION } from "../../src/store/opening/rx-schema";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const PICTURE = new Uint8Array([137, 80, 78, 71]);
const QUESTION = savedRow(definitionOf("faqs"), {
  ...blank("faqs", { question: "Combien ?", answer: "Peu." }),
  id: "q1",
  created_at: "2026-01-02T03:04:05.006Z",
  updated_at: "2026-01-02T03:04:05.006Z",
});

/** The entry of the picture in the manifest, under another address. */
const pictureAt = async (address: string) => ({
  address,
  path: "images/plage.png",
  type: "image/png",
  bytes: PICTURE.length,
  sha256: await sha256(PICTURE),
});

interface Flaws {
  /** The content of the questions' file, instead of its rows. */
  readonly questions?: string;
  readonly rows?: readonly Row[];
  readonly documents?: readonly Row[];
  readonly manifest?: Readonly<Record<string, unknown>>;
  readonly picture?: Uint8Array<ArrayBuffer>;
  readonly without?: string;
  /** What every path begins with. */
  readonly folder?: string;
}

/** A backup with one question and one picture, valid except for the given flaws. */
async function backup(flaws: Flaws = {}): Promise<Blob> {
  const {
    questions,
    rows = [QUESTION],
    documents = [],
    manifest,
    picture,
    without,
    folder = "",
  } = flaws;
  const savedIn = new Map([
    ["faqs", rows],
    ["documents", documents],
  ]);
  const zip = writeZip(new Date());
  const collections: Record<string, unknown> = {};
  const add = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    if (name !== without) await zip.add(folder + name, content, true);
  };
  for (const { name } of savedDefinitions) {
    const saved = savedIn.get(name) ?? [];
    const text = savedText(saved);
    await add(collectionPath(name), bytesOf((name === "faqs" && questions) || text));
    collections[name] = { count: saved.length, sha256: await sha256(bytesOf(text)) };
  }
  await add("images/plage.png", picture ?? PICTURE);
  const whole = {
    application: "vitrine",
    format: BACKUP_FORMAT,
    schema: SCHEMA_VERSION,
    site: "https://sillage.example",
    made_at: "2026-11-21T12:00:00.000Z",
    unsent: 0,
    collections,
    images: [await pictureAt("/storage/v1/object/public/images/plage.png")],
    missing: [],
    ...manifest,
  };
  await add("manifest.json", bytesOf(JSON.stringify(whole)));
  return zip.finish();
}

const read = (file: Blob) => readBackup(file, () => undefined);

function siteIn(reading: BackupReading): SavedSite {
  if (!reading.ok) throw new Error(reading.problem);
  return reading.site;
}

async function problemOf(file: Blob): Promise<string> {
  const reading = await read(file);
  expect(reading.ok).toBe(false);
  return reading.ok ? "" : reading.problem;
}

test("a complete backup is read, with the bytes of its pictures", async () => {
  const tell = vi.fn<() => void>();
  const reading = await readBackup(await backup(), tell);
  const site = siteIn(reading);
  expect(site.rows.get(definitionOf("faqs"))).toEqual([QUESTION]);
  expect(site.rows.size).toBe(13);
  const pictures = await Promise.all(site.manifest.images.map((saved) => site.picture(saved)));
  expect(pictures.map(({ type }) => type)).toEqual(["image/png"]);
  expect(new Uint8Array(await new Blob(pictures).arrayBuffer())).toEqual(PICTURE);
  expect(tell).toHaveBeenCalled();
});

test("a backup of an older version gets the fields that it lacks", async () => {
  const { order: _, ...older } = QUESTION;
  const site = siteIn(await read(await backup({ rows: [older], manifest: { schema: 1 } })));
  expect(site.rows.get(definitionOf("faqs"))).toEqual([{ ...QUESTION, order: "" }]);
});

test("a backup that was unpacked and packed again with its folder is read like the original", async () => {
  const site = siteIn(await read(await backup({ folder: "sauvegarde-2026-11-21-1405/" })));
  expect(site.rows.get(definitionOf("faqs"))).toEqual([QUESTION]);
  const [saved] = site.manifest.images;
  const picture = saved && (await (await site.picture(saved)).arrayBuffer());
  expect(picture && new Uint8Array(picture)).toEqual(PICTURE);
});

test("what an older version kept elsewhere is read as a site saves it today, so that it compares as the same", async () => {
  const definition = definitionOf("documents");
  const of = (id: string, parts: unknown) => savedRow(definition, { ...QUESTION, id, parts });
  const company = { address: "Rue du Quai", name: "Atelier Nord" };
  const footer = of("footer", { contact_form: { answer_time: "demain", budgets: "" } });
  const documents = [footer, of("identity", { company_info: company })];
  const site = siteIn(await read(await backup({ documents, manifest: { schema: 7 } })));
  const today = [
    of("footer", { contact_form: { budgets: "" } }),
    of("identity", { company_info: { ...company, answer_time: "demain" } }),
  ];
  expect(savedText(site.rows.get(definition) ?? [])).toBe(savedText(today));
});

test.each<[string, Flaws, string]>([
  ["a changed collection", { questions: "[]" }, "«\u202FQuestions fréquentes\u202F»"],
  ["a lost collection", { without: "collections/faqs.json" }, "faqs.json"],
  ["a collection that the manifest does not know", { manifest: { collections: {} } }, "Blog"],
  ["the same row twice", { rows: [QUESTION, QUESTION] }, "Questions fréquentes"],
  ["a row without identifier", { rows: [{ ...QUESTION, id: null }] }, "Questions fréquentes"],
  ["a changed picture", { picture: new Uint8Array([137, 80, 78, 72]) }, "images/plage.png"],
  ["a lost picture", { without: "images/plage.png" }, "images/plage.png"],
  ["a manifest without its pictures", { manifest: { images: 3 } }, "manifest.json"],
  ["another format", { manifest: { format: 2 } }, "un autre format (2, ce site lit le 1)"],
  ["a newer version", { manifest: { schema: SCHEMA_VERSION + 1 } }, "version plus récente"],
  ["no manifest", { without: "manifest.json" }, "n’est pas une sauvegarde"],
  ["another application’s", { manifest: { application: "autre" } }, "n’est pas une sauvegarde"],
])("a backup with %s is refused as a whole, with the reason", async (_, flaws, words) => {
  const problem = await problemOf(await backup(flaws));
  expect(problem).toContain(words);
  expect(problem).toContain("Rien n’a été restauré.");
});

test.each([
  "//ailleurs.example/plage.png",
  "/\\ailleurs.example/plage.png",
  "/\t/ailleurs.example/plage.png",
  "/\n/ailleurs.example/plage.png",
  "/storage/v1/object/public/images/../../../plage.png",
  "/storage/v1/object/public/images/%2e./plage.png",
  "/media\\..\\plage.png",
])(
  "a backup that places a picture elsewhere than a site does, %j, is refused as a whole",
  async (address) => {
    const problem = await problemOf(
      await backup({ manifest: { images: [await pictureAt(address)] } }),
    );
    expect(problem).toContain("manifest.json");
    expect(problem).toContain("Rien n’a été restauré.");
  },
);

test("a truncated file, and a file of another type, do not open", async () => {
  const whole = await backup();
  // Half a byte crashes Node 20 itself.
  const half = Math.floor(whole.size / 2);
  expect(await problemOf(whole.slice(0, half))).toContain("endommagé ou incomplet");
  expect(await problemOf(new Blob(["bonjour"]))).toContain("endommagé ou incomplet");
});

test("a file that was moved meanwhile is not said to be damaged", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-backup-"));
  const place = path.join(folder, "sauvegarde.zip");
  await writeFile(place, new Uint8Array(await (await backup()).arrayBuffer()));
  const chosen = await openAsBlob(place);
  const site = siteIn(await read(chosen));
  await rm(folder, { recursive: true });
  const [saved] = site.manifest.images;
  await expect(saved && site.picture(saved)).rejects.toThrow(DOMException);
  await expect(read(chosen)).rejects.toThrow(DOMException);
});

test("a changed byte in the compared content is never taken for the same site", async () => {
  const bytes = new Uint8Array(await (await backup()).arrayBuffer());
  const expected = JSON.stringify(await siteOf(bytes));
  const read = new Set<string>();
  for (let place = 0; place < bytes.length; place += 7) {
    const changed = bytes.slice();
    changed[place] = (changed[place] ?? 0) ^ 0x55;
    read.add(JSON.stringify(await siteOf(changed)));
  }
  // Bytes that are not compared may change: the dates of entries, and the checksums, which the hashes replace.
  expect(read).toEqual(new Set(["[]", expected]));
});

async function siteOf(bytes: Uint8Array<ArrayBuffer>): Promise<Row[]> {
  const reading = await read(new Blob([bytes]));
  return reading.ok ? [...reading.site.rows.values()].flat() : [];
}

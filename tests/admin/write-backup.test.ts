import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readBackup } from "../../src/admin/backup/read-backup";
import { writeBackup } from "../../src/admin/backup/write-backup";
import { collections, definitionOf } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { openDatabase } from "../../src/store/opening/open-database";
import { keepFile } from "../../src/store/files/files";
import { save } from "../../src/store/writing/repository";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";

const BUCKET = "/storage/v1/object/public/images/";
const CHOSEN = new Uint8Array([1, 2, 3]);
const KEPT = "<svg/>";
const SENT_PDF = "%PDF-1.4 tarifs";
const CHOSEN_PDF = "%PDF-1.4 devis";

/** An administrator's device that was never online: everything on it was written here. */
async function openDevice() {
  const { name, storage } = createStorage();
  return openDatabase({
    identity: { role: "admin", userId: "anna" },
    name,
    storage,
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
}

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: "https://sillage.example" } });
  vi.stubGlobal("caches", {
    match: async (url: string) =>
      url === "/media/seau.svg"
        ? new Response(KEPT, { headers: { "content-type": "image/svg+xml" } })
        : url === `${BUCKET}0a1b2c3d-tarifs.pdf`
          ? new Response(SENT_PDF, { headers: { "content-type": "application/pdf" } })
          : undefined,
  });
  // A captive portal answers every request with its own page.
  vi.stubGlobal("fetch", async () => new Response("<html>", { headers: HTML }));
});
afterEach(() => vi.unstubAllGlobals());

const HTML = { "content-type": "text/html" };

test("a backup contains what this device has, and can be read back unchanged", async () => {
  const database = await openDevice();
  await keepFile(database, {
    id: "plage.webp",
    title: "Plage",
    file: new Blob([CHOSEN], { type: "image/webp" }),
  });
  await save(database, "images", blank("images", { url: `${BUCKET}plage.webp`, alt: "Plage" }));
  await keepFile(database, {
    id: "4e5f6a7b-devis.pdf",
    title: "devis.pdf",
    file: new Blob([CHOSEN_PDF], { type: "application/pdf" }),
  });
  const pdfs = `<p><a href="${BUCKET}0a1b2c3d-tarifs.pdf">a</a><a href="${BUCKET}4e5f6a7b-devis.pdf">b</a></p>`;
  const content = `${pdfs}<p><img src="/media/seau.svg"> <img src="${BUCKET}perdue.webp"> <a href="/contact">?</a></p>`;
  const former = blank("posts", { title: "Été", content, former_slugs: ["hiver"] });
  await save(database, "posts", former, "ete");
  await save(
    database,
    "faqs",
    blank("faqs", { question: "Où ?", answer: "Là.", category: "general" }),
  );
  // What a stranger wrote names no picture of the site.
  const message = "Avez-vous /media/volee.png, ou /media/seau.svg ?";
  const stranger = { name: "Inconnu", email: "inconnu@example.org", message };
  await save(database, "contact_submissions", blank("contact_submissions", stranger));

  const { file, name, manifest } = await writeBackup(database, () => undefined);
  expect(name).toMatch(/^sauvegarde-\d{4}-\d{2}-\d{2}-\d{4}\.zip$/u);
  expect(manifest).toMatchObject({ unsent: 4, site: "https://sillage.example" });
  expect(manifest.missing).toEqual([`${BUCKET}perdue.webp`]);
  expect(manifest.images.map(({ path, type }) => [path, type])).toEqual([
    ["images/media/seau.svg", "image/svg+xml"],
    ["images/0a1b2c3d-tarifs.pdf", "application/pdf"],
    ["images/4e5f6a7b-devis.pdf", "application/pdf"],
    ["images/plage.webp", "image/webp"],
  ]);
  expect(Object.keys(manifest.collections)).toEqual(collections.map((each) => each.name));

  const reading = await readBackup(file, () => undefined);
  expect(reading).toMatchObject({ ok: true, site: { manifest } });
  const rows = reading.ok ? reading.site.rows : new Map();
  expect(rows.get(definitionOf("posts"))).toEqual([
    expect.objectContaining({ id: "ete", title: "Été", content, former_slugs: ["hiver"] }),
  ]);
  const pictures = reading.ok ? manifest.images.map((saved) => reading.site.picture(saved)) : [];
  expect(await Promise.all(pictures.map(async (picture) => (await picture).text()))).toEqual([
    KEPT,
    SENT_PDF,
    CHOSEN_PDF,
    "\u0001\u0002\u0003",
  ]);
  await database.close();
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { finishMoves, move } from "../../src/admin/images/usage/unfinished-moves";
import { readdress, readdressed } from "../../src/admin/images/usage/readdress";
import { isFileName } from "../../src/admin/images/making/file-name";
import { usagesOf } from "../../src/admin/images/usage/usage";
import { setFocus } from "../../src/admin/images/replace-picture";
import { definitionOf } from "../../src/content/index";
import type { LibraryImage } from "../../src/content/collections/images";
import { blank } from "../../src/content/validate";
import { focusOf, withFocus } from "../../src/lib/pictures/focus";
import { pictureAddress } from "../../src/lib/pictures/pictures";
import type { Database } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { pendingMap } from "../../src/store/edits/pending";
import { save } from "../../src/store/writing/repository";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage, type DeviceStorage } from "../support/device";

const FORMER = pictureAddress("0a1b2c3d-phare.webp");
const PRESENT = pictureAddress("11223344-phare_1200x900.webp");
const OTHER = pictureAddress("0a1b2c3d-phare.webp.old.webp");

const entry = (given: Partial<LibraryImage>) => ({
  ...blank("images", { url: PRESENT, alt: "Un phare" }),
  ...given,
});

let database: Database;
let storage: DeviceStorage;
beforeEach(async () => {
  storage = createStorage();
  database = await open();
});
afterEach(async () => {
  await database.close();
});

const open = () =>
  openDatabase({
    ...storage,
    identity: { role: "admin", userId: "anna" },
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });

/** Opens the same device again after its page was closed. */
async function reopened(): Promise<Database> {
  await database.close();
  return open();
}

async function library(given: Partial<LibraryImage>): Promise<LibraryImage> {
  const saved = await save(database, "images", entry(given), "0a1b2c3d-phare.webp");
  if (!saved.ok) throw new Error("not saved");
  return saved.doc;
}

async function showing(content: string, cover = ""): Promise<string> {
  const draft = blank("posts", { title: "Le phare", content, cover_image: cover });
  const saved = await save(database, "posts", draft);
  if (!saved.ok) throw new Error(JSON.stringify(saved.issues));
  return saved.doc.id;
}

const post = async (id: string) =>
  (await database.collections.posts.findOne(id).exec())?.toMutableJSON();

test("a replacement that was interrupted before any document changed is finished later", async () => {
  const id = await showing(`<p><img src="${FORMER}" alt=""></p>`, FORMER);
  const image = await library({ url: FORMER });
  // The page closes once the library has the new address: no other write succeeds.
  database.collections.posts.preSave(() => {
    throw new Error("The page is closed");
  }, false);
  const moving = move(database, image, { url: PRESENT, former_urls: [FORMER] });
  await expect(moving).rejects.toThrow("The page is closed");
  expect(await post(id)).toMatchObject({ cover_image: FORMER });

  database = await reopened();
  await finishMoves(database);
  expect(await post(id)).toMatchObject({
    content: `<p><img src="${PRESENT}" alt=""></p>`,
    cover_image: PRESENT,
  });
  const revision = (await database.collections.posts.findOne(id).exec())?.revision;
  await finishMoves(database);
  expect((await database.collections.posts.findOne(id).exec())?.revision).toBe(revision);
});

describe("a document that uses a replaced picture", () => {
  test("gets the new address, in texts and as a cover, and is synced", async () => {
    const id = await showing(`<p>Avant <img src="${FORMER}" alt=""> après</p>`, FORMER);
    const image = await library({ former_urls: [FORMER] });
    expect(await readdress(database, [image])).toBe(1);
    expect(await post(id)).toMatchObject({
      content: `<p>Avant <img src="${PRESENT}" alt=""> après</p>`,
      cover_image: PRESENT,
    });
    expect([...(await pendingMap(database).read()).keys()]).toContain(`posts/${id}`);
  });

  test("is not written again if it already has the new address", async () => {
    const id = await showing("<p>a</p>", PRESENT);
    const before = await post(id);
    const image = await library({ former_urls: [FORMER] });
    expect(await readdress(database, [image])).toBe(0);
    expect(await post(id)).toEqual(before);
  });

  test("is not confused with one whose picture has a longer name", async () => {
    const id = await showing(`<p><img src="${OTHER}" alt=""></p>`);
    const image = await library({ former_urls: [FORMER] });
    expect(await readdress(database, [image])).toBe(0);
    expect((await post(id))?.content).toContain(OTHER);
  });

  test("is found in lists and in parts too", () => {
    const present = new Map([[FORMER, PRESENT]]);
    expect(
      readdressed(["additional_images"], { additional_images: ["/a.png", FORMER] }, present),
    ).toEqual({ additional_images: ["/a.png", PRESENT] });
    const names = Object.keys(definitionOf("documents").fields);
    const parts = { hero: { image: FORMER, title: "A / B" } };
    expect(readdressed(names, { parts }, present)).toEqual({
      parts: { hero: { image: PRESENT, title: "A / B" } },
    });
  });

  test("is among the usages of the picture", async () => {
    const usage = { key: "posts/a", what: "article", title: "A", fields: [], path: undefined };
    const found = new Map([
      [FORMER, [usage]],
      [PRESENT, [usage]],
    ]);
    const image = await library({ url: withFocus(PRESENT, "top"), former_urls: [FORMER] });
    expect(usagesOf(found, image)).toEqual([usage]);
  });
});

describe("the focus point of a picture", () => {
  test("is part of the address, wherever the picture is shown", async () => {
    const id = await showing("<p>a</p>", PRESENT);
    const image = await library({});
    expect(await setFocus(database, image, "top-right")).toBe(1);
    expect((await post(id))?.cover_image).toBe(`${PRESENT}#top-right`);
    const [again] = await database.collections.images.find().exec();
    expect(focusOf(again?.url ?? "")).toBe("top-right");
  });

  test("is one point at a time, and the middle again after a reset", async () => {
    const id = await showing("<p>a</p>", PRESENT);
    const image = await library({});
    await setFocus(database, image, "top");
    const [changed] = await database.collections.images.find().exec();
    if (changed) await setFocus(database, changed.toMutableJSON(), "center");
    expect(focusOf((await post(id))?.cover_image ?? "")).toBe("center");
  });

  test("is the middle if the address contains no known point", () => {
    expect(focusOf(PRESENT)).toBe("center");
    expect(focusOf(`${PRESENT}#ailleurs`)).toBe("center");
  });
});

test.each([
  ["photo 12mp", "0a1b2c3d-photo-12mp_1920x1280.webp", true],
  ["Photo 12MP", "0a1b2c3d-photo-12mp.jpg", true],
  ["Été à la plage", "0a1b2c3d-Ete-a-la-plage_10x10.webp", true],
  ["Un phare au couchant", "0a1b2c3d-photo-12mp_1920x1280.webp", false],
  ["", "0a1b2c3d-photo-12mp_1920x1280.webp", false],
  ["Un devis", "devis.svg", false],
])("whether %j is just the file name of %j: %j", (alt, id, expected) => {
  expect(isFileName(alt, id)).toBe(expected);
});

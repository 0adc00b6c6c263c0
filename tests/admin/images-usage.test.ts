import { describe, expect, test } from "vitest";
import { readdress } from "../../src/admin/images/usage/readdress";
import { addressesIn, findUsages } from "../../src/admin/images/usage/usage";
import { type CollectionName, definitionOf } from "../../src/content/index";
import { illustratedCollections } from "../../src/content/rules/illustrated";
import { blank } from "../../src/content/validate";
import { pictureAddress } from "../../src/lib/pictures/pictures";
import { openDatabase } from "../../src/store/opening/open-database";
import { save } from "../../src/store/writing/repository";
import { syncStateMap } from "../../src/store/database/sync-state";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { isNamed } from "../../src/uploads/named-files";
import { createStorage } from "../support/device";

const STORED = pictureAddress("0a1b2c3d-phare.webp");
const SHIPPED = "/media/blog/devis.svg";
const ELSEWHERE = "https://ailleurs.example/mer.jpg";

const used = (name: CollectionName, document: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(addressesIn(definitionOf(name), document));

describe("a usage of an image is found", () => {
  test.each<[string, CollectionName, Readonly<Record<string, unknown>>, string, string]>([
    ["in the field of an image", "projects", { image_url: STORED }, STORED, "Image principale"],
    [
      "in a list of them",
      "projects",
      { additional_images: [STORED] },
      STORED,
      "Images supplémentaires",
    ],
    ["in HTML", "posts", { content: `<p><img src="${STORED}" alt=""></p>` }, STORED, "Contenu"],
    ["in the markup", "posts", { content: `![Un phare](${SHIPPED}) et puis` }, SHIPPED, "Contenu"],
    [
      "with a version behind it",
      "posts",
      { cover_image: `${SHIPPED}?v=2` },
      SHIPPED,
      "Image de couverture",
    ],
    [
      "in a part of a document",
      "documents",
      { parts: { hero: { image: STORED }, services: { items: [] } } },
      STORED,
      "Parties",
    ],
    ["at an address of the web", "testimonials", { image: ELSEWHERE }, ELSEWHERE, "Photo"],
  ])("%s", (_, name, document, image, field) => {
    expect(used(name, document)).toEqual({ [image]: [field] });
  });

  test("once per field, however often the image appears in it", () => {
    const content = `<img src="${STORED}"><img src="${STORED}">`;
    expect(used("posts", { content, cover_image: STORED })).toEqual({
      [STORED]: ["Contenu", "Image de couverture"],
    });
  });
});

test("an address that only begins or ends like an image’s is a different one", () => {
  const found = used("posts", {
    content: `<img src="${STORED}.old">`,
    cover_image: `/x${SHIPPED}`,
  });
  expect(found).not.toHaveProperty([STORED]);
  expect(found).not.toHaveProperty([SHIPPED]);
});

test("plain words and tags are not addresses", () => {
  expect(used("posts", { title: "devis", content: "<p>Le phare et/ou la mer</p>" })).toEqual({});
});

const openDevice = () =>
  openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: "anna" },
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });

test("an image is not reported as unused before everything was read", async () => {
  const database = await openDevice();
  const read = (complete: CollectionName[]) =>
    syncStateMap(database).change((entries) => entries.set("state", { complete }));

  const project = {
    title: "Le phare",
    description: "Un site",
    category: "Site",
    date: "2026-10-01",
    image_url: STORED,
  };
  const saved = await save(database, "projects", blank("projects", project));
  expect(saved.ok).toBe(true);
  expect(await findUsages(database)).toBeUndefined();
  await read(illustratedCollections.slice(1));
  expect(await findUsages(database)).toBeUndefined();
  await read([...illustratedCollections]);
  expect((await findUsages(database))?.get(STORED)).toMatchObject([{ title: "Le phare" }]);
  await database.close();
});

test("a comment of a stranger that names a picture neither holds it back nor is rewritten when it is replaced", async () => {
  const database = await openDevice();
  await syncStateMap(database).change((entries) =>
    entries.set("state", { complete: [...illustratedCollections, "comments"] }),
  );
  const content = `Voyez ${STORED} !`;
  const comment = blank("comments", {
    post_id: "ete",
    name: "Inconnu",
    email: "inconnu@example.org",
    content,
  });
  const written = await save(database, "comments", comment);
  const id = written.ok ? written.doc.id : "";
  expect((await findUsages(database))?.get(STORED)).toBeUndefined();
  expect(await isNamed(database, "0a1b2c3d-phare.webp")).toBe(false);

  const image = blank("images", {
    url: pictureAddress("9f8e7d6c-phare.webp"),
    alt: "",
    former_urls: [STORED],
  });
  const saved = await save(database, "images", image);
  expect(saved.ok && (await readdress(database, [saved.doc]))).toBe(0);
  const kept = await database.collections.comments.findOne(id).exec();
  expect(kept?.toJSON()).toMatchObject({ content });
  await database.close();
});

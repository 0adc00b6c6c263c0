import { expect, test } from "vitest";
import { searchTrash, trashedList } from "../../src/admin/trash/trashed";
import type { CollectionName } from "../../src/content/index";

const NOW = Date.parse("2026-11-28T12:00:00.000Z");

const deleted = (collection: CollectionName, kind: string, title: string) => ({
  collection,
  id: title,
  kind,
  title,
  at: "2026-11-28T11:00:00.000Z",
  lot: "lot",
});

test("the trash calls a document what its list calls it, and finds it by that word", () => {
  const here = [
    deleted("documents", "page", "À propos"),
    deleted("posts", "campaign", "Lettre de mars"),
    deleted("services", "specialized", "Refonte"),
  ];
  const list = trashedList(here, [], NOW);
  expect(list.map(({ type }) => type).toSorted()).toEqual([
    "Campagne",
    "Page",
    "Service spécialisé",
  ]);
  expect(searchTrash(list, "campagne").map(({ title }) => title)).toEqual(["Lettre de mars"]);
});

test("what was restored elsewhere, edited and deleted again comes back as it was last", () => {
  const here = deleted("faqs", "", "Combien ?");
  const { collection, id } = here;
  const there = (updated_at: string, title: string) => ({
    collection,
    id,
    type: "Question",
    title,
    by: "Boris",
    at: "2026-11-28T11:45:00.000Z",
    document: { id, updated_at },
  });
  const later = there("2026-11-28T11:30:00.000Z", "Combien, et quand ?");
  expect(trashedList([here], [later], NOW)).toEqual([later]);
  // The same deletion, which reached the server when the network was back.
  const same = there("2026-11-28T10:00:00.000Z", "Combien ?");
  expect(trashedList([here], [same], NOW)).toMatchObject([{ by: "vous", at: here.at }]);
});

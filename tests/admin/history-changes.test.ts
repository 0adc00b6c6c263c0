import { expect, test } from "vitest";
import { changesOf, versionedFields, happeningOf, keptIn } from "../../src/admin/history/changes";
import { historyIn, withHistory, withoutHistory } from "../../src/admin/history/history-address";
import { type CollectionName, definitionOf } from "../../src/content/index";
import { documentFromRow } from "../../src/content/row";

const version = (name: CollectionName, row: Readonly<Record<string, unknown>>) =>
  documentFromRow(definitionOf(name), { id: "un", deleted: false, ...row });

test("changed fields are listed by their form labels, without the server's own columns", () => {
  const definition = definitionOf("posts");
  const before = version("posts", { title: "A", published: false, former_slugs: [] });
  const after = version("posts", { title: "B", published: true, former_slugs: ["a"] });
  expect(changesOf(definition, before, after)).toEqual([
    { kind: "text", label: "Titre", before: "A", after: "B" },
    { kind: "text", label: "État", before: "Brouillon", after: "Publié" },
  ]);
});

test("steps are compared line by line, and a move is shown as a move", () => {
  const definition = definitionOf("plans");
  const before = version("plans", { order: "a0", details: [] });
  const details = [
    { id: "x", title: "Atelier", description: "Une journée.", order: 1 },
    { id: "y", title: "Maquette", description: "", order: 2 },
  ];
  expect(changesOf(definition, before, version("plans", { order: "a1", details }))).toEqual([
    { kind: "text", label: "Détails", before: "", after: "Atelier, Une journée.\nMaquette" },
    { kind: "moved", label: "Place dans la liste" },
  ]);
});

test("only the changed parts of a document are listed", () => {
  const parts = (phone: string) => ({ company_info: { name: "Sillage", phone } });
  const [before, after] = [parts("01"), parts("02")].map((each) =>
    version("documents", { parts: each }),
  );
  if (!before || !after) throw new Error("Two versions are needed");
  expect(changesOf(definitionOf("documents"), before, after)).toEqual([
    { kind: "text", label: "Coordonnées, téléphone", before: "01", after: "02" },
  ]);
});

test.each([
  { from: undefined, to: false, said: "Création" },
  { from: false, to: true, said: "Suppression" },
  { from: true, to: false, said: "Rétablissement" },
  { from: false, to: false, said: "Modification" },
])("a change from deleted $from to deleted $to is a « $said »", ({ from, to, said }) => {
  const former = from === undefined ? undefined : version("faqs", { deleted: from });
  expect(happeningOf(former, version("faqs", { deleted: to }))).toBe(said);
});

test("restoring a version restores the written fields, not its place or the server's own fields", () => {
  const content = versionedFields(definitionOf("projects"), version("projects", { order: "a0" }));
  expect(content).toHaveProperty("title");
  expect(content).not.toHaveProperty("order");
  expect(content).not.toHaveProperty("former_slugs");
});

test("restoring a version from draft times restores its texts, and unpublishes nothing", () => {
  const definition = definitionOf("posts");
  const draft = version("posts", { title: "A", slug: "a", published: false });
  const present = version("posts", { title: "B", slug: "b", date: "2026-01-31", published: true });
  const content = versionedFields(definition, draft);
  expect(content).toMatchObject({ title: "A" });
  for (const name of ["published", "slug", "date", "sent_at"]) {
    expect(content).not.toHaveProperty(name);
  }
  expect(keptIn(definition, draft, present)).toBe("adresse, date de publication, état");
  expect(keptIn(definition, present, present)).toBe("");
});

test("the address keeps its query when a history is opened and closed", () => {
  const screen = new URLSearchParams({ edition: "un" });
  const open = withHistory(screen, "posts", "un");
  expect(historyIn(open)).toEqual({ collection: "posts", id: "un" });
  expect(open.get("edition")).toBe("un");
  expect(withoutHistory(open).toString()).toBe(screen.toString());
});

test.each(["", "posts", "users/un", "posts/"])("an address with « %s » opens none", (text) => {
  expect(historyIn(new URLSearchParams({ historique: text }))).toBeUndefined();
});

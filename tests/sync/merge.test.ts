import { describe, expect, test } from "vitest";
import { definitionOf } from "../../src/content/index";
import { merge, type Version } from "../../src/sync/merge";

const faqs = definitionOf("faqs");
const posts = definitionOf("posts");
const services = definitionOf("services");
const documents = definitionOf("documents");

const question: Version = {
  id: "delais",
  question: "Quels délais ?",
  answer: "Six semaines.",
  category: "general",
  order: "a0",
  updated_at: "2026-11-01T00:00:00.000Z",
};
const mine = (changes: Version): Version => ({
  ...question,
  updated_at: "2026-11-02T00:00:00.000Z",
  ...changes,
});
const theirs = (changes: Version): Version => ({
  ...question,
  updated_at: "2026-11-03T00:00:00.000Z",
  ...changes,
});

describe("fields", () => {
  test("keeps both edits when they are of different fields", () => {
    const { document, clashes } = merge(
      faqs,
      question,
      mine({ answer: "Huit." }),
      theirs({ category: "other" }),
    );
    expect(document).toMatchObject({ answer: "Huit.", category: "other" });
    expect(clashes).toEqual([]);
  });

  test("keeps the later push of one field, and tells the other value", () => {
    const { document, clashes } = merge(
      faqs,
      question,
      mine({ answer: "Huit." }),
      theirs({ answer: "Neuf." }),
    );
    expect(document["answer"]).toBe("Huit.");
    expect(clashes).toEqual([{ field: "answer", kept: "Huit.", lost: "Neuf." }]);
  });

  test("finds no clash in two equal edits", () => {
    const { clashes } = merge(
      faqs,
      question,
      mine({ answer: "Huit." }),
      theirs({ answer: "Huit." }),
    );
    expect(clashes).toEqual([]);
  });

  test("takes the later of two moves without a word", () => {
    const { document, clashes } = merge(
      faqs,
      question,
      mine({ order: "a5" }),
      theirs({ order: "a9" }),
    );
    expect(document["order"]).toBe("a5");
    expect(clashes).toEqual([]);
  });

  test("clears a field that one side emptied and the other left alone", () => {
    const dated = { ...question, date: "2026-11-01" };
    const { date: _, ...cleared } = mine(dated);
    const { document } = merge(posts, dated, cleared, theirs({ ...dated, title: "Autre" }));
    expect(document).not.toHaveProperty("date");
  });
});

describe("lists of elements", () => {
  const step = (id: string, title: string) => ({ id, title, description: "…" });
  const base: Version = { process: [step("1", "Audit"), step("2", "Design")] };

  test("keeps what each side added", () => {
    const { document } = merge(
      services,
      base,
      { process: [step("1", "Audit"), step("2", "Design"), step("3", "Tests")] },
      { process: [step("1", "Audit"), step("2", "Design"), step("4", "Suivi")] },
    );
    expect(document["process"]).toEqual([
      step("1", "Audit"),
      step("2", "Design"),
      step("3", "Tests"),
      step("4", "Suivi"),
    ]);
  });

  test("removes what one side removed, edits what the other edited", () => {
    const { document, clashes } = merge(
      services,
      base,
      { process: [step("2", "Design")] },
      { process: [step("1", "Audit"), step("2", "Maquettes")] },
    );
    expect(document["process"]).toEqual([step("2", "Maquettes")]);
    expect(clashes).toEqual([]);
  });

  test("keeps an element that one side removed while the other was editing it", () => {
    const { document } = merge(
      services,
      base,
      { process: [step("2", "Design")] },
      { process: [step("1", "Audit complet"), step("2", "Design")] },
    );
    expect(document["process"]).toContainEqual(step("1", "Audit complet"));
  });
});

test("merges the parts of a one-of-a-kind document one by one", () => {
  const { document, clashes } = merge(
    documents,
    { parts: { hero: "A", about: "B" } },
    { parts: { hero: "A2", about: "B" } },
    { parts: { hero: "A", about: "B2" } },
  );
  expect(document["parts"]).toEqual({ hero: "A2", about: "B2" });
  expect(clashes).toEqual([]);
});

describe("deletions", () => {
  const article: Version = {
    id: "a",
    title: "Titre",
    published: true,
    updated_at: "2026-11-01T00:00:00.000Z",
  };

  test("stands over a row that nobody has edited meanwhile", () => {
    const { document, deletion } = merge(faqs, question, mine({ _deleted: true }), theirs({}));
    expect(document._deleted).toBe(true);
    expect(deletion).toBeUndefined();
  });

  test("gives way to an edit that its author had not seen", () => {
    const { document, deletion } = merge(
      faqs,
      question,
      mine({ _deleted: true }),
      theirs({ answer: "Neuf." }),
    );
    expect(document).toMatchObject({ answer: "Neuf." });
    expect(document._deleted).not.toBe(true);
    expect(deletion).toBe("edited-elsewhere");
  });

  test("of an article keeps the edit made meanwhile as a draft", () => {
    const edited = { ...article, title: "Mieux", published: true };
    const { document, deletion } = merge(posts, article, edited, { ...article, _deleted: true });
    expect(document).toMatchObject({ title: "Mieux", published: false });
    expect(document._deleted).not.toBe(true);
    expect(deletion).toBe("deleted-elsewhere");
  });

  test("of a question stands, and the edit made meanwhile is told", () => {
    const { document, deletion } = merge(
      faqs,
      question,
      mine({ answer: "Huit." }),
      theirs({ _deleted: true }),
    );
    expect(document._deleted).toBe(true);
    expect(deletion).toBe("deleted-elsewhere");
  });
});

import { describe, expect, test } from "vitest";
import { definitionOf } from "../../src/content/index";
import { merge, type MergedState } from "../../src/store/merge/merge";

const faqs = definitionOf("faqs");
const posts = definitionOf("posts");
const services = definitionOf("services");
const documents = definitionOf("documents");

const question: MergedState = {
  id: "delais",
  question: "Quels délais ?",
  answer: "Six semaines.",
  category: "general",
  order: "a0",
  updated_at: "2026-11-01T00:00:00.000Z",
};
const mine = (changes: MergedState): MergedState => ({
  ...question,
  updated_at: "2026-11-02T00:00:00.000Z",
  ...changes,
});
const theirs = (changes: MergedState): MergedState => ({
  ...question,
  updated_at: "2026-11-03T00:00:00.000Z",
  ...changes,
});

describe("fields", () => {
  test("keeps both edits when they are of different fields", () => {
    const { document, conflicts } = merge(
      faqs,
      question,
      mine({ answer: "Huit." }),
      theirs({ category: "other" }),
    );
    expect(document).toMatchObject({ answer: "Huit.", category: "other" });
    expect(conflicts).toEqual([]);
  });

  test("keeps the later push of one field, and lists the other value as a conflict", () => {
    const { document, conflicts } = merge(
      faqs,
      question,
      mine({ answer: "Huit." }),
      theirs({ answer: "Neuf." }),
    );
    expect(document["answer"]).toBe("Huit.");
    expect(conflicts).toEqual([{ field: "answer", kept: "Huit.", lost: "Neuf." }]);
  });

  test("finds no conflict in an address that the server has given a suffix", () => {
    const article = { id: "a", title: "Titre", slug: "titre" };
    const { document, conflicts } = merge(
      posts,
      article,
      { ...article, slug: "mieux" },
      { ...article, slug: "titre-2" },
    );
    expect(document["slug"]).toBe("mieux");
    expect(conflicts).toEqual([]);
  });

  test("finds no conflict in two equal edits", () => {
    const { conflicts } = merge(
      faqs,
      question,
      mine({ answer: "Huit." }),
      theirs({ answer: "Huit." }),
    );
    expect(conflicts).toEqual([]);
  });

  test("keeps the later of two moves, without a conflict", () => {
    const { document, conflicts } = merge(
      faqs,
      question,
      mine({ order: "a5" }),
      theirs({ order: "a9" }),
    );
    expect(document["order"]).toBe("a5");
    expect(conflicts).toEqual([]);
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
  const base: MergedState = { process: [step("1", "Audit"), step("2", "Design")] };

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
    const { document, conflicts } = merge(
      services,
      base,
      { process: [step("2", "Design")] },
      { process: [step("1", "Audit"), step("2", "Maquettes")] },
    );
    expect(document["process"]).toEqual([step("2", "Maquettes")]);
    expect(conflicts).toEqual([]);
  });

  test.each([
    ["I removed", [step("2", "Design")], [step("1", "Audit complet"), step("2", "Design")]],
    ["they removed", [step("1", "Audit complet"), step("2", "Design")], [step("2", "Design")]],
  ])(
    "keeps an element that %s while the other was editing it, and reports a conflict",
    (_who, mine, theirs) => {
      const { document, conflicts } = merge(services, base, { process: mine }, { process: theirs });
      const both = [step("1", "Audit complet"), step("2", "Design")];
      expect(document["process"]).toEqual(both);
      expect(conflicts).toEqual([{ field: "process", kept: both, lost: [step("2", "Design")] }]);
    },
  );

  test("reports their texts without the element that I removed, if both changed a text as well", () => {
    const { conflicts } = merge(
      services,
      base,
      { process: [step("2", "Maquettes")] },
      { process: [step("1", "Audit complet"), step("2", "Esquisses")] },
    );
    expect(conflicts).toEqual([
      {
        field: "process",
        kept: [step("1", "Audit complet"), step("2", "Maquettes")],
        lost: [step("2", "Esquisses")],
      },
    ]);
  });

  const three = (first: string, second: string, third: string) => ({
    process: [step("1", first), step("2", second), step("3", third)],
  });
  const before: MergedState = three("Audit", "Design", "Tests");
  const [audit, design, tests] = three("Audit", "Design", "Tests").process;
  const titlesOf = ({ process }: MergedState) =>
    Array.isArray(process) ? process.map(({ title }: { title: string }) => title) : [];

  test("keep a new order of mine when the other side edits one text", () => {
    const { document, conflicts } = merge(
      services,
      before,
      { process: [tests, audit, design] },
      three("Audit complet", "Design", "Tests"),
    );
    expect(titlesOf(document)).toEqual(["Tests", "Audit complet", "Design"]);
    expect(conflicts).toEqual([]);
  });

  test("keep a new order of theirs when I edit one text", () => {
    const { document, conflicts } = merge(
      services,
      before,
      three("Audit complet", "Design", "Tests"),
      { process: [tests, audit, design] },
    );
    expect(titlesOf(document)).toEqual(["Tests", "Audit complet", "Design"]);
    expect(conflicts).toEqual([]);
  });

  test("keep the later of two new orders, and list the other", () => {
    const theirs = { process: [design, audit, tests] };
    const { document, conflicts } = merge(
      services,
      before,
      { process: [tests, audit, design] },
      theirs,
    );
    expect(titlesOf(document)).toEqual(["Tests", "Audit", "Design"]);
    expect(conflicts).toEqual([
      { field: "process", kept: [tests, audit, design], lost: theirs.process },
    ]);
  });

  test("find no conflict in two equal new orders", () => {
    const { document, conflicts } = merge(
      services,
      before,
      { process: [tests, audit, { ...design, title: "Maquettes" }] },
      { process: [tests, { ...audit, title: "Audit complet" }, design] },
    );
    expect(titlesOf(document)).toEqual(["Tests", "Audit complet", "Maquettes"]);
    expect(conflicts).toEqual([]);
  });

  test("keep an added element where its author put it, whoever reordered the others", () => {
    const added = step("4", "Suivi");
    const { document, conflicts } = merge(
      services,
      before,
      { process: [tests, audit, design] },
      { process: [audit, added, design, tests] },
    );
    expect(titlesOf(document)).toEqual(["Tests", "Audit", "Suivi", "Design"]);
    expect(conflicts).toEqual([]);
  });

  test.each([
    ["lack an id", ({ title }: { title: string }) => ({ title })],
    ["share one id", ({ title }: { title: string }) => ({ id: "1", title })],
    [
      "have an id that is no text",
      ({ title }: { title: string }, at: number) => ({ id: at, title }),
    ],
  ])(
    "keep the later list whole if elements %s, and report the other as a conflict",
    (_, shaped) => {
      const [base, mine, theirs] = [
        [audit, design],
        [audit, tests],
        [design, tests],
      ].map((list) => list.flatMap((each, at) => (each ? [shaped(each, at)] : [])));
      const { document, conflicts } = merge(
        services,
        { process: base },
        { process: mine },
        { process: theirs },
      );
      expect(document["process"]).toEqual(mine);
      expect(conflicts).toEqual([{ field: "process", kept: mine, lost: theirs }]);
    },
  );

  test("keep the later list whole if the common state repeats an id, and report the other as a conflict", () => {
    const repeated = { process: [audit, { ...design, id: "1" }] };
    const [mine, theirs] = [{ process: [audit, design, tests] }, { process: [design, audit] }];
    const { document, conflicts } = merge(services, repeated, mine, theirs);
    expect(document["process"]).toEqual(mine.process);
    expect(conflicts).toEqual([{ field: "process", kept: mine.process, lost: theirs.process }]);
  });
});

describe("the parts of a document", () => {
  const merged = (base: MergedState, mine: MergedState, theirs: MergedState) =>
    merge(documents, { parts: base }, { parts: mine }, { parts: theirs });

  test("are merged one by one", () => {
    const { document, conflicts } = merged(
      { hero: "A", about: "B" },
      { hero: "A2", about: "B" },
      { hero: "A", about: "B2" },
    );
    expect(document["parts"]).toEqual({ hero: "A2", about: "B2" });
    expect(conflicts).toEqual([]);
  });

  test("are merged text by text: one changed the title of a section, the other its description", () => {
    const hero = { title: "A", description: "B" };
    const { document, conflicts } = merged(
      { hero },
      { hero: { ...hero, title: "A2" } },
      { hero: { ...hero, description: "B2" } },
    );
    expect(document["parts"]).toEqual({ hero: { title: "A2", description: "B2" } });
    expect(conflicts).toEqual([]);
  });

  test("list the one text that both changed as a conflict, and no other", () => {
    const hero = { title: "A", description: "B" };
    const { document, conflicts } = merged(
      { hero, about: "C" },
      { hero: { title: "A2", description: "B2" }, about: "C" },
      { hero: { ...hero, title: "A3" }, about: "C3" },
    );
    expect(document["parts"]).toEqual({ hero: { title: "A2", description: "B2" }, about: "C3" });
    expect(conflicts).toEqual([
      { field: "parts", kept: { hero: { title: "A2" } }, lost: { hero: { title: "A3" } } },
    ]);
  });

  test("have lists that both sides may add to", () => {
    const link = (id: string) => ({ id, text: id, url: `/${id}` });
    const { document, conflicts } = merged(
      { quick_links: [link("a")] },
      { quick_links: [link("a"), link("b")] },
      { quick_links: [link("c"), { ...link("a"), url: "/autre" }] },
    );
    expect(document["parts"]).toEqual({
      quick_links: [link("c"), { ...link("a"), url: "/autre" }, link("b")],
    });
    expect(conflicts).toEqual([]);
  });

  test("keep the later of two lists whose elements have no id, and report the other as a conflict", () => {
    const stats = (value: string) => ({ about: { stats: [{ value, label: "projets" }] } });
    const { document, conflicts } = merged(stats("1"), stats("2"), stats("3"));
    expect(document["parts"]).toEqual(stats("2"));
    expect(conflicts).toEqual([{ field: "parts", kept: stats("2"), lost: stats("3") }]);
  });

  test.each([null, "texte", 3, [1], undefined])("survive a part that became %j", (part) => {
    const { document } = merged({ hero: { title: "A" } }, { hero: { title: "B" } }, { hero: part });
    expect(document["parts"]).toEqual({ hero: { title: "B" } });
  });
});

describe("a deletion", () => {
  const article: MergedState = {
    id: "a",
    title: "Titre",
    published: true,
    updated_at: "2026-11-01T00:00:00.000Z",
  };

  test("wins over a row that nobody has edited meanwhile", () => {
    const { document, deletion } = merge(faqs, question, mine({ _deleted: true }), theirs({}));
    expect(document._deleted).toBe(true);
    expect(deletion).toBeUndefined();
  });

  test("loses against an edit that its author had not seen", () => {
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

  test("wins over an address that only the server has changed", () => {
    const deleted = { ...article, slug: "titre", _deleted: true };
    const settled = { ...article, slug: "titre-2", former_slugs: ["ancien"] };
    const { document, deletion } = merge(posts, { ...article, slug: "titre" }, deleted, settled);
    expect(document._deleted).toBe(true);
    expect(deletion).toBeUndefined();
  });

  test("of an article keeps the edit that was made meanwhile as a draft", () => {
    const edited = { ...article, title: "Mieux", published: true };
    const { document, deletion } = merge(posts, article, edited, { ...article, _deleted: true });
    expect(document).toMatchObject({ title: "Mieux", published: false });
    expect(document._deleted).not.toBe(true);
    expect(deletion).toBe("deleted-elsewhere");
  });

  test("of a question wins, and the edit that was made meanwhile is reported as a conflict", () => {
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

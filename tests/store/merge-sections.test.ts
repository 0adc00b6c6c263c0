import { describe, expect, test } from "vitest";
import { definitionOf } from "../../src/content/index";
import { merge } from "../../src/store/merge/merge";

const documents = definitionOf("documents");

describe("the sections of a page", () => {
  const text = { id: "t", kind: "text", title: "Qui", text: "<p>Nous.</p>" };
  const figures = {
    id: "f",
    kind: "figures",
    title: "",
    items: [
      { id: "a", value: "1", label: "Un" },
      { id: "b", value: "2", label: "Deux" },
    ],
  };
  const page = { kind: "page", title: "À propos", published: true };
  const merged = (base: readonly object[], mine: readonly object[], theirs: readonly object[]) =>
    merge(
      documents,
      { ...page, sections: base },
      { ...page, sections: mine },
      { ...page, sections: theirs },
    );

  test("merges two sections, two fields of one, and two rows within one without a conflict", () => {
    const [one, two] = figures.items;
    const { document, conflicts } = merged(
      [text, figures],
      [
        { ...text, title: "Nous" },
        { ...figures, items: [{ ...one, label: "Une" }, two] },
      ],
      [
        { ...text, text: "<p>Eux.</p>" },
        { ...figures, items: [one, { ...two, value: "3" }] },
      ],
    );
    expect(document["sections"]).toEqual([
      { ...text, title: "Nous", text: "<p>Eux.</p>" },
      {
        ...figures,
        items: [
          { ...one, label: "Une" },
          { ...two, value: "3" },
        ],
      },
    ]);
    expect(conflicts).toEqual([]);
  });

  test("keeps a section that each side has added, in the order of the side that moved sections", () => {
    const [mine, theirs] = [
      { ...text, id: "m" },
      { ...text, id: "h" },
    ];
    const { document } = merged([text, figures], [figures, text, mine], [text, figures, theirs]);
    const sections = document["sections"];
    expect(Array.isArray(sections) && sections.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(["f", "t", "m", "h"]),
    );
    expect(JSON.stringify(sections)).toMatch(/"f".*"t".*/u);
  });

  test("keeps what was written in a section that the other side removed, and reports a conflict", () => {
    const written = { ...text, text: "<p>Encore.</p>" };
    const { document, conflicts } = merged([text, figures], [figures], [written, figures]);
    expect(document["sections"]).toEqual(expect.arrayContaining([written, figures]));
    expect(conflicts).toMatchObject([{ field: "sections" }]);
  });

  test("a page that was deleted elsewhere while it was edited is kept as a draft", () => {
    const base = { ...page, id: "p", sections: [text] };
    const { document, deletion } = merge(
      documents,
      base,
      { ...base, sections: [{ ...text, title: "Nous" }] },
      { ...base, _deleted: true },
    );
    expect(document).toMatchObject({ published: false, sections: [{ title: "Nous" }] });
    expect(deletion).toBe("deleted-elsewhere");
  });

  test("a document that is not a page cannot be kept as a draft", () => {
    const base = { id: "tasks", kind: "", title: "Tâches", published: false };
    const { document } = merge(
      documents,
      base,
      { ...base, title: "Autres" },
      { ...base, _deleted: true },
    );
    expect(document._deleted).toBe(true);
  });
});

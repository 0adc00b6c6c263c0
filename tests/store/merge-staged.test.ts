import { describe, expect, test } from "vitest";
import { definitionOf } from "../../src/content/index";
import { merge } from "../../src/store/merge/merge";

const documents = definitionOf("documents");

describe("staged changes", () => {
  const hero = { title: "Bonjour", description: "Une agence." };
  const links = [
    { id: "a", text: "Blog" },
    { id: "b", text: "Outils" },
  ];
  const homepage = { id: "homepage", parts: { hero, links } };

  test("of two devices that begin to stage one document are merged text by text", () => {
    const { document, conflicts } = merge(
      documents,
      homepage,
      { ...homepage, staged: { parts: { hero: { title: "Bonsoir" } } } },
      { ...homepage, staged: { parts: { hero: { description: "Deux." } } } },
    );
    expect(document["staged"]).toEqual({
      parts: { hero: { title: "Bonsoir", description: "Deux." } },
    });
    expect(conflicts).toEqual([]);
  });

  test("of two devices that begin to stage one list are merged row by row", () => {
    const [blog, tools] = links;
    const { document, conflicts } = merge(
      documents,
      homepage,
      { ...homepage, staged: { parts: { links: [{ ...blog, text: "Journal" }, tools] } } },
      { ...homepage, staged: { parts: { links: [blog, { ...tools, text: "Nos outils" }] } } },
    );
    expect(document["staged"]).toEqual({
      parts: {
        links: [
          { id: "a", text: "Journal" },
          { id: "b", text: "Nos outils" },
        ],
      },
    });
    expect(conflicts).toEqual([]);
  });

  test("of two devices that begin to stage the sections of one page are merged section by section", () => {
    const page = {
      id: "p",
      kind: "page",
      sections: [
        { id: "un", kind: "text", html: "Un" },
        { id: "deux", kind: "text", html: "Deux" },
      ],
    };
    const staged = (one: string, two: string) => ({
      ...page,
      staged: {
        sections: [
          { id: "un", kind: "text", html: one },
          { id: "deux", kind: "text", html: two },
        ],
      },
    });
    const { document, conflicts } = merge(
      documents,
      page,
      staged("Premier", "Deux"),
      staged("Un", "Second"),
    );
    expect(document["staged"]).toEqual(staged("Premier", "Second").staged);
    expect(conflicts).toEqual([]);
  });

  test("list the one text that both staged as a conflict", () => {
    const { document, conflicts } = merge(
      documents,
      homepage,
      { ...homepage, staged: { parts: { hero: { title: "Bonsoir" } } } },
      { ...homepage, staged: { parts: { hero: { title: "Salut" } } } },
    );
    expect(document["staged"]).toEqual({ parts: { hero: { title: "Bonsoir" } } });
    expect(conflicts).toEqual([
      {
        field: "staged",
        kept: { parts: { hero: { title: "Bonsoir" } } },
        lost: { parts: { hero: { title: "Salut" } } },
      },
    ]);
  });

  test("of one article are merged without a conflict about its reading time", () => {
    const paragraph = (words: number) => `<p>${"mot ".repeat(words).trim()}</p>`;
    const article = {
      id: "a",
      title: "Titre",
      published: true,
      content: paragraph(200) + paragraph(200),
      reading_time: 2,
    };
    const staging = (content: string, reading_time: number) => ({
      ...article,
      staged: { content, reading_time },
    });
    const { document, conflicts } = merge(
      definitionOf("posts"),
      article,
      staging(paragraph(400) + paragraph(200), 3),
      staging(paragraph(200) + paragraph(600), 4),
    );
    expect(document["staged"]).toEqual({
      content: paragraph(400) + paragraph(600),
      reading_time: 5,
    });
    expect(conflicts).toEqual([]);
  });

  test("of a text that was published meanwhile name what is online, text by text", () => {
    const { document, conflicts } = merge(
      documents,
      homepage,
      { ...homepage, staged: { parts: { hero: { title: "Bonsoir", description: "Deux." } } } },
      { ...homepage, parts: { hero: { title: "Salut", description: "Une agence." }, links } },
    );
    expect(document).toMatchObject({
      parts: { hero: { title: "Salut" } },
      staged: { parts: { hero: { title: "Bonsoir", description: "Deux." } } },
    });
    expect(conflicts).toEqual([
      {
        field: "staged",
        kept: { parts: { hero: { title: "Bonsoir" } } },
        lost: { parts: { hero: { title: "Salut" } } },
        online: "theirs",
      },
    ]);
  });

  test("that are published while others are staged over them are no news", () => {
    const before = { ...homepage, staged: { parts: { hero: { title: "Bonsoir" } } } };
    const { document, conflicts } = merge(
      documents,
      before,
      { ...homepage, parts: { hero: { ...hero, title: "Bonsoir" }, links } },
      { ...homepage, staged: { parts: { hero: { title: "Bonsoir à tous" } } } },
    );
    expect(document).toMatchObject({
      parts: { hero: { title: "Bonsoir" } },
      staged: { parts: { hero: { title: "Bonsoir à tous" } } },
    });
    expect(conflicts).toEqual([]);
  });

  test("are no longer staged once the same was published", () => {
    const { document, conflicts } = merge(
      documents,
      homepage,
      { ...homepage, staged: { parts: { hero: { title: "Bonsoir" } } } },
      { ...homepage, parts: { hero: { ...hero, title: "Bonsoir" }, links } },
    );
    expect(document).not.toHaveProperty("staged");
    expect(conflicts).toEqual([]);
  });

  test("that are published or discarded leave the texts that their author had not seen", () => {
    const before = { ...homepage, staged: { parts: { hero: { title: "Bonsoir" } } } };
    const { document, conflicts } = merge(documents, before, homepage, {
      ...homepage,
      staged: { parts: { hero: { title: "Bonsoir", description: "Deux." } } },
    });
    expect(document["staged"]).toEqual({ parts: { hero: { description: "Deux." } } });
    expect(conflicts).toEqual([]);
    expect(merge(documents, before, homepage, before).document["staged"]).toBeUndefined();
  });
});

describe("a draft that somebody published meanwhile", () => {
  const posts = definitionOf("posts");
  const draft = { id: "a", title: "Titre", excerpt: "Résumé", reading_time: 0, published: false };
  const online = { ...draft, published: true };

  test.each([
    ["here", { ...draft, title: "Autre titre" }, online],
    ["elsewhere", online, { ...draft, title: "Autre titre" }],
  ])("keeps what was written %s as staged changes", (_where, mine, theirs) => {
    const { document, conflicts } = merge(posts, draft, mine, theirs);
    expect(document).toMatchObject({ ...online, staged: { title: "Autre titre" } });
    expect(conflicts).toEqual([]);
  });

  test("shows its publisher’s text, and asks about the one that waits", () => {
    const { document, conflicts } = merge(
      posts,
      draft,
      { ...draft, title: "Le mien" },
      { ...online, title: "Le leur" },
    );
    expect(document).toMatchObject({ title: "Le leur", staged: { title: "Le mien" } });
    expect(conflicts).toEqual([
      {
        field: "staged",
        kept: { title: "Le mien" },
        lost: { title: "Le leur" },
        online: "theirs",
      },
    ]);
  });

  test("stages nothing if both wrote the same", () => {
    const { document, conflicts } = merge(
      posts,
      draft,
      { ...draft, title: "Le même" },
      { ...online, title: "Le même" },
    );
    expect(document).toMatchObject({ ...online, title: "Le même" });
    expect(document["staged"]).toBeUndefined();
    expect(conflicts).toEqual([]);
  });

  test("keeps what waited in it, if a plan had withdrawn it", () => {
    const withdrawn = { ...draft, staged: { excerpt: "Nouveau résumé" } };
    const { document } = merge(
      posts,
      withdrawn,
      { ...draft, title: "Autre titre", excerpt: "Nouveau résumé" },
      { ...withdrawn, published: true },
    );
    expect(document).toMatchObject({
      ...online,
      staged: { title: "Autre titre", excerpt: "Nouveau résumé" },
    });
  });
});

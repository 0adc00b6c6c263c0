import { describe, expect, test } from "vitest";
import { commandGroups, findCommands } from "../../src/admin/palette/commands";
import { findTitles } from "../../src/admin/palette/find-titles";
import { palettePlaceOf, recordAt } from "../../src/admin/palette/place";
import { recentAddress } from "../../src/admin/palette/recent";
import { type Titled, titledOf } from "../../src/admin/palette/title-index";
import { collections } from "../../src/content/index";
import { blank } from "../../src/content/validate";

const article = (id: string, title: string, changed = "2026-11-01"): Titled | undefined =>
  titledOf("posts", { id, values: { kind: "article", title, updated_at: changed } });

const message = (id: string, name: string, email = "zoe@example.org") =>
  titledOf("contact_submissions", { id, values: { name, email, junk: false } });

/** The results as « entry: title, title (total) ». */
function found(titles: readonly (Titled | undefined)[], search: string): string[] {
  const present = titles.filter((each) => each !== undefined);
  return findTitles(present, search).map(
    ({ entry, best, total }) =>
      `${entry.label}: ${best.map(({ title }) => title).join(", ")} (${total})`,
  );
}

describe("a search", () => {
  test("ignores accents, case and ligatures, and requires every word", () => {
    const titles = [article("1", "L’Été à l’Œuvre"), article("2", "Un été sans œuvre d’art")];
    expect(found(titles, "OEUVRE été")).toEqual([
      "Blog: L’Été à l’Œuvre, Un été sans œuvre d’art (2)",
    ]);
    expect(found(titles, "ete art")).toEqual(["Blog: Un été sans œuvre d’art (1)"]);
    expect(found(titles, "hiver")).toEqual([]);
    expect(found(titles, "  ")).toEqual([]);
  });

  test("ranks titles that begin with the text first, then words that do, then recent changes", () => {
    const titles = [
      article("1", "Reprise du site", "2026-11-09"),
      article("2", "Prise de vue", "2026-11-01"),
      article("3", "Une prise de parole", "2026-11-02"),
      article("4", "Prise en main", "2026-11-03"),
    ];
    expect(found(titles, "prise")).toEqual([
      "Blog: Prise en main, Prise de vue, Une prise de parole, Reprise du site (4)",
    ]);
  });

  test("shows five results per group and their total, each group separately", () => {
    const titles = Array.from({ length: 7 }, (_, at) => article(`a${at}`, `Zoé ${at}`));
    const [articles, messages] = findTitles(
      [...titles, message("m", "Zoé")].filter((each) => each !== undefined),
      "zoé",
    );
    expect(articles).toMatchObject({ entry: { path: "blog" }, total: 7 });
    expect(articles?.best).toHaveLength(5);
    expect(messages).toMatchObject({ entry: { path: "contact" }, total: 1 });
  });

  test("finds authors by their e-mail address too", () => {
    expect(found([message("m", "Zoé", "bonjour@atelier.example")], "atelier")).toEqual([
      "Messages: Zoé (1)",
    ]);
  });
});

describe("a document is opened", () => {
  test.each([
    ["posts", { kind: "article" }, "/admin/blog?edition=x"],
    ["posts", { kind: "campaign" }, "/admin/newsletter?onglet=campagnes&campagne=x"],
    ["services", { kind: "service" }, "/admin/services?edition=x"],
    ["services", { kind: "specialized" }, "/admin/specialized-services?edition=x"],
    ["comments", {}, "/admin/comments?commentaire=x"],
    ["contact_submissions", {}, "/admin/contact?message=x"],
    ["newsletter_subscribers", { email: "a@b.fr" }, "/admin/newsletter?q=a%40b.fr"],
    ["images", { alt: "Un pont" }, "/admin/images?q=Un+pont"],
  ] as const)("of %s %j at %s", (name, values, to) => {
    expect(palettePlaceOf(name, "x", values)?.to).toBe(to);
  });

  test.each(collections.map(({ name }) => name).filter((name) => name !== "documents"))(
    "whatever it is: %s",
    (name) => {
      expect(palettePlaceOf(name, "x", blank(name))).toBeDefined();
    },
  );

  test("on the screen of its text", () => {
    expect(palettePlaceOf("documents", "terms", {})?.to).toBe("/admin/legal/terms");
    expect(palettePlaceOf("documents", "tasks", {})).toBeUndefined();
  });

  test("unless it was sent by a robot", () => {
    expect(palettePlaceOf("comments", "x", { junk: true })).toBeUndefined();
  });
});

test.each([
  ["/admin/faq", "", "/admin/faq"],
  ["/admin/faq", "?q=prix&page=2", "/admin/faq"],
  ["/admin/faq", "?edition=a1&q=prix", "/admin/faq?edition=a1"],
  ["/admin/faq", "?edition=nouvelle", undefined],
  ["/admin/contact", "?statut=new&message=m1", "/admin/contact?message=m1"],
  ["/admin/nulle-part", "", undefined],
])("the recent address of %s%s is %s", (pathname, search, address) => {
  expect(recentAddress(pathname, search)).toBe(address);
});

test("the address of a document contains its id", () => {
  expect(recordAt("/admin/blog", "?edition=a1")).toEqual({ name: "posts", id: "a1" });
  expect(recordAt("/admin/comments", "?commentaire=c1")).toEqual({ name: "comments", id: "c1" });
  expect(recordAt("/admin/blog", "")).toBeUndefined();
});

test.each([
  ["creer", "Créer"],
  ["deconnecter", "Actions"],
  ["temoignages", "Aller à"],
])("« %s » finds a command of « %s »", (search, heading) => {
  const groups = commandGroups({ onSync: () => undefined, onLeave: () => undefined });
  expect(findCommands(groups, search).map((group) => group.heading)).toContain(heading);
  expect(findCommands(groups, "introuvable")).toEqual([]);
});

test("a kind of content that is switched off has no command and is not found", () => {
  const actions = { onSync: () => undefined, onLeave: () => undefined };
  const identity = { kinds: { services: "off", tools: "off" } };
  const keys = commandGroups(actions, identity).flatMap(({ commands }) =>
    commands.map(({ key }) => key),
  );
  expect(keys).toContain("screen/blog");
  expect(keys.filter((key) => /services|tools/u.test(key))).toEqual([]);
  const every = commandGroups(actions).flatMap(({ commands }) => commands.map(({ key }) => key));
  expect(every.filter((key) => /services|tools/u.test(key))).toHaveLength(8);

  const titled = [article("1", "Un phare"), message("m", "Phare")];
  const shown = findTitles(
    titled.filter((each) => each !== undefined),
    "phare",
    ({ path }) => path === "blog",
  );
  expect(shown.map(({ entry }) => entry.path)).toEqual(["contact"]);
});

import type { SupabaseClient } from "@supabase/supabase-js";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRenderer } from "../../server/build-site";
import { readHostRules } from "../../server/host-rules";
import { siteContentOf } from "../../server/site-content";
import { type CollectionName, collections, definitionOf } from "../../src/content/index";
import { push, rowOf, signUpAdmin, statuses } from "../supabase/actors";
import { startBackend, type TestBackend } from "../support/backend";
import { kinds, kindsWith } from "../support/every-kind";
import { template } from "./bare-template";

type Given = Readonly<Record<string, unknown>>;

/** A kind of content that can be a draft: the values that its table requires, all of them with a word. */
type Kind = readonly [name: CollectionName, with_: (word: string) => Given];

const services = (kind: string) => (word: string) => ({ ...kindsWith(word).services, kind });

const KINDS: readonly Kind[] = [
  ...kinds.map((name): Kind => [name, (word) => kindsWith(word)[name]]),
  ["services", services("specialized")],
  ["services", services("custom")],
  [
    "posts",
    (word) => ({
      kind: "article",
      title: word,
      content: `<p>${word}</p>`,
      excerpt: word,
      categories: [word],
      tags: [word],
      author: word,
    }),
  ],
  [
    "documents",
    (word) => ({
      kind: "page",
      title: word,
      description: word,
      in_menu: true,
      in_footer: true,
      sections: [{ id: "a", kind: "text", title: word, text: `<p>${word}</p>` }],
    }),
  ],
];

/** Documents that exist once, which are never drafts. */
const SINGLE: Readonly<Record<string, (word: string) => Given>> = {
  homepage: (word) => ({ parts: { hero: { title: word } } }),
  footer: (word) => ({ parts: { brand: { description: word } } }),
  "page-texts": (word) => ({ parts: { blog: { title: word } } }),
  terms: (word) => ({ content: `<p>${word}</p>` }),
  privacy: (word) => ({ content: `<p>${word}</p>` }),
};

const named = KINDS.map(([name, make], place) => ({ name, make, word: `canari${place}${name}` }));
const drafts = named.map((each) => ({ ...each, word: `${each.word}brouillon` }));
const staged = named.map((each) => ({ ...each, word: `${each.word}attente` }));
const single = Object.entries(SINGLE).map(([id, make]) => ({ id, make, word: `canari${id}` }));
const words = [...drafts, ...staged, ...single].map(({ word }) => word);

let backend: TestBackend;
let admin: SupabaseClient;
let makeSite: Awaited<ReturnType<typeof loadRenderer>>["makeSite"];

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  ({ makeSite } = await loadRenderer());
  const far = "2099-01-01T08:00:00.000Z";
  for (const [place, { name, make, word }] of drafts.entries()) {
    await write(name, {
      ...make(word),
      ...address(name, `d${place}`),
      published: false,
      publish_at: far,
    });
  }
  for (const [place, { name, make, word }] of staged.entries()) {
    const { slug: _slug, kind: _kind, ...changes } = make(word);
    const live = { ...make(`paru${place}`), ...address(name, `p${place}`) };
    await write(name, { ...live, published: true, staged: changes, publish_at: far });
  }
  for (const { id, make, word } of single) {
    await write("documents", { id, title: "Titre", staged: make(word), publish_at: far });
  }
}, 300_000);
afterAll(() => backend.close());

const address = (name: CollectionName, slug: string) =>
  "slug" in definitionOf(name).fields ? { slug } : {};

async function write(name: CollectionName, values: Given): Promise<void> {
  const row = rowOf(name, { ...values, deleted: false });
  expect([name, statuses(await push(admin, name, row))]).toEqual([name, ["written"]]);
}

/** The embedded backend rather than a project. */
const HERE = { supabaseUrl: undefined, supabaseKey: undefined };

/** Every file that a build writes: pages, feeds, sitemaps, icons, and the content that devices and searches fetch. */
async function builtFiles(): Promise<ReadonlyMap<string, string>> {
  const rows = await siteContentOf(HERE, backend)();
  const source = {
    readAt: "2026-11-25T10:00:00.000Z",
    rows,
    template,
    origin: "https://agence.example",
    sha256: (text: string) => `hash${text.length}`,
    drawingAt: () => undefined,
    cardLook: "",
  };
  const files = new Map<string, string>();
  for await (const file of makeSite(source)) {
    files.set(file.path, "text" in file ? file.text : JSON.stringify(file));
  }
  return files;
}

const builtBytes = async () => [...(await builtFiles())].flat().join("\n");

/** Everything that the API answers to a visitor who asks each table and each view for all of it. */
async function answeredBytes(): Promise<string> {
  const visitor = backend.clientFor();
  const answers = [];
  for (const { name } of collections) {
    for (const table of [name, `published_${name}`]) {
      const { data, error } = await visitor.from(table).select();
      answers.push(JSON.stringify([data, error]));
    }
  }
  for (const table of ["published_heads", "revisions", "heads"]) {
    const { data, error } = await visitor.from(table).select();
    answers.push(JSON.stringify([data, error]));
  }
  const { data, error } = await visitor.rpc("planned");
  return [...answers, JSON.stringify([data, error])].join("\n");
}

const foundIn = (bytes: string) => words.filter((word) => bytes.includes(word));

test("no word of a draft or of staged changes, of any kind, is in a file of the site or an answer to a visitor", async () => {
  const [built, answered] = [await builtBytes(), await answeredBytes()];
  expect(foundIn(built)).toEqual([]);
  expect(foundIn(answered)).toEqual([]);
  // What is published beside them is there.
  const shown = staged.map((_, place) => `paru${place}`);
  expect(shown.filter((word) => !built.includes(word))).toEqual([]);
  expect(shown.filter((word) => !answered.includes(word))).toEqual([]);
}, 300_000);

test("once they are published, each of these words is found in the same places", async () => {
  await backend.sql.query("select private.carry_out_plans('2099-01-02T00:00:00Z')");
  const [built, answered] = [await builtBytes(), await answeredBytes()];
  expect(words.filter((word) => !foundIn(built).includes(word))).toEqual([]);
  expect(words.filter((word) => !foundIn(answered).includes(word))).toEqual([]);
}, 300_000);

test("the page of review links holds nothing, and neither a cache nor a search engine keeps it", async () => {
  const files = await builtFiles();
  const { headersOf } = readHostRules(files.get("_headers") ?? "", "");
  expect(headersOf("/relecture")).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  const { document } = new JSDOM(files.get("relecture.html") ?? "").window;
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(files.get("sitemap.xml")).not.toContain("relecture");
}, 300_000);

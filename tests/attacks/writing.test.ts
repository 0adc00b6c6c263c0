import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { collections } from "../../src/content/index";
import { attackers, contents, openTarget, type Target } from "./target";

const ROW = { id: "pirate", collection: "pirate", email: "pirate@example.org", deleted: true };

/** Every kind of request by which PostgREST writes to a table. */
const WAYS = [
  ["adds a row", "POST", "", {}, ROW],
  [
    "adds a row and requests it back",
    "POST",
    "?select=*",
    { prefer: "return=representation" },
    ROW,
  ],
  ["adds many", "POST", "", {}, [ROW, { ...ROW, id: "pirate-2" }]],
  [
    "adds a row with columns of its choice",
    "POST",
    "?columns=id,revision",
    { prefer: "missing=default" },
    ROW,
  ],
  [
    "adds a line of CSV",
    "POST",
    "",
    { "content-type": "text/csv" },
    "id,email\npirate,pirate@example.org\n",
  ],
  [
    "adds a row as a form",
    "POST",
    "",
    { "content-type": "application/x-www-form-urlencoded" },
    "id=pirate",
  ],
  [
    "replaces an existing row",
    "POST",
    "?on_conflict=id",
    { prefer: "resolution=merge-duplicates" },
    { ...ROW, id: "gone" },
  ],
  [
    "adds a row and ignores duplicates",
    "POST",
    "",
    { prefer: "resolution=ignore-duplicates" },
    ROW,
  ],
  ["puts a row", "PUT", "?id=eq.gone", {}, { ...ROW, id: "gone" }],
  ["changes one row", "PATCH", "?id=eq.gone", {}, { deleted: false }],
  ["changes all without a filter", "PATCH", "", {}, { deleted: true }],
  [
    "changes all by a filter that is always true",
    "PATCH",
    "?or=(deleted.is.true,deleted.is.false)",
    {},
    { revision: 1 },
  ],
  [
    "changes all with a limit of its choice",
    "PATCH",
    "",
    { prefer: "handling=lenient, max-affected=1000" },
    { deleted: true },
  ],
  ["removes one row", "DELETE", "?id=eq.gone", {}, undefined],
  ["removes all without a filter", "DELETE", "", {}, undefined],
  [
    "removes all by a filter that is always true",
    "DELETE",
    "?select=*&deleted=not.is.null",
    { prefer: "return=representation" },
    undefined,
  ],
  ["removes all and asks to commit", "DELETE", "", { prefer: "tx=commit, count=exact" }, undefined],
] as const;

const TABLES = [
  ...collections.map(({ name }) => name),
  "users",
  "admin_invitations",
  "revisions",
  "page_views",
  "sync_heads",
  "published_posts",
  "published_comments",
  "published_documents",
];

let target: Target;
let before: Record<string, string>;

beforeAll(async () => {
  target = await openTarget();
});
beforeEach(async () => {
  before = await contents(target.backend);
});
afterAll(() => target.close());

describe.each(attackers(() => target))("%s", (_, ask) => {
  test.each(WAYS)(
    "%s: nothing changes, in no table",
    async (_way, method, query, headers, body) => {
      for (const table of TABLES) await ask(`/rest/v1/${table}${query}`, { method, headers, body });
      expect(await contents(target.backend)).toEqual(before);
    },
  );

  test.each(["private", "auth", "storage", "pg_catalog"])(
    "writes into no other schema: %s",
    async (schema) => {
      const headers = { "content-profile": schema, prefer: "resolution=merge-duplicates" };
      for (const table of [
        "submissions",
        "salt",
        "users",
        "buckets",
        "objects",
        "site_rebuild",
        "identities",
      ]) {
        for (const method of ["POST", "PATCH", "DELETE"]) {
          const { status } = await ask(`/rest/v1/${table}`, { method, headers, body: ROW });
          expect([table, method, status >= 400]).toEqual([table, method, true]);
        }
      }
      expect(await contents(target.backend)).toEqual(before);
    },
  );

  test.each([
    [
      "import_rows",
      { collection: "posts", saved: [{ id: "ouvert", title: "Piraté", content: "x" }] },
    ],
    ["import_rows", { collection: "users", saved: [{ id: "x", role: "admin" }] }],
    [
      "push_changes",
      {
        collection: "posts",
        changes: [{ next: { id: "ouvert", title: "Piraté" }, assumed: null }],
      },
    ],
    [
      "push_changes",
      { collection: "users", changes: [{ next: { role: "admin" }, assumed: null }] },
    ],
    ["push_changes", { collection: "sync_heads", changes: [] }],
    ["push_changes", { collection: "posts; drop table posts", changes: [] }],
    ["rows_beside", { contents: {} }],
    ["rebuild_site", {}],
    ["rebuild_state", {}],
    ["visit_figures", {}],
  ])("cannot use the administrators' functions: %s %j", async (name, body) => {
    const { status, text } = await ask(`/rest/v1/rpc/${name}`, { method: "POST", body });
    const isRevealed = status < 400 && !/"pages": ?\{"7": ?\[\]/u.test(text);
    expect([name, isRevealed]).toEqual([name, false]);
    expect(await contents(target.backend)).toEqual(before);
  });
});

test("an administrator's same requests succeed, which proves that the role decides", async () => {
  const done = async (method: string, query: string, body: object, headers = {}) =>
    (await target.admin(`/rest/v1/faqs${query}`, { method, body, headers })).status;
  expect(await done("POST", "", { id: "controle", deleted: true })).toBe(201);
  expect(await done("PATCH", "?id=eq.controle", { answer: "Oui." })).toBe(204);
  expect(
    await done(
      "POST",
      "?on_conflict=id",
      { id: "controle", deleted: true },
      { prefer: "resolution=merge-duplicates" },
    ),
  ).toBeLessThan(300);
  const after = await contents(target.backend);
  expect(after["public.faqs"]).not.toBe(before["public.faqs"]);
  const pushed = await target.admin("/rest/v1/rpc/import_rows", {
    method: "POST",
    body: { collection: "faqs", saved: [{ id: "controle-2", deleted: true }] },
  });
  expect([pushed.status, pushed.text]).toEqual([200, expect.stringContaining("written")]);
});

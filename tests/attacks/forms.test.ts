import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { comment, message, subscription } from "../supabase/visitor";
import { attackers, contents, openTarget, type Target } from "./target";

/** The functions behind the forms of visitors. tests/supabase/submissions.test.ts has further tests of them. */
const FORMS = [
  ["submit_contact", message],
  ["submit_comment", (given?: object) => comment({ post_id: "ouvert", ...given })],
  ["subscribe", subscription],
] as const;
const TABLES = ["contact_submissions", "comments", "newsletter_subscribers"];

let target: Target;
let before: Record<string, string>;

beforeAll(async () => {
  target = await openTarget();
});
beforeEach(async () => {
  await target.backend.sql.exec("delete from private.submissions");
  before = await contents(target.backend);
});
afterAll(() => target.close());

/**
 * All tables except those that a well-formed submission changes: a mail asks for confirmation, and administrators are
 * notified.
 */
const elsewhere = (held: Record<string, string>) =>
  Object.fromEntries(Object.entries(held).filter(([name]) => !isOfForms(name)));
const isOfForms = (name: string) =>
  TABLES.includes(name.replace("public.", "")) ||
  /submissions$|sync_heads$|private\.(?:mails|notices)$|newsletter_tokens$/u.test(name);

describe.each(attackers(() => target))("%s", (_, ask) => {
  const send = (name: string, body: unknown, headers = {}) =>
    ask(`/rest/v1/rpc/${name}`, { method: "POST", body, headers });

  test.each(FORMS)(
    "%s: a well-formed request is stored, which proves that the others are refused for their content",
    async (name, fill) => {
      const { status, text } = await send(name, { submission: fill() });
      expect([status, JSON.parse(text)]).toEqual([200, { status: "received" }]);
      expect(await contents(target.backend)).not.toEqual(before);
    },
  );

  describe.each([
    ["no JSON", "{", {}],
    ["nothing", "", {}],
    [
      "a list of ten thousand",
      JSON.stringify(Array.from({ length: 10_000 }, () => ({ submission: message() }))),
      {},
    ],
    [
      "ten thousand objects at once, as earlier versions of PostgREST accepted them",
      JSON.stringify(Array.from({ length: 10_000 }, () => message())),
      { prefer: "params=multiple-objects" },
    ],
    [
      "one object in place of its argument",
      JSON.stringify(message()),
      { prefer: "params=single-object" },
    ],
    ["ten thousand levels", `{"submission":${"[".repeat(10_000)}${"]".repeat(10_000)}}`, {}],
    ["a null byte, raw", `{"submission":{"id":"a\u0000b"}}`, {}],
    ["a null byte, escaped", `{"submission":{"id":"a","name":"\\u0000"}}`, {}],
    ["half a surrogate pair", `{"submission":{"id":"a","name":"\\ud800"}}`, {}],
    ["a number that is too large for a double", `{"submission":{"id":"a","filling_ms":1e400}}`, {}],
    ["a form", "submission=%7B%7D", { "content-type": "application/x-www-form-urlencoded" }],
    ["a text", "submission", { "content-type": "text/plain" }],
    ["a page", "<submission/>", { "content-type": "text/html" }],
    ["bytes", "\u0001\u0002", { "content-type": "application/octet-stream" }],
    ["a line of CSV", "submission\n{}", { "content-type": "text/csv" }],
    ["another function’s argument", JSON.stringify({ changes: [], collection: "posts" }), {}],
    ["an extra argument", JSON.stringify({ submission: message(), approved: true }), {}],
  ])("%s", (_what, body, headers) => {
    test.each(FORMS)("sent to %s stores nothing, and does no harm", async (name) => {
      const { status } = await send(name, body, headers);
      expect([200, 400, 404, 406, 413, 415, 500]).toContain(status);
      expect(await contents(target.backend)).toEqual(before);
      expect((await ask("/rest/v1/rpc/is_admin", { method: "POST", body: {} })).text).toBe("false");
    });
  });

  test.each(FORMS)(
    "%s cannot be called by GET or HEAD, which a picture on any page could request",
    async (name, fill) => {
      const query = new URLSearchParams({ submission: JSON.stringify(fill()) });
      for (const method of ["GET", "HEAD"]) await ask(`/rest/v1/rpc/${name}?${query}`, { method });
      expect(await contents(target.backend)).toEqual(before);
    },
  );

  test.each([
    ["an approved comment", "submit_comment", comment({ id: "approuve", post_id: "ouvert" })],
    ["a pending comment", "submit_comment", comment({ id: "attente", post_id: "ouvert" })],
    ["a message", "submit_contact", message({ id: "secret" })],
    ["a subscriber", "subscribe", subscription({ id: "secret" })],
    ["a row that was deleted", "submit_contact", message({ id: "gone" })],
  ])("replaces nothing by using the id of %s", async (_what, name, submission) => {
    const { text } = await send(name, { submission });
    expect(JSON.parse(text)).toEqual({ status: "received" });
    expect(await contents(target.backend)).toEqual(before);
  });

  test.each(FORMS)("%s takes no table, row or right from extra keys", async (name, fill) => {
    const submission = fill({
      approved: true,
      junk: false,
      deleted: false,
      revision: 9e15,
      status: "completed",
      role: "admin",
      collection: "posts",
      published: true,
      kind: "article",
      type: "faq",
      created_at: "2999-01-01",
      consented_at: "1999-01-01",
      post_title: "Piraté",
      ["__proto__"]: { approved: true },
      constructor: { prototype: {} },
    });
    await send(name, { submission });
    expect(elsewhere(await contents(target.backend))).toEqual(elsewhere(before));
    const { rows } = await target.backend.sql.query<{ found: unknown[] }>(
      `select array(select to_jsonb(t) from comments t where id = $1 and (approved or post_title <> 'Un article ouvert'))
         || array(select to_jsonb(t) from contact_submissions t where id = $1 and status <> 'new')
         || array(select to_jsonb(t) from sync_heads t where revision > 1e6) as found`,
      [submission.id],
    );
    expect(rows).toEqual([{ found: [] }]);
  });

  test("a comment gets the same answer, to the byte, for a draft, a campaign, a deleted and a missing article", async () => {
    const answers = [];
    for (const post_id of [
      "brouillon",
      "campagne",
      "supprime",
      "gone",
      "jamais",
      "*",
      "' or true --",
    ]) {
      const { status, text, headers } = await send("submit_comment", {
        submission: comment({ post_id }),
      });
      answers.push(JSON.stringify([status, text, [...headers.keys()]]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("Article introuvable");
    expect(await contents(target.backend)).toEqual(before);
  });
});

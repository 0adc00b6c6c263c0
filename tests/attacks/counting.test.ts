import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { article, push, rowOf } from "../supabase/actors";
import { comment } from "../supabase/visitor";
import { type Ask, askOf, attackers, openTarget, type Target } from "./target";

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});
beforeEach(async () => {
  await target.backend.sql.exec("delete from private.submissions");
  // A server vacuums by itself. The embedded database does not, and the planner's guess grows with each dead row.
  await target.backend.sql.exec("vacuum full analyze sync_heads");
});
afterAll(() => target.close());

const SEEN = [
  "published_heads?select=*&order=collection",
  "published_posts?select=*&order=id",
  "published_comments?select=*&order=id",
  "published_documents?select=*&order=id",
  "published_posts?select=id&deleted=is.true",
  "published_posts?select=count()",
  "sync_heads?select=*",
  "revisions?select=id",
];

/** Everything that a caller can read about revisions: rows, their count, and the head of each collection. */
async function seen(ask: Ask): Promise<string[]> {
  const answers = [];
  for (const path of SEEN) {
    for (const prefer of ["count=exact", "count=planned"]) {
      const { status, text, headers } = await ask(`/rest/v1/${path}`, { headers: { prefer } });
      answers.push(`${path} ${status} ${headers.get("content-range")} ${text}`);
    }
  }
  return answers;
}

const sql = (statement: string) => async () => void (await target.backend.sql.exec(statement));
const draft = () => article({ published: false });

/** Actions of an administrator or a robot that no visitor may notice. */
const UNSEEN = {
  "a draft that is written": () => pushed("posts", draft()),
  "a draft that is changed and deleted": async () => {
    const row = draft();
    const next = { ...row, title: "Un autre" };
    await pushed("posts", row, { next, assumed: row });
    await pushed("posts", { next: { ...next, deleted: true }, assumed: next });
  },
  "a campaign": () => pushed("posts", article({ kind: "campaign" })),
  "a draft after a restart": async () => {
    await sql("update sync_heads set incarnation = 'before'")();
    await pushed("posts", draft());
  },
  "a pending comment": async () => {
    const body = { submission: comment({ post_id: "ouvert" }) };
    await target.visitor("/rest/v1/rpc/submit_comment", { method: "POST", body });
  },
  "an administrators’ document": () => pushed("documents", rowOf("documents")),
  "drafts whose tombstones are purged": async () => {
    const row = draft();
    await pushed("posts", row, { next: { ...row, deleted: true }, assumed: row });
    await sql("select private.apply_retention(now() + interval '31 days')")();
    await sql("select private.apply_retention(now() + interval '122 days')")();
  },
  "a draft that is deleted by SQL": async () => {
    const row = draft();
    await pushed("posts", row);
    await sql(`delete from posts where id = '${row.id}'`)();
  },
};

async function pushed(collection: string, ...changes: Parameters<typeof push>[2][]) {
  const admin = target.backend.clientFor();
  await admin.auth.signInWithPassword({ email: "anna@example.org", password: "secret-1" });
  const answers = await push(admin, collection, ...changes);
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => "written"));
}

describe.each(attackers(() => target))("%s", (_, ask) => {
  test.each(Object.entries(UNSEEN))("sees no difference after: %s", async (_what, act) => {
    const before = await seen(ask);
    const count = async () =>
      (await target.backend.sql.query("select sum(revision) as done from sync_heads")).rows;
    const done = await count();
    await act();
    expect(await count()).not.toEqual(done);
    expect(await seen(ask)).toEqual(before);
  });

  test("finds no gap between the revisions of two articles, however many drafts were written between them", async () => {
    const articles = [article(), article()];
    await pushed("posts", articles[0] ?? {});
    for (let count = 0; count < 3; count += 1) await pushed("posts", draft());
    await pushed("posts", articles[1] ?? {});
    const ids = articles.map(({ id }) => id).join(",");
    const { text } = await ask(
      `/rest/v1/published_posts?select=revision&id=in.(${ids})&order=revision`,
    );
    const [first, second]: { revision: number }[] = JSON.parse(text);
    expect(second?.revision).toBe((first?.revision ?? 0) + 1);
  });

  test("cannot read the administrators’ heads in any way", async () => {
    for (const path of [
      "sync_heads?select=*",
      "sync_heads?select=revision&collection=eq.posts",
      "sync_heads?select=collection&order=revision",
      "sync_heads?revision=gt.0",
      "published_heads?select=*,sync_heads(*)",
      "published_counters?select=*",
      "published_posts?select=id,change_id",
      "published_posts?published_revision=gt.0",
      "rpc/next_revision?name=posts",
      "rpc/begin_epochs",
    ]) {
      const { status, text } = await ask(`/rest/v1/${path}`);
      expect([path, status >= 400 || text === "[]"]).toEqual([path, true]);
    }
  });
});

test("an administrator sees both numberings, which proves that the role decides", async () => {
  const admin = await askedByAdmin();
  const before = await seen(admin);
  await pushed("posts", draft());
  expect(await seen(admin)).not.toEqual(before);
});

async function askedByAdmin(): Promise<Ask> {
  const admin = target.backend.clientFor();
  await admin.auth.signInWithPassword({ email: "anna@example.org", password: "secret-1" });
  const { data } = await admin.auth.getSession();
  return askOf(target.backend, data.session?.access_token);
}

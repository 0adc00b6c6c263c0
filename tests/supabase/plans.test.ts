import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepPlans } from "../../server/plans";
import { startBackend, type TestBackend } from "../support/backend";
import { article, headOf, push, statuses, stored, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUp();
});
afterAll(() => backend.close());
beforeEach(() => backend.sql.query("update posts set publish_at = null, withdraw_at = null"));

const signUp = () => backend.signUp("anna@example.org", "secret-1", "Anna");

const AT = "2026-12-01T08:00:00.000Z";
const LATER = "2026-12-02T08:00:00.000Z";
const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();

/** Carries out what is due at a moment. */
async function carryOut(moment: string): Promise<unknown> {
  const { rows } = await backend.sql.query<{ done: unknown }>(
    "select private.carry_out_plans($1::timestamptz) as done",
    [moment],
  );
  return rows[0]?.done;
}

async function plan(given: Parameters<typeof article>[0]): Promise<string> {
  const row = article({ published: false, ...given });
  expect(statuses(await push(admin, "posts", row))).toEqual(["written"]);
  return row.id;
}

async function seenByVisitors(): Promise<string> {
  const { data } = await backend.clientFor().from("published_posts").select("*").throwOnError();
  return JSON.stringify(data);
}

test("an article is published at its moment, never before it, and once", async () => {
  const id = await plan({ title: "Canari prévu", publish_at: AT });
  expect(await carryOut(before(AT))).toEqual({ done: 0, late: 0, failed: 0 });
  expect(await storedRow(backend, "posts", id)).toMatchObject({ published: false });

  const head = await headOf(backend, "posts");
  expect(await carryOut(AT)).toEqual({ done: 1, late: 0, failed: 0 });
  expect(await storedRow(backend, "posts", id)).toMatchObject({
    published: true,
    publish_at: null,
    date: "2026-12-01",
  });
  expect(await carryOut(LATER)).toEqual({ done: 0, late: 0, failed: 0 });
  expect(await headOf(backend, "posts")).toBe(head + 1);
});

test("visitors see nothing of a planned draft before its moment, and never see plans", async () => {
  await plan({ title: "Canari-caché", publish_at: AT, withdraw_at: LATER });
  expect(await seenByVisitors()).not.toContain("Canari-caché");
  await carryOut(AT);
  const seen = await seenByVisitors();
  expect(seen).toContain("Canari-caché");
  expect(seen).not.toMatch(/publish_at|withdraw_at|2026-12-02/u);
  await carryOut(LATER);
  expect(await seenByVisitors()).not.toContain("Canari-caché");
});

test("after a missed publication and a missed withdrawal, the later of the two applies", async () => {
  const gone = await plan({ publish_at: AT, withdraw_at: LATER });
  const back = await plan({ publish_at: LATER, withdraw_at: AT });
  expect(await carryOut("2026-12-03T00:00:00Z")).toEqual({ done: 2, late: 2, failed: 0 });
  const plans = { publish_at: null, withdraw_at: null };
  expect(await storedRow(backend, "posts", gone)).toMatchObject({ published: false, ...plans });
  expect(await storedRow(backend, "posts", back)).toMatchObject({ published: true, ...plans });
});

test("two callers at once carry each plan out once", async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => plan({ publish_at: AT })));
  const answers = await Promise.all([carryOut(AT), carryOut(AT)]);
  expect(answers).toContainEqual({ done: 5, late: 0, failed: 0 });
  expect(answers).toContainEqual({ done: 0, late: 0, failed: 0 });
  const history = await stored(backend, "revisions");
  for (const id of ids) {
    expect(history.filter((former) => former["document_id"] === id)).toHaveLength(1);
  }
});

test("a device that edits the text without having pulled that a plan is over does not plan it again", async () => {
  const row = article({ published: false, publish_at: AT });
  await push(admin, "posts", row);
  await carryOut(AT);
  const [answer] = await push(admin, "posts", { next: { ...row, title: "Autre" }, assumed: row });
  expect(answer).toMatchObject({ status: "conflict", row: { published: true, publish_at: null } });
});

test("publishing manually cancels the plan, withdrawing manually cancels the withdrawal", async () => {
  const id = await plan({ published: true, publish_at: AT, withdraw_at: LATER });
  expect(await storedRow(backend, "posts", id)).toMatchObject({ publish_at: null });
  await backend.sql.query("update posts set published = false where id = $1", [id]);
  expect(await storedRow(backend, "posts", id)).toMatchObject({ withdraw_at: null });
});

test("staged changes of a published article are applied at their moment, in one write", async () => {
  const staged = {
    title: "Canari-échangé",
    cover_image: "",
    date: null,
    published: false,
    revision: 1,
  };
  const id = await plan({ published: true, publish_at: AT, staged, date: "2026-11-01" });
  expect(await carryOut(before(AT))).toEqual({ done: 0, late: 0, failed: 0 });
  expect(await seenByVisitors()).not.toContain("Canari-échangé");
  const head = await headOf(backend, "posts");
  expect(await carryOut(AT)).toEqual({ done: 1, late: 0, failed: 0 });
  expect(await headOf(backend, "posts")).toBe(head + 1);
  expect(await storedRow(backend, "posts", id)).toMatchObject({
    title: "Canari-échangé",
    published: true,
    publish_at: null,
    staged: null,
    date: "2026-12-01",
  });
  expect(await seenByVisitors()).toContain("Canari-échangé");
  expect(await carryOut(LATER)).toEqual({ done: 0, late: 0, failed: 0 });
});

test("publishing or discarding the staged changes manually cancels their plan", async () => {
  const id = await plan({ published: true, publish_at: AT, staged: { title: "Autre" } });
  expect(await storedRow(backend, "posts", id)).not.toMatchObject({ publish_at: null });
  await backend.sql.query("update posts set staged = null where id = $1", [id]);
  expect(await storedRow(backend, "posts", id)).toMatchObject({ publish_at: null });
});

test("staged changes that a table would refuse stay, with their plan, and are counted as failed", async () => {
  const id = await plan({ published: true, publish_at: AT, staged: { title: "" } });
  expect(await carryOut(AT)).toEqual({ done: 0, late: 0, failed: 1 });
  expect(await storedRow(backend, "posts", id)).toMatchObject({ staged: { title: "" } });
});

test("administrators see what is planned, late and refused; nobody else does", async () => {
  await plan({ title: "Bientôt", publish_at: "2099-01-01T08:00:00.000Z" });
  const bad = await plan({
    title: "Ancien",
    published: true,
    publish_at: AT,
    staged: { title: "" },
  });
  await backend.sql.query("update posts set publish_at = '2020-01-01T08:00:00Z' where id = $1", [
    bad,
  ]);
  await carryOut(AT);
  const listed = async () => (await admin.rpc("planned").throwOnError()).data;
  expect(await listed()).toMatchObject([
    { id: bad, what: "swap", late: true, reason: expect.stringContaining("posts_title_required") },
    { title: "Bientôt", what: "publish", late: false, reason: null },
  ]);
  await backend.sql.query(`update posts set staged = '{"title": "Corrigé"}' where id = $1`, [bad]);
  await carryOut(AT);
  expect(await listed()).toMatchObject([{ title: "Bientôt" }]);
  const { rows } = await backend.sql.query(
    "select * from private.plan_failures where document_id = $1",
    [bad],
  );
  expect(rows).toEqual([]);
  expect((await backend.clientFor().rpc("planned")).error).not.toBeNull();
});

test("an article that was deleted is not published", async () => {
  const id = await plan({ publish_at: AT, deleted: true });
  expect(await carryOut(LATER)).toEqual({ done: 0, late: 0, failed: 0 });
  expect(await storedRow(backend, "posts", id)).toMatchObject({ published: false, deleted: true });
});

test("a plan that fails stays, is counted, and delays no other", async () => {
  const bad = await plan({ title: "Refusé", publish_at: AT });
  const good = await plan({ publish_at: AT });
  await backend.sql.query(
    "alter table posts add constraint refused check (title <> 'Refusé' or not published)",
  );
  expect(await carryOut(AT)).toEqual({ done: 1, late: 0, failed: 1 });
  expect(await storedRow(backend, "posts", good)).toMatchObject({ published: true });
  expect(await storedRow(backend, "posts", bad)).toMatchObject({ published: false });
  await backend.sql.query("alter table posts drop constraint refused");
  expect(await carryOut(AT)).toEqual({ done: 1, late: 0, failed: 0 });
});

test("an article is dated by the day in Paris, in summer, in winter and around midnight", async () => {
  const winter = await plan({ publish_at: "2026-12-31T23:30:00.000Z" });
  const summer = await plan({ publish_at: "2027-06-30T22:15:00.000Z", date: "2028-01-01" });
  const older = await plan({ publish_at: "2027-06-30T22:15:00.000Z", date: "2020-05-05" });
  await carryOut("2027-07-01T00:00:00Z");
  expect(await storedRow(backend, "posts", winter)).toMatchObject({ date: "2027-01-01" });
  expect(await storedRow(backend, "posts", summer)).toMatchObject({ date: "2027-07-01" });
  expect(await storedRow(backend, "posts", older)).toMatchObject({ date: "2020-05-05" });
});

test("a planned publication requests a build where publishing does", async () => {
  await backend.sql.query("update private.site_rebuild set automatic = true, asked_at = null");
  const asked = vi.fn<() => void>();
  const stop = await backend.sql.listen("site_rebuild", asked);
  await plan({ publish_at: AT });
  expect(asked).not.toHaveBeenCalled();
  await carryOut(AT);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await stop();
});

test("the server carries out at its start the plans that were due while it was off, and reports it", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const id = await plan({ publish_at: "2020-01-01T08:00:00.000Z" });
  await keepPlans(backend)();
  expect(await storedRow(backend, "posts", id)).toMatchObject({ published: true });
  expect(said.mock.calls).toEqual([["Publications et retraits prévus, faits en retard : 1"]]);
  said.mockRestore();
});

test("the server checks repeatedly: an article planned while it runs is published", async () => {
  const stop = keepPlans(backend, 20);
  const id = await plan({ publish_at: new Date(Date.now() + 100).toISOString() });
  await vi.waitFor(async () =>
    expect(await storedRow(backend, "posts", id)).toMatchObject({ published: true }),
  );
  await stop();
});

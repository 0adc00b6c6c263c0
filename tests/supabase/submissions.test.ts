import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { article, push, signUpAdmin, stored, storedRow } from "./actors";
import { comment, message, RECEIVED, refusedWith, subscription, visitorFrom } from "./visitor";

let backend: TestBackend;
let visitor: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  const admin = await signUpAdmin(backend);
  await push(admin, "posts", article({ id: "article", title: "Le vrai titre" }));
  visitor = visitorFrom(backend, "192.0.2.1");
});
beforeEach(() => backend.sql.exec("delete from private.submissions"));
afterAll(() => backend.close());

const forms = [
  { function: "submit_contact", table: "contact_submissions", fill: message },
  { function: "submit_comment", table: "comments", fill: comment },
  { function: "subscribe", table: "newsletter_subscribers", fill: subscription },
] as const;

describe.each(forms)("$function", ({ function: name, table, fill }) => {
  const submit = async (submission: unknown, client = visitor) =>
    (await client.rpc(name, { submission }).throwOnError()).data;
  const rows = () => stored(backend, table);

  test("stores a person's submission once, dated by the server", async () => {
    const sent = fill({ created_at: "1999-01-01T00:00:00Z", updated_at: "2999-01-01T00:00:00Z" });
    const before = await rows();
    expect(await submit(sent)).toEqual(RECEIVED);
    expect(await rows()).toHaveLength(before.length + 1);
    const row = await storedRow(backend, table, sent.id);
    expect(row).toMatchObject({
      email: sent.email,
      junk: false,
      deleted: false,
      filling_ms: 12_000,
    });
    const age = Date.now() - Date.parse(String(row["created_at"]));
    expect(Math.abs(age)).toBeLessThan(60_000);
    expect(row["updated_at"]).toBe(row["created_at"]);
  });

  test("sets the fields that a visitor must not set", async () => {
    const forged = {
      approved: true,
      junk: true,
      deleted: true,
      status: "completed",
      type: "news",
      revision: 1e12,
      role: "admin",
      post_title: "Un faux titre",
      last_campaign_sent: "2026-01-01T00:00:00Z",
    };
    const [plain, greedy] = [fill(), fill(forged)];
    await submit(plain);
    await submit(greedy);
    const decided = async (id: string) => {
      const { approved, junk, deleted, status, type, post_title, last_campaign_sent } =
        await storedRow(backend, table, id);
      return { approved, junk, deleted, status, type, post_title, last_campaign_sent };
    };
    expect(await decided(greedy.id)).toEqual(await decided(plain.id));
    expect(await storedRow(backend, table, greedy.id)).not.toMatchObject({ revision: 1e12 });
  });

  test("accepts the same id again without an error and without a change", async () => {
    const sent = fill();
    await submit(sent);
    const before = await rows();
    const other = fill({ id: sent.id, name: "Autre", message: "Autre", content: "Autre" });
    expect(await submit(sent)).toEqual(RECEIVED);
    expect(await submit(other)).toEqual(RECEIVED);
    expect(await rows()).toEqual(before);
  });

  test("does not restore what an administrator deleted", async () => {
    const sent = fill();
    await submit(sent);
    await backend.sql.query(`update ${table} set deleted = true where id = $1`, [sent.id]);
    expect(await submit(sent)).toEqual(RECEIVED);
    expect(await storedRow(backend, table, sent.id)).toMatchObject({ deleted: true });
  });

  test.each([
    ["fills what people do not see", { website: "https://spam.example" }],
    ["is faster than any hand", { filling_ms: 499 }],
    ["does not say how long it took", { filling_ms: undefined }],
    ["says so in words", { filling_ms: "longtemps" }],
    ["says so below zero", { filling_ms: -5000 }],
  ])("sets a robot's submission apart, which %s, with the usual answer", async (_, given) => {
    const sent = fill(given);
    expect(await submit(sent)).toEqual(RECEIVED);
    expect(await storedRow(backend, table, sent.id)).toMatchObject({ junk: true });
  });

  test("accepts a fast submission with the browser's autofill and Enter", async () => {
    const sent = fill({ filling_ms: 700 });
    expect(await submit(sent)).toEqual(RECEIVED);
    expect(await storedRow(backend, table, sent.id)).toMatchObject({ junk: false });
  });

  test("accepts five in a row from one address, then answers 429 and stores no more", async () => {
    const client = visitorFrom(backend, "192.0.2.66");
    const before = (await rows()).length;
    for (let sent = 0; sent < 5; sent++) expect(await submit(fill(), client)).toEqual(RECEIVED);
    const sixth = await client.rpc(name, { submission: fill() });
    const seventh = await client.rpc(name, { submission: fill() });
    expect([sixth.status, seventh.status]).toEqual([429, 429]);
    expect(await rows()).toHaveLength(before + 5);
    expect(await submit(fill(), visitorFrom(backend, "192.0.2.67"))).toEqual(RECEIVED);
  });

  test("gives throttled visitors who retry their turn: refused attempts do not count", async () => {
    const client = visitorFrom(backend, "192.0.2.68");
    for (let sent = 0; sent < 5; sent++) await submit(fill(), client);
    const waiting = fill();
    for (let again = 0; again < 10; again++) await client.rpc(name, { submission: waiting });
    const { rows: counted } = await backend.sql.query("select from private.submissions");
    expect(counted).toHaveLength(5);
    await backend.sql.exec("update private.submissions set at = at - interval '10 minutes'");
    expect(await submit(waiting, client)).toEqual(RECEIVED);
  });

  test("accepts sixty a minute in total", async () => {
    await backend.sql.exec(
      "insert into private.submissions (address_hash) select n::text from generate_series(1, 60) as n",
    );
    const { status } = await visitor.rpc(name, { submission: fill() });
    expect(status).toBe(429);
  });

  test("accepts a submission that is sent again although its address is throttled", async () => {
    const client = visitorFrom(backend, "192.0.2.69");
    const sent = fill();
    await submit(sent, client);
    for (let more = 0; more < 6; more++) await client.rpc(name, { submission: fill() });
    expect(await submit(sent, client)).toEqual(RECEIVED);
  });

  test.each([
    ["Envoi illisible", { id: "" }],
    ["Envoi illisible", { id: "a/b" }],
    ["Envoi illisible", { id: "a".repeat(65) }],
    ["Adresse email invalide", { email: "" }],
    ["Adresse email invalide", { email: "zoe" }],
    ["Adresse email invalide", { email: `${"z".repeat(300)}@example.org` }],
    ["Adresse email invalide", { email: ["zoe@example.org"] }],
    ["Le nom est trop long", { name: "z".repeat(301) }],
    ["Envoi illisible", { website: "z".repeat(2001) }],
  ])("refuses in French, « %s », for %j", async (text, given) => {
    const before = await rows();
    expect(await submit(fill(given))).toEqual(refusedWith(text));
    expect(await rows()).toEqual(before);
  });

  test.each([
    ["nothing", null],
    ["an empty list", []],
    ["a list of ten thousand", Array.from({ length: 10_000 }, () => ({}))],
    ["a number", 7],
    ["a yes", true],
    ["an empty object", {}],
  ])("refuses %s, which is not a valid form", async (_, submission) => {
    const before = await rows();
    expect(await submit(submission)).toEqual(refusedWith("Envoi illisible"));
    expect(await rows()).toEqual(before);
  });

  test.each([
    ["a null byte in a text", fill({ name: "a\u0000b" })],
    ["half a character", fill({ name: "\uD800" })],
    ["a text instead of an object", "texte"],
  ])("answers 400 to %s, and stores nothing", async (_, submission) => {
    const before = await rows();
    const { status, error } = await visitor.rpc(name, { submission });
    expect([status, error === null]).toEqual([400, false]);
    expect(await rows()).toEqual(before);
  });

  test("refuses five million characters", async () => {
    const huge = "z".repeat(5_000_000);
    const before = await rows();
    const answer = await submit(fill({ name: huge, message: huge, content: huge, consent: huge }));
    expect(answer).toMatchObject({ status: "refused" });
    expect(await rows()).toEqual(before);
  });

  test("stores an e-mail in the form that is compared: in lower case, without blanks", async () => {
    const sent = fill({ email: "  Zoe.Majuscule@Example.ORG " });
    await submit(sent);
    expect(await storedRow(backend, table, sent.id)).toMatchObject({
      email: "zoe.majuscule@example.org",
    });
  });
});

test("counts each form by itself: whoever has subscribed and commented can still write", async () => {
  const client = visitorFrom(backend, "192.0.2.70");
  for (let sent = 0; sent < 5; sent++) {
    await client.rpc("submit_comment", { submission: comment() }).throwOnError();
  }
  const beyond = await client.rpc("submit_comment", { submission: comment() });
  const subscribed = await client.rpc("subscribe", { submission: subscription() });
  const written = await client.rpc("submit_contact", { submission: message() });
  expect([beyond.status, subscribed.status, written.status]).toEqual([429, 200, 200]);
});

test("stores only a salted hash of a sender's address", async () => {
  await visitor.rpc("submit_contact", { submission: message() });
  const { rows } = await backend.sql.query("select * from private.submissions");
  expect(JSON.stringify(rows)).not.toContain("192.0.2.1");
});

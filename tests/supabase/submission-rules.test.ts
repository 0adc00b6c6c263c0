import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { article, push, rowOf, signUpAdmin, stored, storedRow } from "./actors";
import { comment, message, RECEIVED, refusedWith, subscription, visitorFrom } from "./visitor";

let backend: TestBackend;
let admin: SupabaseClient;
let visitor: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  await push(
    admin,
    "posts",
    article({ id: "article", title: "Le vrai titre" }),
    article({ id: "brouillon", published: false }),
    article({ id: "campagne", kind: "campaign" }),
    article({ id: "supprime", deleted: true }),
  );
  visitor = visitorFrom(backend, "192.0.2.1");
});
beforeEach(() => backend.sql.exec("delete from private.submissions"));
afterAll(() => backend.close());

const submit = async (name: string, submission: unknown) =>
  (await visitor.rpc(name, { submission }).throwOnError()).data;

describe("a contact message", () => {
  test("stores everything that the form asks for, without surrounding blanks", async () => {
    const sent = message({
      name: " Zoé ",
      phone: " 01 23 45 67 89",
      company: "Phare ",
      service: "seo",
      message: "\n Bonjour \t",
      source: "homepage",
    });
    expect(await submit("submit_contact", sent)).toEqual(RECEIVED);
    expect(await storedRow(backend, "contact_submissions", sent.id)).toMatchObject({
      name: "Zoé",
      phone: "01 23 45 67 89",
      company: "Phare",
      service: "seo",
      message: "Bonjour",
      source: "homepage",
      status: "new",
    });
  });

  test.each([
    ["Le nom est requis", { name: "  " }],
    ["Le message est requis", { message: "\n" }],
    ["Le message est requis", { message: null }],
    ["Le message est requis", { message: { texte: "Bonjour" } }],
    ["Le nom est requis", { name: ["Zoé"] }],
    ["Le message est trop long", { message: "z".repeat(20_001) }],
    ["Un champ est trop long", { phone: "0".repeat(301) }],
    ["Un champ est trop long", { company: "z".repeat(301) }],
    ["Un champ est trop long", { service: "z".repeat(65) }],
    ["Envoi illisible", { source: "ailleurs" }],
  ])("is refused, « %s », for %j", async (text, given) => {
    expect(await submit("submit_contact", message(given))).toEqual(refusedWith(text));
  });

  test("is set apart when the same content is sent again with another id", async () => {
    const [first, again] = [message({ message: "Achetez !" }), message({ message: "Achetez !" })];
    await submit("submit_contact", first);
    await submit("submit_contact", again);
    expect(await storedRow(backend, "contact_submissions", first.id)).toMatchObject({
      junk: false,
    });
    expect(await storedRow(backend, "contact_submissions", again.id)).toMatchObject({ junk: true });
  });
});

describe("a comment", () => {
  test("waits for approval with its article's current title", async () => {
    const sent = comment();
    expect(await submit("submit_comment", sent)).toEqual(RECEIVED);
    expect(await storedRow(backend, "comments", sent.id)).toMatchObject({
      post_id: "article",
      post_title: "Le vrai titre",
      approved: false,
      type: "blog",
    });
  });

  test.each(["brouillon", "campagne", "supprime", "absent", "", null])(
    "on %j, which is no published article, is answered as on a missing one",
    async (post_id) => {
      const before = await stored(backend, "comments");
      expect(await submit("submit_comment", comment({ post_id }))).toEqual(
        refusedWith("Article introuvable"),
      );
      expect(await stored(backend, "comments")).toEqual(before);
    },
  );

  test.each([
    ["Le nom est requis", { name: "" }],
    ["Le commentaire est requis", { content: " " }],
    ["Le commentaire est trop long", { content: "z".repeat(20_001) }],
  ])("is refused, « %s », for %j", async (text, given) => {
    expect(await submit("submit_comment", comment(given))).toEqual(refusedWith(text));
  });

  test("is set apart when the same content is sent again with another id", async () => {
    const [first, again] = [comment({ content: "Super !" }), comment({ content: "Super !" })];
    await submit("submit_comment", first);
    await submit("submit_comment", again);
    expect(await storedRow(backend, "comments", again.id)).toMatchObject({ junk: true });
  });

  test("is stored as plain text", async () => {
    const content = `<script>alert("1")</script> '; drop table comments; --`;
    const sent = comment({ content });
    await submit("submit_comment", sent);
    expect(await storedRow(backend, "comments", sent.id)).toMatchObject({ content });
  });
});

describe("a subscription", () => {
  const age = (moment: unknown) => Math.abs(Date.now() - Date.parse(String(moment)));
  const subscriberOf = async (email: string) =>
    (await stored(backend, "newsletter_subscribers")).filter((row) => row["email"] === email);

  test("of a known address gets the same answer as an unknown one, and changes nothing", async () => {
    const email = "connue@example.org";
    const unknown = await visitor.rpc("subscribe", { submission: subscription({ email }) });
    const before = await subscriberOf(email);
    const known = await visitor.rpc("subscribe", {
      submission: subscription({ email: "Connue@Example.org" }),
    });
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    expect(await subscriberOf(email)).toEqual(before);
  });

  test("reactivates somebody who had unsubscribed, with the new consent text and its date", async () => {
    const email = "revenue@example.org";
    const row = rowOf("newsletter_subscribers", {
      email,
      status: "unsubscribed",
      consent: "Avant.",
      consented_at: "2024-01-01T00:00:00.000Z",
    });
    await push(admin, "newsletter_subscribers", row);
    await submit("subscribe", subscription({ email, consent: "Maintenant." }));
    const [back] = await subscriberOf(email);
    expect(back).toMatchObject({ id: row.id, status: "pending", consent: "Maintenant." });
    expect(age(back?.["consented_at"])).toBeLessThan(60_000);
  });

  test("is dated by the server, whatever the device’s clock shows", async () => {
    const sent = subscription({ consented_at: "1999-01-01T00:00:00Z" });
    await submit("subscribe", sent);
    const row = await storedRow(backend, "newsletter_subscribers", sent.id);
    expect(age(row["consented_at"])).toBeLessThan(60_000);
  });

  test("from a robot reactivates nobody", async () => {
    const email = "partie@example.org";
    await push(
      admin,
      "newsletter_subscribers",
      rowOf("newsletter_subscribers", { email, status: "unsubscribed" }),
    );
    expect(await submit("subscribe", subscription({ email, filling_ms: 3 }))).toEqual(RECEIVED);
    expect(await subscriberOf(email)).toMatchObject([{ status: "unsubscribed" }]);
  });

  test("of a person counts although a robot had used the address before", async () => {
    const email = "abusee@example.org";
    await submit("subscribe", subscription({ email, website: "https://spam.example" }));
    expect(await subscriberOf(email)).toMatchObject([{ junk: true }]);
    await submit("subscribe", subscription({ email }));
    expect(await subscriberOf(email)).toMatchObject([{ junk: false, status: "pending" }]);
  });

  test("of a deleted address is a new one", async () => {
    const email = "effacee@example.org";
    await push(
      admin,
      "newsletter_subscribers",
      rowOf("newsletter_subscribers", { email, deleted: true }),
    );
    const sent = subscription({ email });
    await submit("subscribe", sent);
    expect(await storedRow(backend, "newsletter_subscribers", sent.id)).toMatchObject({
      email,
      deleted: false,
    });
  });

  test("stores the consent text, and refuses an invalid one", async () => {
    const sent = subscription({ consent: " D’accord. " });
    await submit("subscribe", sent);
    expect(await storedRow(backend, "newsletter_subscribers", sent.id)).toMatchObject({
      consent: "D’accord.",
    });
    const endless = subscription({ consent: "z".repeat(2001) });
    expect(await submit("subscribe", endless)).toEqual(refusedWith("Envoi illisible"));
  });
});

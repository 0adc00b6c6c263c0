import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CollectionName,
  collections,
  definitionOf,
  type Draft,
} from "../../src/content/index";
import { stagedIn } from "../../src/content/rules/staging";
import { documentFromRow, rowFromDocument } from "../../src/content/row";
import { blank, issuesOf } from "../../src/content/validate";
import { collectionOf, type Database } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { startBackend, type TestBackend } from "../support/backend";
import { createStorage } from "../support/device";
import { push, rowOf, signUpAdmin, statuses } from "../supabase/actors";
import { generated, seeded } from "./generated";

/** The fewest values with which each form can be saved. */
const least: { readonly [Name in CollectionName]: Partial<Draft<Name>> } = {
  posts: { title: "Titre", content: "Texte" },
  comments: { name: "Zoé", email: "zoe@example.org", content: "Bien." },
  projects: { title: "Phare", description: "Un phare.", category: "Site", date: "2026-01-31" },
  testimonials: {
    client_name: "Zoé",
    client_title: "Gérante",
    client_company: "Phare",
    content: "Bien.",
  },
  services: {
    title: "Site",
    slug: "site",
    description: "Un site.",
    long_description: "<p>Un site.</p>",
    icon: "code",
    benefits: ["Rapide : il l’est."],
  },
  plans: { title: "Offre", slug: "offre", description: "Tout.", cta_text: "Choisir" },
  faqs: { question: "Où ?", answer: "Ici.", category: "general" },
  glossary: { term: "SEO", definition: "Référencement." },
  tools: { name: "Loupe", description: "Grossit.", link: "https://example.org", category: "seo" },
  documents: {},
  images: {},
  contact_submissions: { name: "Zoé", email: "zoe@example.org", message: "Bonjour." },
  newsletter_subscribers: { email: "zoe@example.org" },
};

let backend: TestBackend;
let admin: SupabaseClient;
let database: Database;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  database = await openDatabase({
    identity: { role: "admin", userId: "anna" },
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
    ...createStorage(),
  });
});
afterAll(async () => {
  await database.close();
  await backend.close();
});

const at = "2026-11-20T23:54:34.917Z";

test.each(collections)(
  "a blank $name document fits its RxDB schema and its table",
  async ({ name }) => {
    const document = { ...blank(name), id: "vierge", created_at: at, updated_at: at };
    await collectionOf(database, name).insert(document);
    const row = rowFromDocument(definitionOf(name), { ...document, deleted: true });
    expect(statuses(await push(admin, name, row))).toEqual(["written"]);
  },
);

test.each(collections)(
  "the minimum that the form of $name accepts is accepted by its table",
  async ({ name }) => {
    expect(issuesOf(definitionOf(name), { ...blank(name), ...least[name] })).toEqual({});
    expect(statuses(await push(admin, name, rowOf(name, least[name])))).toEqual(["written"]);
  },
);

test.each(collections)(
  "the default of each column of $name is the value of a blank document",
  async ({ name }) => {
    await backend.sql.query(`insert into ${name} (id, deleted) values ('sans-rien', true)`);
    const { data } = await admin.from(name).select().eq("id", "sans-rien").single().throwOnError();
    expect(documentFromRow(definitionOf(name), data)).toMatchObject(blank(name));
  },
);

test.each(collections)(
  "every value of a document of $name survives a round trip to the server, and can be stored",
  async ({ name }) => {
    const definition = definitionOf(name);
    const random = seeded(29);
    const documents = Array.from({ length: 12 }, () => ({
      ...generated(definition, random),
      deleted: true,
    }));
    const answers = await push(
      admin,
      name,
      ...documents.map((document) => rowFromDocument(definition, document)),
    );
    expect(new Set(statuses(answers))).toEqual(new Set(["written"]));
    for (const sent of documents) {
      const { data } = await admin.from(name).select().eq("id", sent.id).single().throwOnError();
      const received = documentFromRow(definition, data);
      expect(received).toEqual(asSettled(sent));
      const { deleted: _, ...document } = received;
      await collectionOf(database, name).insert(document);
    }
  },
);

type Sent = Readonly<Record<string, unknown>>;

/** Only the server writes former addresses and removes completed plans. */
function asSettled(sent: Sent): Sent {
  const document = "parts" in sent && sent["kind"] !== "page" ? asSingleton(sent) : sent;
  // A published document has no plan, unless it has staged changes.
  const isOver = document["published"] === true && stagedIn(document) === undefined;
  const settled = isOver ? unplanned(document) : document;
  return "former_slugs" in settled ? { ...settled, former_slugs: [] } : settled;
}

/** A singleton cannot be withdrawn; only its staged changes can be planned. */
function asSingleton(sent: Sent): Sent {
  const { withdraw_at: _, ...document } = sent;
  const settled = { ...document, published: false };
  return stagedIn(settled) === undefined ? unplanned(settled) : settled;
}

function unplanned(sent: Sent): Sent {
  const { publish_at: _, ...document } = sent;
  return document;
}

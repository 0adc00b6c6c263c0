import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CollectionDefinition } from "../../src/content/schema/collection";
import { allFields } from "../../src/content/schema/collection";
import { PUBLIC_DOCUMENTS } from "../../src/content/collections/documents";
import { faqs } from "../../src/content/collections/faqs";
import { collections } from "../../src/content/index";
import { submitFunctions } from "../../src/content/submit-functions";
import { startBackend, type TestBackend } from "../support/backend";
import { differences } from "./differences";
import { readTable } from "./table";

/** The fields whose form is stricter than their table, with the reason. */
const STRICTER_FORMS = {
  "services.slug":
    "only a service of the site has a page; specialized ones live on the offers page",
  "services.long_description": "specialized and made-to-measure services have none",
  "services.benefits": "specialized and made-to-measure services have none",
  "services.icon": "an icon may join the list before the server knows of it",
  "tools.icon": "an icon may join the list before the server knows of it",
  "plans.slug": "the server settles addresses and never refuses one",
  "contact_submissions.service": "a visitor's message is never lost over a choice that was renamed",
};

/** The columns that visitors cannot read in rows that they can read. */
const PRIVATE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  posts: ["publish_at", "withdraw_at", "sent_at", "recipient_count", "staged"],
  ...Object.fromEntries(
    ["projects", "testimonials", "services", "plans", "faqs", "glossary", "tools", "documents"].map(
      (name) => [name, ["publish_at", "withdraw_at", "staged"]],
    ),
  ),
  comments: ["email", "junk", "website", "filling_ms"],
};

const definitions: readonly CollectionDefinition[] = collections;
const readable = definitions.filter(({ visitors }) => visitors.startsWith("read"));
const submitted = definitions.filter(({ visitors }) => visitors.endsWith("submit"));

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function names(query: string): Promise<string[]> {
  const { rows } = await backend.sql.query<{ name: string }>(query);
  return rows.map(({ name }) => name).toSorted();
}

test.each(definitions)(
  "the columns of the table $name match its definition",
  async (definition) => {
    const table = await readTable(backend.sql, definition.name);
    expect(differences(definition, table, STRICTER_FORMS)).toEqual([]);
  },
);

test("each collection has a head, and nothing else has one", async () => {
  const heads = await names("select collection as name from sync_heads");
  expect(heads).toEqual(definitions.map(({ name }) => name).toSorted());
});

test("visitors have a view of each collection they may read, and of no other", async () => {
  const views = await names("select viewname as name from pg_views where schemaname = 'public'");
  expect(views).toEqual(
    [...readable.map(({ name }) => name), "heads"].map((name) => `published_${name}`).toSorted(),
  );
});

test.each(readable)(
  "the view of $name has the columns that are not private",
  async (definition) => {
    const { columns } = await readTable(backend.sql, `published_${definition.name}`);
    const table = await readTable(backend.sql, definition.name);
    const hidden = PRIVATE_COLUMNS[definition.name] ?? [];
    const shown = Object.keys(allFields(definition)).filter((field) => !hidden.includes(field));
    expect([...columns.keys()].toSorted()).toEqual([...shown, "revision"].toSorted());
    for (const [name, { type }] of columns) expect(type).toBe(table.columns.get(name)?.type);
  },
);

test("visitors may call a function for each collection that they may add to", async () => {
  const callable = await names(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
     and has_function_privilege('anon', oid, 'execute')`,
  );
  const functions: (string | undefined)[] = submitted.map(
    ({ name }) => submitFunctions[name as keyof typeof submitFunctions],
  );
  // Links in mails call these: the token in the address is the only proof that the caller has.
  const links = ["confirm_subscription", "end_subscription", "read_letter"];
  // A page that promises a mail first checks whether the site can send any.
  const plain = ["count_view", "has_mail_server", "is_admin", "registration_open"];
  // Reviewers have no account: the secret in their link admits them.
  const reviews = ["answer_review", "open_review"];
  const expected = [...plain, ...links, ...reviews, ...functions];
  expect(callable).toEqual(expected.map(String).toSorted());
});

test("the columns that visitors read are those of the definition", async () => {
  const { rows } = await backend.sql.query<{ published_when: string }>(
    "select published_when from private.publications where collection = 'documents'",
  );
  const ids = [...(rows[0]?.published_when.matchAll(/'([^']+)'/gu) ?? [])].map(([, id]) => id);
  // Visitors can also read published pages, which have no fixed id.
  expect(ids).toEqual([...PUBLIC_DOCUMENTS, "page"]);
});

async function found(doctored: Partial<CollectionDefinition>, exceptions = {}) {
  const table = await readTable(backend.sql, "faqs");
  return differences({ ...faqs, ...doctored }, table, exceptions);
}

const withFields = (fields: object) => found({ fields: { ...faqs.fields, ...fields } });

describe("the comparison detects", () => {
  const { question, category, order } = faqs.fields;

  test("a field without a column", async () => {
    expect(await withFields({ note: order })).toEqual([
      "faqs.note has no column",
      "faqs.note has no longest text",
    ]);
  });

  test("a column without a field", async () => {
    const { answer: _, ...fields } = faqs.fields;
    expect(await found({ fields, admin: [] })).toEqual(["the column faqs.answer has no field"]);
  });

  test.each(["revision", "change_id", "published_revision", "shown_at"])(
    "the server’s %s kept in documents",
    async (column) => {
      expect(await withFields({ [column]: order })).toContain(
        `faqs keeps the server’s ${column} in its documents`,
      );
    },
  );

  test("another type", async () => {
    expect(await withFields({ order: { ...order, column: "integer" } })).toEqual([
      "faqs.order is integer, its column text",
    ]);
  });

  test("a field that may be missing whose column may not be null", async () => {
    expect(await withFields({ order: { ...order, blank: undefined } })).toEqual([
      "faqs.order may be missing, its column not",
    ]);
  });

  test("another default value", async () => {
    expect(await withFields({ order: { ...order, blank: "a0" } })).toEqual([
      'faqs.order begins as "a0", its column as ""',
    ]);
  });

  test("another list of choices", async () => {
    expect(
      await withFields({ category: { ...category, choices: { general: "Général" } } }),
    ).toEqual([
      "faqs.category offers general, its table takes general, other, pricing, services, support, technical",
    ]);
  });

  test("choices that the table does not allow", async () => {
    expect(await withFields({ order: { ...order, choices: { first: "Premier" } } })).toEqual([
      "faqs.order offers choices that its table does not know",
    ]);
  });

  test("what only the form requires", async () => {
    expect(await withFields({ order: { ...order, required: "Obligatoire" } })).toEqual([
      "faqs.order is required by its form, not by its table",
    ]);
  });

  test("what only the table requires", async () => {
    const { required: _, ...optional } = { required: "", ...question };
    expect(await withFields({ question: optional })).toEqual([
      "faqs.question is required by its table, not by its form",
    ]);
  });

  test("an exception that does not exist", async () => {
    expect(await found({}, { "faqs.question": "…" })).toEqual(["faqs.question is no exception"]);
  });

  test("names that no field has", async () => {
    expect(await found({ title: "name", indexes: ["place"] })).toEqual([
      "faqs names a field “name” that it has not",
      "faqs names a field “place” that it has not",
    ]);
  });
});

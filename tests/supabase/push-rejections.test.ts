import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import {
  article,
  headOf,
  push,
  question,
  rowOf,
  signUpAdmin,
  signUpWithoutRole,
  statuses,
  stored,
} from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;
let withoutRole: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  withoutRole = await signUpWithoutRole(backend);
});
afterAll(() => backend.close());

const plan = (given: object) =>
  rowOf("plans", { title: "Offre", slug: "", description: "Tout.", cta_text: "Choisir", ...given });

test.each([
  [
    "breaks a list of choices",
    "faqs",
    question({ category: "none" }),
    "23514",
    "faqs_category_choice",
  ],
  [
    "leaves out what is required",
    "faqs",
    question({ answer: "" }),
    "23514",
    "faqs_answer_required",
  ],
  ["is too long", "faqs", question({ question: "?".repeat(301) }), "23514", "faqs_question_length"],
  ["has an id with a slash", "faqs", question({ id: "a/b" }), "23514", "document_id_format"],
  ["has an id with a line break", "faqs", question({ id: "a\n" }), "23514", "document_id_format"],
  [
    "has an id of 65 characters",
    "faqs",
    question({ id: "a".repeat(65) }),
    "23514",
    "document_id_format",
  ],
  ["has no day of the calendar", "posts", article({ date: "2026-02-30" }), "22008", ""],
  ["has no date at all", "posts", { ...article(), date: "demain" }, "22007", ""],
  [
    "has an object for a list",
    "plans",
    { ...plan({}), details: {} },
    "23514",
    "plans_details_shape",
  ],
  ["has a text for a number", "plans", { ...plan({}), monthly_price: "cher" }, "22P02", ""],
  [
    "has a number below the range",
    "plans",
    plan({ monthly_price: -1 }),
    "23514",
    "plans_monthly_price_range",
  ],
  ["has nothing where something must be", "faqs", { ...question(), order: null }, "23502", ""],
])("a row that %s is refused with its reason", async (_, collection, row, code, constraint) => {
  const head = await headOf(backend, collection);
  const [answer] = await push(admin, collection, row);
  expect(answer).toMatchObject({ id: row["id"], status: "refused", code, constraint });
  expect(await stored(backend, collection, row["id"])).toEqual([]);
  expect(await headOf(backend, collection)).toBe(head);
});

test("a refused row does not block the others of its batch", async () => {
  const [first, spoilt, last] = [question(), question({ category: "none" }), question()];
  const answers = await push(admin, "faqs", first, spoilt, last);
  expect(statuses(answers)).toEqual(["written", "refused", "written"]);
  expect(await stored(backend, "faqs", last.id)).toHaveLength(1);
});

test("a refused edit leaves the row as it was", async () => {
  const row = question();
  await push(admin, "faqs", row);
  const [before] = await stored(backend, "faqs", row.id);
  const spoilt = { next: { ...row, category: "none", answer: "Oui." }, assumed: row };
  expect(statuses(await push(admin, "faqs", spoilt))).toEqual(["refused"]);
  expect(await stored(backend, "faqs", row.id)).toEqual([before]);
});

test.each([[null], [7], ["texte"], [[]], [{}]])(
  "something that is no row, %j, is refused alone",
  async (next) => {
    const row = question();
    const answers = await push(admin, "faqs", { next, assumed: null }, row);
    expect(statuses(answers)).toEqual(["refused", "written"]);
  },
);

async function wholeRefusal(client: SupabaseClient, parameters: object) {
  const row = question();
  const { error, status } = await client.rpc("push_changes", {
    collection: "faqs",
    changes: [{ next: row, assumed: null }],
    ...parameters,
  });
  expect(await stored(backend, "faqs", row.id)).toEqual([]);
  return { code: error?.code, status };
}

describe("a batch fails as a whole, and writes nothing,", () => {
  test("from a client that is too old", async () => {
    expect(await wholeRefusal(admin, { client_version: 0 })).toEqual({
      code: "PT426",
      status: 426,
    });
  });

  test("when the edits are by another account", async () => {
    const author = crypto.randomUUID();
    expect(await wholeRefusal(admin, { author })).toEqual({ code: "42501", status: 403 });
  });

  test("from an account without a role", async () => {
    expect(await wholeRefusal(withoutRole, {})).toEqual({ code: "42501", status: 403 });
  });

  test("from a visitor", async () => {
    expect(await wholeRefusal(backend.clientFor(), {})).toEqual({ code: "42501", status: 401 });
  });

  test.each(["nothing", "users", "sync_heads", "faqs; drop table faqs", 'faqs"', ""])(
    "for “%s”, which is no collection",
    async (collection) => {
      expect(await wholeRefusal(admin, { collection })).toEqual({ code: "22023", status: 400 });
    },
  );

  test.each([{}, "texte", 7])("when the changes are %j, no list", async (changes) => {
    expect(await wholeRefusal(admin, { changes })).toMatchObject({ status: 400 });
  });

  test("when it holds a null byte, which no text of PostgreSQL can", async () => {
    const changes = [{ next: question({ question: "a\u0000b" }), assumed: null }];
    expect(await wholeRefusal(admin, { changes })).toEqual({ code: "22P05", status: 400 });
  });
});

test("its author’s own edits are accepted", async () => {
  const { data } = await admin.auth.getUser();
  const row = question();
  const parameters = { collection: "faqs", changes: [{ next: row, assumed: null }] };
  await admin.rpc("push_changes", { ...parameters, author: data.user?.id }).throwOnError();
  expect(await stored(backend, "faqs", row.id)).toHaveLength(1);
});

import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { save } from "../../src/store/writing/repository";
import { syncStateMap } from "../../src/store/database/sync-state";
import { startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import { snapshotOf } from "../support/snapshot";
import {
  closeDevices,
  createStorage,
  Line,
  openAdminDevice,
  openDevice,
  type TestDevice,
} from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;
let anna: TestDevice;

const only = ["posts", "comments"] as const;
const article = { title: "Bonjour", slug: "bonjour", content: "Du texte.", published: true };

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  anna = await openAdminDevice(backend, admin, { only });
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

async function publish(changes: Partial<typeof article> = {}, id?: string) {
  const saved = await save(anna.database, "posts", blank("posts", { ...article, ...changes }), id);
  await anna.settled();
  return saved.ok ? saved.doc.id : "";
}

const comment = (postId: string) =>
  blank("comments", {
    post_id: postId,
    name: "Zoé",
    email: "zoe@example.org",
    content: "Merci !",
    filling_ms: 9_000,
  });

test("an unpublished article is removed from the visitors’ devices", async () => {
  const id = await publish();
  const visitor = await openDevice(backend, { only });
  await visitor.settled();
  expect(await visitor.docs("posts")).toMatchObject([{ title: "Bonjour" }]);
  await publish({ published: false }, id);
  await visitor.settled();
  expect(await visitor.docs("posts")).toEqual([]);
});

test("no byte of a draft and no e-mail address ever reaches a visitor", async () => {
  const id = await publish();
  await publish({ title: "Brouillon CANARI", content: "CANARI", published: false });
  const author = await openDevice(backend, { only });
  await save(author.database, "comments", { ...comment(id), email: "canari@example.org" });
  await author.settled();
  await backend.sql.exec("update comments set approved = true");

  const received: string[] = [];
  const visitor = await openDevice(backend, { only });
  visitor.line.fault = async (request, forward) => {
    const response = await forward(request);
    received.push(await response.clone().text());
    return response;
  };
  await visitor.sync.resync();
  await visitor.settled();
  expect(await visitor.docs("comments")).toMatchObject([{ content: "Merci !", email: "" }]);
  expect(received.join("")).not.toMatch(/canari/iu);
});

test("a visitor keeps their own comment until it is approved, and then sees it as everybody does", async () => {
  const id = await publish();
  const zoe = await openDevice(backend, { only });
  await zoe.settled();
  await save(zoe.database, "comments", comment(id));
  await zoe.settled();
  await zoe.settled();
  expect(await zoe.docs("comments")).toMatchObject([{ approved: false, content: "Merci !" }]);
  expect(await zoe.pending()).toEqual([]);
  await backend.sql.exec("update comments set approved = true");
  await zoe.settled();
  expect(await zoe.docs("comments")).toMatchObject([{ approved: true, email: "" }]);
});

test("a visitor keeps their own unapproved comment when another server replaces the former one", async () => {
  const id = await publish();
  await backend.sql.query(
    "insert into comments (id, post_id, name, email, content, approved) values ('c1', $1, 'Léo', 'l@example.org', 'Bien', true)",
    [id],
  );
  const zoe = await openDevice(backend, { only });
  await zoe.settled();
  await save(zoe.database, "comments", comment(id));
  await zoe.settled();
  await backend.sql.exec(
    "update private.published_counters set epoch = gen_random_uuid(), former_epochs = '{}'",
  );
  await zoe.sync.resync();
  await zoe.settled();
  const state = (await syncStateMap(zoe.database).read()).get("state");
  expect(state?.serverReset).toBeDefined();
  const texts = (await zoe.docs("comments")).map(({ content }) => content);
  expect(texts.toSorted()).toEqual(["Bien", "Merci !"]);
});

test("a rejected comment is removed from the devices that had it", async () => {
  const id = await publish();
  await backend.sql.query(
    "insert into comments (id, post_id, name, email, content, approved) values ('c1', $1, 'Zoé', 'z@example.org', 'Merci', true)",
    [id],
  );
  const visitor = await openDevice(backend, { only });
  await visitor.settled();
  expect(await visitor.docs("comments")).toHaveLength(1);
  await backend.sql.exec("update comments set approved = false");
  await visitor.settled();
  expect(await visitor.docs("comments")).toEqual([]);
});

test("a message written offline is stored once, even when its answer is lost", async () => {
  const visitor = await openDevice(backend, { only: ["contact_submissions"] });
  visitor.line.online = false;
  await save(
    visitor.database,
    "contact_submissions",
    blank("contact_submissions", {
      name: "Zoé",
      email: "zoe@example.org",
      message: "Bonjour",
      source: "homepage",
      filling_ms: 9_000,
    }),
  );
  visitor.line.fault = async (request, forward) => {
    await forward(request);
    visitor.line.fault = undefined;
    throw new TypeError("Failed to fetch");
  };
  visitor.line.online = true;
  await visitor.settled();
  expect(
    (await backend.sql.query("select name, status, junk from contact_submissions")).rows,
  ).toEqual([{ name: "Zoé", status: "new", junk: false }]);
  expect(await visitor.pending()).toEqual([]);
});

const secrets = { name: "Canari", email: "canari@example.org", filling_ms: 9_000 };

test.each([
  ["contact_submissions", { ...secrets, message: "Un canari." }],
  ["newsletter_subscribers", { email: secrets.email, consent: "Oui, canari.", filling_ms: 9_000 }],
] as const)(
  "a received %s is removed from the device, and stays on the server",
  async (name, draft) => {
    const visitor = await openDevice(backend, { only: [name] });
    visitor.line.online = false;
    await save(visitor.database, name, blank(name, draft));
    // RxDB's memory storage writes with a delay.
    await eventually(async () => expect(visitor.storage.written()).toMatch(/canari/iu));
    visitor.line.online = true;
    await visitor.settled();
    await visitor.settled();
    expect(await visitor.docs(name)).toEqual([]);
    expect(await visitor.pending()).toEqual([]);
    await eventually(async () => expect(visitor.storage.written()).not.toMatch(/canari/iu));
    const { rows } = await backend.sql.query(`select email, deleted, junk from ${name}`);
    expect(rows).toEqual([{ email: secrets.email, deleted: false, junk: false }]);
    expect(visitor.line.requests.filter((request) => request.includes("/rpc/"))).toHaveLength(1);
  },
);

test("a message whose page died before the answer is sent again, stored once on the server and then removed here", async () => {
  const storage = createStorage();
  const name = "contact_submissions";
  const before = await openDevice(backend, { only: [name], storage });
  const received = new Promise<void>((resolve) => {
    before.line.fault = async (request, forward) => {
      const response = await forward(request);
      if (request.url.includes("/rpc/")) {
        resolve();
        throw new TypeError("Failed to fetch");
      }
      return response;
    };
  });
  await save(before.database, name, blank(name, { ...secrets, message: "Un canari." }));
  await received;
  await before.close();
  await eventually(async () => expect(storage.written()).toMatch(/canari/iu));

  const after = await openDevice(backend, { only: [name], storage });
  await after.settled();
  await after.settled();
  expect((await backend.sql.query(`select name from ${name}`)).rows).toEqual([{ name: "Canari" }]);
  await eventually(async () => expect(storage.written()).not.toMatch(/canari/iu));
});

test("a submission that the server refuses is kept, with the reason", async () => {
  const visitor = await openDevice(backend, { only });
  await save(visitor.database, "comments", comment("unknown"));
  await visitor.settled();
  expect(await visitor.rejected()).toMatchObject([{ reason: "Article introuvable" }]);
});

test("a throttled submission stays pending, and is not lost", async () => {
  const visitor = await openDevice(backend, { only: ["newsletter_subscribers"] });
  const attempts: string[] = [];
  visitor.line.fault = async (request, forward) => {
    attempts.push(request.url);
    const response = await forward(request);
    return response;
  };
  for (let index = 0; index < 6; index++) {
    await save(
      visitor.database,
      "newsletter_subscribers",
      blank("newsletter_subscribers", { email: `z${index}@example.org`, filling_ms: 9_000 }),
    );
  }
  await eventually(async () => expect(await visitor.problem()).toBe("server"));
  expect(await visitor.pending()).not.toEqual([]);
  expect((await backend.sql.query("select id from newsletter_subscribers")).rows).toHaveLength(5);
});

test("a first visit starts from the build’s snapshot and requests only newer rows", async () => {
  await publish({ title: "Dans le build" });
  const snapshot = await snapshotOf(backend, "posts");
  await publish({ title: "Publié depuis", slug: "depuis" });
  const visitor = await openDevice(backend, {
    only: ["posts"],
    loadSnapshot: async () => snapshot,
  });
  const received: unknown[] = [];
  visitor.line.fault = async (request, forward) => {
    const response = await forward(request);
    const rowsReceived: unknown = await response.clone().json();
    if (request.url.includes("published_posts")) received.push(rowsReceived);
    return response;
  };
  await visitor.settled();
  expect((await visitor.docs("posts")).map(({ title }) => title).toSorted()).toEqual([
    "Dans le build",
    "Publié depuis",
  ]);
  expect(received).toMatchObject([[{ title: "Publié depuis" }]]);
});

test("a first start without a server has the build’s snapshot, and later the newer rows", async () => {
  await publish({ title: "Dans le build" });
  const snapshot = await snapshotOf(backend, "posts");
  await publish({ title: "Publié depuis", slug: "depuis" });
  const line = new Line();
  line.online = false;
  const visitor = await openDevice(backend, {
    only: ["posts"],
    line,
    loadSnapshot: async () => snapshot,
  });
  await visitor.sync.inSync();
  expect(await visitor.docs("posts")).toMatchObject([{ title: "Dans le build" }]);
  line.online = true;
  await visitor.sync.resync();
  await visitor.settled();
  expect(await visitor.docs("posts")).toHaveLength(2);
});

test("an unchanged snapshot costs the database one request, for the heads", async () => {
  await publish();
  const snapshot = await snapshotOf(backend, "posts");
  const visitor = await openDevice(backend, {
    only: ["posts"],
    loadSnapshot: async () => snapshot,
  });
  await visitor.sync.inSync();
  expect(await visitor.docs("posts")).toHaveLength(1);
  expect(visitor.line.requests).toEqual(["GET /rest/v1/published_heads"]);
});

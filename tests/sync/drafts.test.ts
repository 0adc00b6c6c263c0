import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CollectionName } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { change, save } from "../../src/store/writing/repository";
import { startBackend, type TestBackend } from "../support/backend";
import { kinds, kindsWith } from "../support/every-kind";
import { closeDevices, openAdminDevice, openDevice, type TestDevice } from "../support/device";

const CANARY = "canari-2209";
const KINDS = kindsWith(CANARY);

let backend: TestBackend;
let client: SupabaseClient;
let admin: TestDevice;
let visitor: TestDevice;

beforeAll(async () => {
  backend = await startBackend();
  client = await backend.signUp("anna@example.org", "secret-1", "Anna");
});
afterAll(() => backend.close());
afterEach(() => closeDevices());

/** Opens the devices of an administrator and a visitor, with one collection. */
async function open(name: CollectionName): Promise<void> {
  admin = await openAdminDevice(backend, client, { only: [name] });
  visitor = await openDevice(backend, { only: [name] });
  await visitor.settled();
}

/** Records the responses to the visitor's device from now on. */
function listen(): string[] {
  const sent: string[] = [];
  visitor.line.fault = async (request, forward) => {
    const response = await forward(request);
    sent.push(await response.clone().text());
    return response;
  };
  return sent;
}

async function meet(): Promise<void> {
  await admin.settled();
  await visitor.sync.resync();
  await visitor.settled();
}

test.each(kinds)(
  "a draft of %s is invisible to visitors until it is published, and disappears when it is withdrawn",
  async (name) => {
    await open(name);
    const sent = listen();
    const draft = { ...blank(name), ...KINDS[name], published: false };
    const saved = await save(admin.database, name, draft);
    if (!saved.ok) throw new Error(JSON.stringify(saved.issues));
    await meet();
    expect(await visitor.docs(name)).toEqual([]);
    const { data } = await visitor.client.from(`published_${name}`).select();
    const base = await visitor.client.from(name).select();
    expect(JSON.stringify([sent, data, base.data, visitor.storage.written()])).not.toContain(
      CANARY,
    );

    await change(admin.database, name, new Map([[saved.doc.id, { published: true }]]));
    await meet();
    expect(JSON.stringify(await visitor.docs(name))).toContain(CANARY);

    await change(admin.database, name, new Map([[saved.doc.id, { published: false }]]));
    await meet();
    expect(await visitor.docs(name)).toEqual([]);
  },
);

test("a document from an older device, which has no drafts, is published as its author meant", async () => {
  await open("faqs");
  const id = crypto.randomUUID();
  const { data } = await client.rpc("push_changes", {
    collection: "faqs",
    changes: [{ next: { id, question: "Q ?", answer: "R.", category: "general", order: "a0" } }],
  });
  expect(data).toMatchObject([{ status: "written" }]);
  await visitor.sync.resync();
  await visitor.settled();
  expect((await visitor.docs("faqs")).map((each) => each.id)).toContain(id);
});

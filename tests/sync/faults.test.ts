import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { blank } from "../../src/content/validate";
import { remove, save } from "../../src/store/writing/repository";
import { notePending } from "../../src/store/edits/pending";
import { type Network, startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import { closeDevices, openAdminDevice, openDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;
let anna: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  anna = await openAdminDevice(backend, admin);
  await anna.settled();
});
afterEach(async () => {
  vi.useRealTimers();
  await closeDevices();
  await backend.close();
});

const write = (question: string) =>
  save(anna.database, "faqs", blank("faqs", { question, answer: "Oui.", category: "general" }));

const rowsOnServer = async () => (await backend.sql.query("select id from faqs")).rows;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

const answers: readonly {
  readonly name: string;
  readonly fault: Network;
  readonly problem: string;
}[] = [
  { name: "500", problem: "server", fault: async () => json(500, { message: "oops" }) },
  {
    name: "503 as HTML",
    problem: "server",
    fault: async () => new Response("<h1>503</h1>", { status: 503 }),
  },
  { name: "429", problem: "server", fault: async () => json(429, { message: "slow down" }) },
  {
    name: "401",
    problem: "session",
    fault: async () => json(401, { code: "PGRST303", message: "JWT expired" }),
  },
  {
    name: "403",
    problem: "role",
    fault: async () => json(403, { code: "42501", message: "permission denied" }),
  },
  {
    name: "426",
    problem: "outdated",
    fault: async () => json(426, { code: "PT426", message: "client_too_old" }),
  },
  {
    // PostgREST finds a function by the names of its parameters: to the present call, a former one does not exist.
    name: "404 for a function that its migrations have not made yet",
    problem: "unready",
    fault: async () => json(404, { code: "PGRST202", message: "Could not find the function" }),
  },
  {
    name: "a captive portal’s page",
    problem: "server",
    fault: async () => new Response("<html>Wi-Fi</html>", { status: 200 }),
  },
  {
    name: "cut JSON",
    problem: "server",
    fault: async () => new Response('[{"id":', { status: 200 }),
  },
  {
    name: "nothing",
    problem: "offline",
    fault: () => Promise.reject(new TypeError("Failed to fetch")),
  },
];

describe("a server that answers", () => {
  test.each(answers)(
    "$name leaves every edit in place, and is reported",
    async ({ fault, problem }) => {
      anna.line.fault = fault;
      await write("Un devis est-il gratuit ?");
      await eventually(async () => expect(await anna.problem()).toBe(problem));
      expect(await anna.pending()).toHaveLength(1);
      expect(await anna.rejected()).toEqual([]);
      expect(await anna.docs("faqs")).toHaveLength(1);

      anna.line.fault = undefined;
      await anna.sync.resume();
      await anna.settled();
      expect(await rowsOnServer()).toHaveLength(1);
      expect(await anna.pending()).toEqual([]);
      expect(await anna.problem()).toBeUndefined();
    },
  );

  test("401 is not retried before the user has signed in again", async () => {
    anna.line.fault = async () => json(401, { code: "PGRST303", message: "JWT expired" });
    await write("Un devis est-il gratuit ?");
    await eventually(async () => expect(await anna.problem()).toBe("session"));
    const pushes = () => anna.line.requests.filter((request) => request.endsWith("push_changes"));
    const before = pushes().length;
    await anna.sync.resync();
    await anna.sync.resync();
    expect(pushes()).toHaveLength(before);
  });
});

test("nothing is sent once the session has left the device, and all of it after the next sign-in", async () => {
  await anna.client.auth.signOut({ scope: "local" });
  await write("Un devis est-il gratuit ?");
  await eventually(async () => expect(await anna.problem()).toBe("session"));
  expect(anna.line.requests.filter((request) => request.endsWith("push_changes"))).toEqual([]);
  expect(await anna.pending()).toHaveLength(1);

  await anna.client.auth.signInWithPassword({ email: "anna@example.org", password: "secret-1" });
  await anna.sync.resume();
  await anna.settled();
  expect(await rowsOnServer()).toHaveLength(1);
});

test("a pull whose session leaves the device between two of its requests asks nothing without it", async () => {
  await backend.sql.exec(
    "insert into faqs (id, question, answer, category) values ('loin', 'Loin ?', 'Non.', 'general')",
  );
  const before = anna.line.requests.length;
  anna.line.fault = async (request, forward) => {
    const answer = await forward(request);
    if (request.url.includes("sync_heads")) await anna.client.auth.signOut({ scope: "local" });
    return answer;
  };
  await anna.sync.resync();
  await eventually(async () => expect(await anna.problem()).toBe("session"));
  await anna.sync.resume();
  const asked = anna.line.requests.slice(before).filter((request) => request.includes("/rest/"));
  expect(asked).toEqual(["GET /rest/v1/sync_heads"]);
});

test("what waits for a session is sent as soon as its token is renewed", async () => {
  anna.line.fault = async () => json(401, { code: "PGRST303", message: "JWT expired" });
  await write("Un devis est-il gratuit ?");
  await eventually(async () => expect(await anna.problem()).toBe("session"));
  anna.line.fault = undefined;
  await anna.sync.renewed();
  await anna.sync.inSync();
  expect(await rowsOnServer()).toHaveLength(1);
  await eventually(async () => expect(await anna.problem()).toBeUndefined());
});

test("a renewed token does not repeat what another problem holds back", async () => {
  anna.line.fault = async () => json(403, { code: "42501", message: "permission denied" });
  await write("Un devis est-il gratuit ?");
  await eventually(async () => expect(await anna.problem()).toBe("role"));
  const before = anna.line.requests.length;
  await anna.sync.renewed();
  expect(anna.line.requests).toHaveLength(before);
});

test.each(["resync", "poll"] as const)(
  "what waits for a role is sent at the next check after it was given back: %s",
  async (check) => {
    anna.line.fault = async () => json(403, { code: "42501", message: "permission denied" });
    await write("Un devis est-il gratuit ?");
    await eventually(async () => expect(await anna.problem()).toBe("role"));
    anna.line.fault = undefined;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    await anna.sync[check]();
    await anna.sync.inSync();
    expect(await rowsOnServer()).toHaveLength(1);
    await eventually(async () => expect(await anna.problem()).toBeUndefined());
  },
);

test("a failed push stays reported while the heads can still be read", async () => {
  anna.line.fault = async (request, forward) =>
    request.url.endsWith("push_changes")
      ? json(403, { code: "42501", message: "permission denied" })
      : forward(request);
  await write("Un devis est-il gratuit ?");
  await eventually(async () => expect(await anna.problem()).toBe("role"));
  await anna.sync.resync();
  await anna.sync.resync();
  expect(await anna.problem()).toBe("role");
});

test("a portal's JSON in place of the role is no lost role", async () => {
  anna.line.fault = async (request) =>
    request.url.endsWith("is_admin") ? json(200, { login: "https://wifi.test" }) : json(200, []);
  await anna.sync.resync();
  await eventually(async () => expect(await anna.problem()).toBe("server"));
});

test("a lost answer changes nothing: the same edit again is one row", async () => {
  anna.line.fault = async (request, forward) => {
    await forward(request);
    throw new TypeError("Failed to fetch");
  };
  await write("Un devis est-il gratuit ?");
  await eventually(async () => expect(await anna.problem()).toBe("offline"));
  anna.line.fault = undefined;
  await anna.settled();
  expect(await rowsOnServer()).toHaveLength(1);
  expect(await anna.pending()).toEqual([]);
  expect(await anna.conflicts()).toEqual([]);
});

test("a row that was deleted before the answer to its creation arrived is deleted on the server too", async () => {
  anna.line.fault = async (request, forward) => {
    await forward(request);
    throw new TypeError("Failed to fetch");
  };
  await write("Un devis est-il gratuit ?");
  const id = (await anna.docs("faqs"))[0]?.id ?? "";
  await eventually(async () => expect(await anna.problem()).toBe("offline"));
  anna.line.online = false;
  await remove(anna.database, "faqs", id);
  const { storage } = anna;
  await anna.close();

  const again = await openAdminDevice(backend, admin, { storage });
  await again.settled();
  expect(await again.docs("faqs")).toEqual([]);
  expect(await again.conflicts()).toEqual([]);
  expect(await again.pending()).toEqual([]);
  const { rows } = await backend.sql.query("select id, deleted from faqs");
  expect(rows).toEqual([{ id, deleted: true }]);
});

test("edits survive a closed page, and the next page sends them", async () => {
  anna.line.online = false;
  await write("Un devis est-il gratuit ?");
  const { storage } = anna;
  await anna.close();
  const again = await openAdminDevice(backend, admin, { storage });
  expect(await again.pending()).toHaveLength(1);
  await again.settled();
  expect(await rowsOnServer()).toHaveLength(1);
  expect(await again.pending()).toEqual([]);
});

test("an edit that was noted but never written is forgotten at the next start", async () => {
  const at = new Date().toISOString();
  await notePending(anna.database, [
    { collection: "faqs", id: "x", title: "X", operation: "create", fields: [], at },
  ]);
  const { storage } = anna;
  await anna.close();
  const again = await openAdminDevice(backend, admin, { storage });
  await again.settled();
  expect(await again.pending()).toEqual([]);
});

test("nothing is pushed under another user’s session", async () => {
  const invitation = "0123456789abcdef";
  await backend.sql.query(
    "insert into admin_invitations (email, token_hash) values ('boris@example.org', encode(sha256(convert_to($1, 'UTF8')), 'hex'))",
    [invitation],
  );
  const boris = backend.clientFor();
  await boris.auth.signUp({
    email: "boris@example.org",
    password: "secret-2",
    options: { data: { invitation } },
  });
  const { data } = await admin.auth.getSession();
  const mixed = await openDevice(backend, {
    identity: { role: "admin", userId: data.session?.user.id ?? "" },
    client: boris,
  });
  await save(
    mixed.database,
    "faqs",
    blank("faqs", { question: "De qui ?", answer: "D’Anna.", category: "general" }),
  );
  await eventually(async () => expect(await mixed.problem()).toBe("role"));
  expect(await rowsOnServer()).toEqual([]);
  expect(await mixed.pending()).toHaveLength(1);
});

test("an administrator whose role is gone does not take the empty answers for an empty site", async () => {
  await write("Un devis est-il gratuit ?");
  await anna.settled();
  await backend.sql.exec("update users set role = 'none'; update faqs set answer = 'Changée.'");
  await anna.sync.resync();
  await eventually(async () => expect(await anna.problem()).toBe("role"));
  await backend.sql.exec("update users set role = 'admin'");
  await anna.sync.resume();
  await anna.settled();
  expect(await anna.docs("faqs")).toMatchObject([{ answer: "Changée." }]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { article, push, signUpAdmin, storedRow } from "../supabase/actors";
import { comment, message, subscription } from "../supabase/visitor";
import { askHttp, serve } from "./http";

// Requests are processed one after the other, and a busy machine is slow.
vi.setConfig({ testTimeout: 120_000 });

const FLOOD = 200;
const VISIBLE = 5;

const FORMS = [
  { name: "submit_contact", table: "contact_submissions", fill: message },
  { name: "submit_comment", table: "comments", fill: comment },
  { name: "subscribe", table: "newsletter_subscribers", fill: subscription },
] as const;

let backend: TestBackend;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  backend = await startBackend();
  await push(await signUpAdmin(backend), "posts", article({ id: "article" }));
  server = await serve(backend);
});
beforeEach(() =>
  backend.sql.exec(
    "delete from private.submissions; truncate contact_submissions, comments, newsletter_subscribers",
  ),
);
afterAll(async () => {
  server.close();
  await backend.close();
});

interface Sent {
  readonly status: number;
  readonly text: string;
}

/** Sends to the server from this machine, with headers that a script may invent. */
const send = (name: string, submission: object, headers = {}) =>
  askHttp(server.port, `/rest/v1/rpc/${name}`, { method: "POST", body: { submission }, headers });

/** Sends from a caller whose address is the one that the proxy in front of the database reports. */
async function sendFrom(address: string, name: string, submission: object): Promise<Sent> {
  const request = new Request(`http://localhost/rest/v1/rpc/${name}`, {
    method: "POST",
    body: JSON.stringify({ submission }),
    headers: {
      apikey: backend.publishableKey,
      "content-type": "application/json",
      "x-forwarded-for": address,
    },
  });
  const answer = await backend.fetch(request);
  return { status: answer.status, text: await answer.text() };
}

/** How many rows of a table an administrator sees, and how many of them are marked as spam. */
async function counted(table: string) {
  const { rows } = await backend.sql.query<{ visible: number; apart: number }>(
    `select (count(*) filter (where not junk))::integer as visible, (count(*) filter (where junk))::integer as apart from ${table}`,
  );
  return rows[0];
}

const all = (count: number, work: (index: number) => Promise<Sent>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe.each(FORMS)("a flood of $name", ({ name, table, fill }) => {
  test("of two hundred per minute by one script that invents people, browsers and addresses: five are accepted, the others are refused for now", async () => {
    const answers = await all(FLOOD, (index) =>
      send(name, fill({ email: `z${index}@example.org`, name: `Zoé ${index}` }), {
        "user-agent": `Navigateur/${index}`,
        "x-forwarded-for": `203.0.113.${index}`,
        "cf-connecting-ip": `198.51.100.${index}`,
        "x-real-ip": `192.0.2.${index}`,
        forwarded: `for=192.0.2.${index}`,
      }),
    );
    expect(await counted(table)).toEqual({ visible: VISIBLE, apart: 0 });
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(FLOOD - VISIBLE);
  });

  test("of seventy per minute from as many real addresses: five are accepted, others are set apart as spam, none beyond sixty", async () => {
    await all(70, (index) =>
      sendFrom(`203.0.113.${index}`, name, fill({ email: `z${index}@example.org` })),
    );
    expect(await counted(table)).toEqual({ visible: VISIBLE, apart: 60 - VISIBLE });
  });

  test("from many addresses of one network: five are accepted, as from one address", async () => {
    await all(12, (index) => sendFrom(`2001:db8:1:2:${index.toString(16)}::1`, name, fill()));
    expect(await counted(table)).toEqual({ visible: VISIBLE, apart: 0 });
  });

  test("by a robot that fills all fields at once: none is accepted, and the answers are the usual ones", async () => {
    const trap = (index: number) =>
      index % 2 === 0 ? { website: "https://spam.example" } : { filling_ms: 3 };
    const answers = await all(4, (index) =>
      sendFrom(`203.0.113.${index}`, name, fill(trap(index))),
    );
    expect(await counted(table)).toEqual({ visible: 0, apart: 4 });
    const received = { status: 200, text: '{"status":"received"}' };
    expect(answers).toEqual(answers.map(() => received));
  });

  test("a person's message that waits during a flood is accepted once the minute is over", async () => {
    await all(8, (index) => send(name, fill({ email: `z${index}@example.org` })));
    const words = fill();
    // The flooded address is refused for now, so that the outbox keeps the message.
    expect((await send(name, words)).status).toBe(429);
    await backend.sql.exec("update private.submissions set at = at - interval '10 minutes'");
    expect((await send(name, words)).status).toBe(200);
    expect(await storedRow(backend, table, words.id)).toMatchObject({ junk: false });
    // For any other address only the minute has to pass.
    const others = fill();
    expect((await sendFrom("192.0.2.7", name, others)).status).toBe(200);
    expect(await storedRow(backend, table, others.id)).toMatchObject({ junk: false });
  });
});

test.each([
  [
    "submit_contact",
    "contact_submissions",
    (index: number) => message({ message: "Achetez !", email: `z${index}@example.org` }),
  ],
  [
    "submit_comment",
    "comments",
    (index: number) => comment({ content: "Achetez !", email: `z${index}@example.org` }),
  ],
])(
  "%s: the same text under many names is accepted twice at most, however slowly it is sent",
  async (name, table, fill) => {
    for (let index = 0; index < 12; index += 1) {
      await backend.sql.exec("delete from private.submissions");
      await sendFrom(`203.0.113.${index}`, name, fill(index));
    }
    expect(await counted(table)).toEqual({ visible: 2, apart: 10 });
  },
);

test("subscriptions that a flood set apart as spam stay so when they are sent again", async () => {
  const emails = Array.from({ length: 20 }, (_, index) => `z${index}@example.org`);
  for (const email of [...emails, ...emails])
    await sendFrom(email, "subscribe", subscription({ email }));
  expect(await counted("newsletter_subscribers")).toEqual({ visible: VISIBLE, apart: 15 });
});

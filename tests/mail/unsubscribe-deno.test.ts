import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listener } from "../../server/http-bridge";
import { startBackend, type TestBackend } from "../support/backend";
import { type EdgeFunction, startEdgeFunction } from "./mail-function";
import { listenLocally } from "../support/listening";

const SITE = "https://agence.example";
let backend: TestBackend;
let pressed: EdgeFunction;
/** The project's API, at the address that functions call. It refuses other keys, as a hosted project does. */
const api = createServer(
  listener(async (request) =>
    request.headers.get("apikey") === backend.publishableKey
      ? backend.fetch(request)
      : Response.json({ message: "Invalid API key" }, { status: 401 }),
  ),
);
let apiUrl: string;

beforeAll(async () => {
  backend = await startBackend();
  apiUrl = `http://127.0.0.1:${await listenLocally(api, { host: "127.0.0.1" })}`;
  pressed = await startEdgeFunction("unsubscribe", {
    SUPABASE_URL: apiUrl,
    SUPABASE_ANON_KEY: backend.publishableKey,
    // As it is often copied from the browser.
    SITE_URL: `${SITE}/`,
  });
}, 240_000);
afterAll(async () => {
  await pressed.close();
  api.closeAllConnections();
  api.close();
  await backend.close();
});
beforeEach(() =>
  backend.sql.exec(
    `truncate private.mails, newsletter_subscribers, private.newsletter_tokens;
     insert into newsletter_subscribers (id, email, status) values ('ana', 'ana@example.org', 'active');
     select private.enqueue_mail('campaign', 'ana@example.org', 'lettre', 'La lettre', '', 'Bonjour', '{}', null, 'nov', 'ana')`,
  ),
);

async function issueToken(): Promise<string> {
  const { rows } = await backend.sql.query<{ token: string }>(
    "select private.issue_token('ana', 'unsubscribe', interval '1 day') as token",
  );
  return rows[0]?.token ?? "";
}

const press = (token: string, body = "List-Unsubscribe=One-Click", { url } = pressed) =>
  fetch(`${url}?token=${token}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });

async function state(): Promise<unknown> {
  const { rows } = await backend.sql.query(
    "select (select status from newsletter_subscribers) as subscriber, (select state from private.mails) as letter",
  );
  return rows[0];
}

test("one POST without a cookie or a key ends a subscription at once, and its pending mail is not sent", async () => {
  const token = await issueToken();
  const response = await press(token);
  expect([response.status, await response.text()]).toEqual([200, "OK"]);
  expect(await state()).toEqual({ subscriber: "unsubscribed", letter: "cancelled" });
});

test("a project whose former keys were disabled ends a subscription with its publishable key", async () => {
  const present = await startEdgeFunction("unsubscribe", {
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ web: backend.publishableKey }),
    SUPABASE_ANON_KEY: "former-key",
    SITE_URL: SITE,
  });
  const response = await press(await issueToken(), undefined, present);
  await present.close();
  expect(response.status).toBe(200);
  expect(await state()).toEqual({ subscriber: "unsubscribed", letter: "cancelled" });
});

test("opening the address changes nothing, and redirects to the page with the button", async () => {
  const token = await issueToken();
  for (const method of ["GET", "HEAD", "GET"]) {
    const response = await fetch(`${pressed.url}?token=${token}`, { method, redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `${SITE}/newsletter/desinscription#${token}`,
    ]);
  }
  expect((await press(token, "")).status).toBe(400);
  expect(await state()).toEqual({ subscriber: "active", letter: "waiting" });
});

test("a guessed and a used token get the same answer as a valid one", async () => {
  const token = await issueToken();
  const answers = [];
  for (const each of [token, token, "devine", ""]) {
    const response = await press(each);
    answers.push([response.status, await response.text(), response.headers.get("cache-control")]);
  }
  expect(new Set(answers.map(String))).toEqual(new Set(["200,OK,no-store"]));
});

test("if the database does not answer, the mail program is asked to retry", async () => {
  await backend.sql.exec("alter function public.end_subscription(text) rename to out_of_order");
  const response = await press(await issueToken());
  await backend.sql.exec("alter function public.out_of_order(text) rename to end_subscription");
  expect(response.status).toBe(500);
  expect(await state()).toEqual({ subscriber: "active", letter: "waiting" });
});

test("a hosted project lets both functions be called without a session of its own", () => {
  const config = readFileSync("supabase/config.toml", "utf8");
  for (const name of ["mail", "unsubscribe"]) {
    expect(config).toContain(`[functions.${name}]\nverify_jwt = false`);
  }
});

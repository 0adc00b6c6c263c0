import { createClient } from "@supabase/supabase-js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { forgetFailedRefresh, guardedFetch } from "../../src/lib/api/token-refresh-guard";

const REFRESH = "https://site.test/auth/v1/token?grant_type=refresh_token";

const answer = (response: Response) => vi.stubGlobal("fetch", () => Promise.resolve(response));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a refresh of the token", () => {
  test.each([
    ["new tokens", 200, '{"access_token":"a","refresh_token":"b"}'],
    [
      "a refusal",
      400,
      '{"code":400,"error_code":"refresh_token_not_found","msg":"Invalid Refresh Token"}',
    ],
    ["a refusal of an older server", 400, '{"error":"invalid_grant"}'],
  ])("passes the server's own answer through: %s", async (_, status, body) => {
    answer(new Response(body, { status }));
    const response = await guardedFetch(REFRESH);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
  });

  test.each([
    ["a captive portal", 200, "<html>Wi-Fi</html>"],
    ["an answer without tokens", 200, "{}"],
    ["a proxy", 400, "<h1>Bad request</h1>"],
    ["a proxy that speaks JSON", 401, '{"error":"unauthorized","message":"Log in"}'],
    ["a server that wants to be left alone", 429, '{"msg":"too many"}'],
    ["a server that fails", 500, '{"code":"unexpected_failure"}'],
  ])("turns any other answer into « try again later »: %s", async (_, status, body) => {
    answer(new Response(body, { status }));
    expect((await guardedFetch(REFRESH)).status).toBe(503);
  });
});

test.each(["token?grant_type=password", "token?grant_type=refresh_token", "signup", "verify"])(
  "a token from %s expires by the clock of the device, which may be wrong",
  async (path) => {
    const body = { access_token: "a", refresh_token: "b", expires_in: 3600, expires_at: 1 };
    answer(Response.json(body));
    const response = await guardedFetch(`https://site.test/auth/v1/${path}`);
    const { expires_at: _, ...rest } = body;
    expect(await response.json()).toEqual(rest);
  },
);

test("other requests get their answers unchanged", async () => {
  answer(new Response("<h1>Oups</h1>", { status: 429 }));
  expect((await guardedFetch("https://site.test/rest/v1/posts")).status).toBe(429);
});

describe("a refusal of a request", () => {
  const html = (status: number) =>
    new Response("<h1>Non</h1>", { status, headers: { "content-type": "text/html" } });

  test.each([400, 401, 403, 404, 426])("with status %s may be a proxy's page", async (status) => {
    answer(html(status));
    expect((await guardedFetch("https://site.test/rest/v1/rpc/push_changes")).status).toBe(502);
  });

  test.each([
    { error: "unauthorized" },
    { code: 401, message: "Log in", statusCode: 401 },
    { code: "UNAUTHORIZED", message: "Log in" },
    ["unauthorized"],
  ])("may be a proxy's in JSON: %j", async (body) => {
    answer(Response.json(body, { status: 401 }));
    expect((await guardedFetch("https://site.test/rest/v1/rpc/push_changes")).status).toBe(502);
  });

  test.each([
    ["PostgREST", { code: "PGRST301", details: null, hint: null, message: "JWT expired" }],
    ["the database", { code: "42501", details: null, hint: null, message: "permission denied" }],
    ["Auth", { code: 403, error_code: "bad_jwt", msg: "invalid JWT" }],
    ["Storage", { statusCode: "403", error: "Unauthorized", message: "row-level security" }],
  ])("of the server's own keeps its status: %s", async (_, body) => {
    answer(Response.json(body, { status: 403 }));
    const own = await guardedFetch("https://site.test/rest/v1/rpc/push_changes");
    expect([own.status, await own.json()]).toEqual([403, body]);
  });

  test("of Auth is known by its version, with which it shortens its answers", async () => {
    const headers = { "x-supabase-api-version": "2024-01-01" };
    answer(Response.json({ code: "bad_jwt", message: "invalid JWT" }, { status: 403, headers }));
    expect((await guardedFetch("https://site.test/auth/v1/user")).status).toBe(403);
  });

  test("that a proxy sends for the server keeps its status", async () => {
    answer(html(413));
    expect((await guardedFetch("https://site.test/storage/v1/object/images/a")).status).toBe(413);
  });
});

test("a token that could not be refreshed without a network is refreshed as soon as it is back", async () => {
  vi.useFakeTimers();
  // The client logs each failed attempt.
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const user = { id: "anna" };
  const expired = { access_token: "old", refresh_token: "r", expires_at: 1, user };
  const renewed = { access_token: "new", refresh_token: "s", expires_in: 3600, user };
  let online = false;
  const client = createClient("https://site.test", "key", {
    global: {
      fetch: async () => {
        if (!online) throw new TypeError("Failed to fetch");
        return Response.json(renewed);
      },
    },
    // Node 20 has no WebSocket, and supabase-js requires one at once.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
    auth: {
      autoRefreshToken: false,
      persistSession: true,
      storage: {
        getItem: () => JSON.stringify(expired),
        setItem: () => undefined,
        removeItem: () => undefined,
      },
    },
  });
  const asked = client.auth.getSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await asked).data.session).toBeNull();

  online = true;
  forgetFailedRefresh(client);
  const again = client.auth.getSession();
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await again).data.session?.access_token).toBe("new");
});

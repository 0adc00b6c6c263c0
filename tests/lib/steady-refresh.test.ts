import { afterEach, describe, expect, test, vi } from "vitest";
import { steadyFetch } from "../../src/lib/steady-refresh";

const REFRESH = "https://site.test/auth/v1/token?grant_type=refresh_token";

const answer = (response: Response) => vi.stubGlobal("fetch", () => Promise.resolve(response));

afterEach(() => vi.unstubAllGlobals());

describe("a refresh of the token", () => {
  test.each([
    ["new tokens", 200, '{"access_token":"a","refresh_token":"b"}'],
    ["a refusal", 400, '{"code":"refresh_token_not_found","msg":"Invalid Refresh Token"}'],
    ["a refusal of an older server", 400, '{"error":"invalid_grant"}'],
  ])("comes through when it is the server's word: %s", async (_, status, body) => {
    answer(new Response(body, { status }));
    const response = await steadyFetch(REFRESH);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
  });

  test.each([
    ["a captive portal", 200, "<html>Wi-Fi</html>"],
    ["an answer without tokens", 200, "{}"],
    ["a proxy", 400, "<h1>Bad request</h1>"],
    ["a server that wants to be left alone", 429, '{"msg":"too many"}'],
    ["a server that fails", 500, '{"code":"unexpected_failure"}'],
  ])("is to be tried again after anything else: %s", async (_, status, body) => {
    answer(new Response(body, { status }));
    expect((await steadyFetch(REFRESH)).status).toBe(503);
  });
});

test("other requests are answered as they are", async () => {
  answer(new Response("<h1>Oups</h1>", { status: 429 }));
  expect((await steadyFetch("https://site.test/rest/v1/posts")).status).toBe(429);
});

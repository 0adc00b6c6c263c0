import type { SupabaseClient } from "@supabase/supabase-js";
import { isRecord } from "../parse";

const REFRESH = /\/auth\/v1\/token\?grant_type=refresh_token/u;

/**
 * `fetch` for a client that ends the session when a refresh of its token fails in any way but by the
 * network: only the server's own refusal is one. What a proxy, a captive portal or a busy server says
 * instead reaches the client as « try again later ».
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const address = input instanceof Request ? input.url : String(input);
  if (!REFRESH.test(address) || (await isServersWord(response.clone()))) return response;
  return new Response("{}", { status: 503, headers: { "content-type": "application/json" } });
};

/** Whether a refresh was answered by new tokens, or refused by who gives them. */
async function isServersWord(response: Response): Promise<boolean> {
  const { ok, status } = response;
  if (status === 429 || status === 408 || status >= 500) return false;
  const body: unknown = await response.json().catch(() => undefined);
  if (!isRecord(body)) return false;
  return ok
    ? typeof body["access_token"] === "string"
    : REFUSALS.some((property) => typeof body[property] === "string");
}

/** Where the server says why: one of them, by its version. */
const REFUSALS = ["error_code", "code", "error", "msg"];

/**
 * Lets a client renew its token at once. One that could not answers with that failure for a minute, however
 * the network has changed meanwhile, and offers no way to say so.
 */
export function forgetFailedRefresh({ auth }: SupabaseClient): void {
  Reflect.set(auth, "lastRefreshFailure", null);
}

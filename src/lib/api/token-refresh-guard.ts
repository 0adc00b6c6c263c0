import type { SupabaseClient } from "@supabase/supabase-js";
import { isRecord } from "../parse";
import { isServersRefusal, withoutForeignRefusal } from "./foreign-refusal";

const REFRESH = /\/auth\/v1\/token\?grant_type=refresh_token/u;
/** The requests that return tokens. */
const GRANT = /\/auth\/v1\/(?:token|signup|verify)\b/u;

/**
 * `fetch` for a client that ends the session when a token refresh fails for any reason but the network: only the
 * server's own refusal may end it. Other answers, of a proxy, a captive portal or a busy server, reach the client as
 * « try again later »; any other request fails as with a bad gateway where somebody else refuses it.
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const address = input instanceof Request ? input.url : String(input);
  const isRefresh = REFRESH.test(address);
  if (isRefresh && !(await isServersWord(response.clone()))) {
    return new Response("{}", { status: 503, headers: { "content-type": "application/json" } });
  }
  if (response.ok) return GRANT.test(address) ? expiringByOwnClock(response) : response;
  return isRefresh ? response : withoutForeignRefusal(response);
};

/**
 * The same tokens without the moment at which they expire, which the client then calculates from their lifetime. The
 * server gives that moment by its own clock: on a device whose clock is an hour ahead every token would be renewed
 * before each request, without end, and where it is late, expired tokens would be sent.
 */
async function expiringByOwnClock(response: Response): Promise<Response> {
  const tokens: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!isRecord(tokens) || typeof tokens["expires_in"] !== "number") return response;
  const { expires_at: _, ...rest } = tokens;
  const { status, statusText, headers } = response;
  return new Response(JSON.stringify(rest), { status, statusText, headers });
}

/** True if the auth server itself answered a refresh, with new tokens or a refusal. */
async function isServersWord(response: Response): Promise<boolean> {
  const { ok, status } = response;
  if (status === 429 || status === 408 || status >= 500) return false;
  if (!ok) return isServersRefusal(response);
  const body: unknown = await response.json().catch(() => undefined);
  return isRecord(body) && typeof body["access_token"] === "string";
}

/**
 * Lets a client refresh its token at once. After a failed refresh it would return the same failure for a minute, even
 * if the network is back, and it has no API to retry.
 */
export function forgetFailedRefresh({ auth }: SupabaseClient): void {
  Reflect.set(auth, "lastRefreshFailure", null);
}

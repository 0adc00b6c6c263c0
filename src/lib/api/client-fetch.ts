import { delayFailuresOnLeave } from "./delay-failures-on-leave";
import { limitRequests } from "./request-limits";
import { heedRetryAfter } from "./retry-after";
import { heedServerTime } from "./server-time";
import { guardedFetch } from "./token-refresh-guard";

/**
 * The `fetch` that every client of the server uses, and a function that aborts those of its requests that should have
 * been answered by now.
 */
export function createClientFetch() {
  const { fetch, abandon } = limitRequests(heedServerTime(guardedFetch));
  return { fetch: delayFailuresOnLeave(heedRetryAfter(fetch)), abandonRequests: abandon };
}

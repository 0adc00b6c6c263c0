import { heedLeaving } from "./heed-leaving";
import { limitRequests } from "./request-limits";
import { heedRetryAfter } from "./retry-after";
import { guardedFetch } from "./token-refresh-guard";

/** `fetch` as every client of the server asks with it, and what ends those of its requests that should have been answered. */
export function createClientFetch() {
  const { fetch, abandon } = limitRequests(guardedFetch);
  return { fetch: heedLeaving(heedRetryAfter(fetch)), abandonRequests: abandon };
}

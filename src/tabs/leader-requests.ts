import { Subscription, distinctUntilChanged, map, skip } from "rxjs";
import type { Database } from "../store/database/database";
import { type LocalMap, localMap } from "../store/database/local-map";

/**
 * `try`: a person wants it now, whatever stood in the way; `look`: something may have changed; `arrive`: another page
 * was opened; `poll`: time has passed.
 */
const REQUESTS = ["try", "look", "arrive", "poll"] as const;
type LeaderRequest = (typeof REQUESTS)[number];

/** What a tab asks of the one that leads, with when it last did. */
function requestMap(database: Database): LocalMap<string> {
  return localMap(database, "wishes");
}

/** Asks in any tab for what the leading one is to do. */
export function requestOfLeader(database: Database, what: LeaderRequest): Promise<void> {
  return requestMap(database).change((requests) => requests.set(what, new Date().toISOString()));
}

/** Calls back at each request made from now on. */
export function watchRequests(
  database: Database,
  onRequest: Readonly<Record<LeaderRequest, () => Promise<void>>>,
): Subscription {
  const requests$ = requestMap(database).watch();
  const each = REQUESTS.map((what) =>
    requests$
      .pipe(
        map((requests) => requests.get(what)),
        distinctUntilChanged(),
        skip(1),
      )
      .subscribe(() => void onRequest[what]()),
  );
  return new Subscription(() => {
    for (const subscription of each) subscription.unsubscribe();
  });
}

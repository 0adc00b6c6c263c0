import { Subscription, distinctUntilChanged, map, skip } from "rxjs";
import type { Database } from "../store/database/database";
import { type LocalMap, localMap } from "../store/database/local-map";

/**
 * `retry`: a person asks for it now, whatever failed before; `check`: something may have changed; `arrive`: another
 * page was opened; `poll`: time has passed.
 */
const REQUESTS = ["retry", "check", "arrive", "poll"] as const;
type LeaderRequest = (typeof REQUESTS)[number];

/** The stored value of each request. Tabs of older builds read and write the same values, so they must not change. */
const KEYS = { retry: "try", check: "look", arrive: "arrive", poll: "poll" } as const;

/** A request from a tab to the leader, with the time when it was last made. */
function requestMap(database: Database): LocalMap<string> {
  return localMap(database, "wishes");
}

/** Sends a request to the leading tab, from any tab. */
export function requestOfLeader(database: Database, what: LeaderRequest): Promise<void> {
  return requestMap(database).change((requests) =>
    requests.set(KEYS[what], new Date().toISOString()),
  );
}

/** Calls back at each request from now on. */
export function watchRequests(
  database: Database,
  onRequest: Readonly<Record<LeaderRequest, () => Promise<void>>>,
): Subscription {
  const requests$ = requestMap(database).watch();
  const subscription = new Subscription();
  for (const what of REQUESTS) {
    const madeAt$ = requests$.pipe(map((requests) => requests.get(KEYS[what])));
    // The first value is the last request made before.
    const news$ = madeAt$.pipe(distinctUntilChanged(), skip(1));
    subscription.add(news$.subscribe(() => void onRequest[what]()));
  }
  return subscription;
}

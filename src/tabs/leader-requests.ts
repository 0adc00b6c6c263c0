import { Subscription, distinctUntilChanged, map, skip } from "rxjs";
import type { Database } from "../store/database/database";
import { type LocalMap, localMap } from "../store/database/local-map";

/**
 * `retry`: a person wants it now, whatever failed before; `check`: something may have changed; `arrive`: another page
 * was opened; `poll`: time has passed.
 */
const REQUESTS = ["retry", "check", "arrive", "poll"] as const;
type LeaderRequest = (typeof REQUESTS)[number];

/** What tabs write for each. Tabs of older builds write and read the same, so these stay as they are. */
const KEYS = { retry: "try", check: "look", arrive: "arrive", poll: "poll" } as const;

/** What a tab asks of the one that leads, with when it last did. */
function requestMap(database: Database): LocalMap<string> {
  return localMap(database, "wishes");
}

/** Asks in any tab for what the leading one is to do. */
export function requestOfLeader(database: Database, what: LeaderRequest): Promise<void> {
  return requestMap(database).change((requests) =>
    requests.set(KEYS[what], new Date().toISOString()),
  );
}

/** Calls back at each request made from now on. */
export function watchRequests(
  database: Database,
  onRequest: Readonly<Record<LeaderRequest, () => Promise<void>>>,
): Subscription {
  const requests$ = requestMap(database).watch();
  const subscription = new Subscription();
  for (const what of REQUESTS) {
    const madeAt$ = requests$.pipe(map((requests) => requests.get(KEYS[what])));
    // The first is the last one made before.
    const news$ = madeAt$.pipe(distinctUntilChanged(), skip(1));
    subscription.add(news$.subscribe(() => void onRequest[what]()));
  }
  return subscription;
}

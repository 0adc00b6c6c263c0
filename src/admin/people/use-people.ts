import { useCallback, useEffect, useState } from "react";
import { useIsOffline } from "../../sync-status/status";
import { fetchPeople, type People } from "./server-people";

export type PeopleState =
  | { readonly state: "loading" | "offline" | "failed" }
  | { readonly state: "ready"; readonly people: People };

/** Administrators and invitations. Only the server knows them: offline, the last ones that were read are shown. */
export function usePeople(): PeopleState & {
  readonly offline: boolean;
  /** Fetches them again. */
  readonly again: () => Promise<void>;
} {
  const offline = useIsOffline();
  const [seen, setSeen] = useState<PeopleState>({ state: "loading" });

  const again = useCallback(async () => {
    try {
      setSeen({ state: "ready", people: await fetchPeople() });
    } catch {
      // The screen shows the failure and offers to try again.
      setSeen({ state: "failed" });
    }
  }, []);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Only once the server has answered.
    if (!offline) void again();
  }, [offline, again]);

  return { ...(offline && seen.state !== "ready" ? { state: "offline" } : seen), offline, again };
}

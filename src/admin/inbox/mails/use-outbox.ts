import { useCallback, useEffect, useState } from "react";
import { useSyncStatus } from "../../../sync-status/status";
import { fetchOutbox, MAILS_AT_ONCE, type MailSummary, type Outbox } from "./server-mails";

/** What waits or is on its way moves by itself: the list follows it. */
const LOOK_AGAIN_MS = 5_000;

export type OutboxState =
  | { readonly state: "loading" | "offline" | "failed" }
  | { readonly state: "ready"; readonly outbox: Outbox; readonly more: boolean };

/** The outbox, live while its screen is looked at: only the server knows it, so what was read before goes stale offline. */
export function useOutbox(filter: string) {
  const { summary, problem } = useSyncStatus();
  const offline = summary === "offline" || problem?.kind === "offline";
  const [seen, setSeen] = useState<OutboxState>({ state: "loading" });
  const [older, setOlder] = useState<readonly MailSummary[]>([]);

  const again = useCallback(async () => {
    try {
      const outbox = await fetchOutbox(filter);
      setSeen({ state: "ready", outbox, more: outbox.mails.length === MAILS_AT_ONCE });
    } catch {
      // The screen says so, and offers to try again.
      setSeen((before) => (before.state === "ready" ? before : { state: "failed" }));
    }
  }, [filter]);
  useEffect(() => {
    if (offline) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- Only once the server has answered.
    void again();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void again();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [offline, again]);

  /** Brings what is older than the last of the list. */
  const showMore = async () => {
    if (seen.state !== "ready") return;
    const last = [...seen.outbox.mails, ...older].at(-1);
    const { mails } = await fetchOutbox(filter, last?.created);
    setOlder((before) => [...before, ...mails]);
    if (mails.length < MAILS_AT_ONCE) setSeen({ ...seen, more: false });
  };
  return {
    ...(offline && seen.state !== "ready" ? ({ state: "offline" } as const) : seen),
    older,
    offline,
    again,
    showMore,
  };
}

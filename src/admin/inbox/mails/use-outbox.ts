import { useCallback, useEffect, useState } from "react";
import { useIsOffline } from "../../../sync-status/status";
import { useAnswersInOrder } from "../../../sync-status/use-answers-in-order";
import { fetchOutbox, MAILS_AT_ONCE, type MailSummary, type OutboxPage } from "./server-mails";

/** The state of waiting mails changes without any action here, so the list is fetched again. */
const LOOK_AGAIN_MS = 5_000;

const NONE: readonly MailSummary[] = [];

export type OutboxState =
  | { readonly state: "loading" | "offline" | "failed" }
  | {
      readonly state: "ready";
      readonly outbox: OutboxPage;
      /** The state that was requested; empty for all. */
      readonly filter: string;
      readonly more: boolean;
    };

/**
 * The outbox, fetched repeatedly while its screen is visible. Only the server knows it: offline, the last list is shown
 * but never stored on the device, where the erasure of a person would not reach it.
 */
export function useOutbox(filter: string) {
  const offline = useIsOffline();
  const [seen, setSeen] = useState<OutboxState>({ state: "loading" });
  const [brought, setBrought] = useState<{ filter: string; mails: readonly MailSummary[] }>();
  const older = brought?.filter === filter ? brought.mails : NONE;

  const begin = useAnswersInOrder();
  const again = useCallback(async () => {
    const isNews = begin();
    try {
      const outbox = await fetchOutbox(filter);
      if (!isNews()) return;
      setSeen({ state: "ready", outbox, filter, more: outbox.mails.length === MAILS_AT_ONCE });
    } catch {
      // The screen shows the failure and offers to try again.
      if (isNews()) setSeen((before) => (before.state === "ready" ? before : { state: "failed" }));
    }
  }, [filter, begin]);
  useEffect(() => {
    if (offline) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- Only once the server has answered.
    void again();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void again();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [offline, again]);

  /** Fetches mails older than the last one of the list. */
  const showMore = async () => {
    if (seen.state !== "ready") return;
    const last = [...seen.outbox.mails, ...older].at(-1);
    const { mails } = await fetchOutbox(filter, last?.created);
    setBrought({ filter, mails: [...older, ...mails] });
    if (mails.length < MAILS_AT_ONCE) setSeen({ ...seen, more: false });
  };
  const isHeld = seen.state === "ready" && (seen.filter === "" || seen.filter === filter);
  return {
    ...(offline && !isHeld ? ({ state: "offline" } as const) : seen),
    older,
    offline,
    again,
    showMore,
  };
}

import { useCallback, useEffect, useState } from "react";
import { useIsOffline } from "./status";
import { useAnswersInOrder } from "./use-answers-in-order";
import { useRetry } from "./use-retry";

/** What the server said last, or why there is nothing to show. */
export type ServerRead<Value> =
  | { readonly state: "loading" | "offline" | "failed" }
  | { readonly state: "ready"; readonly value: Value };

/**
 * Reads what only the server knows: at once, when the connection returns or the server answers again, and with `again`.
 * Offline, the last value stays. A failure replaces it, because `again` follows a change that the last value does not show. A different `fetch`
 * begins anew, so the caller keeps it from render to render. `correct` changes the value that is shown.
 */
export function useServerRead<Value>(fetch: () => Promise<Value>) {
  const offline = useIsOffline();
  const [answer, setAnswer] = useState<{ to: typeof fetch; read: ServerRead<Value> }>();
  const begin = useAnswersInOrder();

  const again = useCallback(async () => {
    const isNews = begin();
    try {
      const value = await fetch();
      if (isNews()) setAnswer({ to: fetch, read: { state: "ready", value } });
    } catch {
      // The screen shows the failure.
      if (isNews()) setAnswer({ to: fetch, read: { state: "failed" } });
    }
  }, [fetch, begin]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Only once the server has answered.
    if (!offline) void again();
  }, [offline, again]);

  const correct = useCallback(
    (change: (value: Value) => Value) =>
      setAnswer((before) =>
        before?.read.state === "ready"
          ? { ...before, read: { state: "ready", value: change(before.read.value) } }
          : before,
      ),
    [],
  );
  const last: ServerRead<Value> = answer?.to === fetch ? answer.read : { state: "loading" };
  useRetry(last.state === "failed", again);
  const read: ServerRead<Value> = offline && last.state !== "ready" ? { state: "offline" } : last;
  return { read, offline, again, correct };
}

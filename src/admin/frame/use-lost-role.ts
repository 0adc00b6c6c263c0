import { useEffect } from "react";
import { checkAccount } from "../../account/session/connect";
import { useSyncPart } from "../../sync-status/status";

/** Asks the server about the account as soon as it refuses a request for lack of the role. */
export function useLostRole(): void {
  const isRefused = useSyncPart("problem")?.kind === "role";
  useEffect(() => {
    if (isRefused) void checkAccount();
  }, [isRefused]);
}

import type { ReactNode } from "react";
import { type RowSyncState, SyncStateBadge } from "./row-sync-state";

/** What a row is called, with how it stands: words may take a line of their own, the quiet sign stays beside. */
export function RowTitle({
  standing,
  waiting,
  children,
}: {
  readonly standing: RowSyncState;
  /** Where « En attente » alone would mean something else. */
  readonly waiting?: string | undefined;
  readonly children: ReactNode;
}) {
  const wraps = standing.state !== "synced" || standing.conflicts.length > 0;
  return (
    <span
      className={`inline-flex gap-x-2 gap-y-1 ${wraps ? "flex-wrap items-center" : "items-start"}`}
    >
      {children}
      <SyncStateBadge standing={standing} waiting={waiting} />
    </span>
  );
}

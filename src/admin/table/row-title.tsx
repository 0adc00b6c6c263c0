import type { ReactNode } from "react";
import { type RowSyncState, SyncStateBadge } from "./row-sync-state";

/** The title of a row, with its sync state where it needs attention. */
export function RowTitle({
  standing,
  waiting,
  children,
}: {
  readonly standing: RowSyncState;
  /** Replaces « En attente » where it would be ambiguous. */
  readonly waiting?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {children}
      <SyncStateBadge standing={standing} waiting={waiting} />
    </span>
  );
}
